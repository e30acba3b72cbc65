/** A server whose clock the tests set: it is started anew at another time of the same or the next day. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const HOUR = 3600;
export const DAY = 24 * HOUR;

export class Days {
  private readonly database = join(mkdtempSync(join(tmpdir(), 'tavolino-days-')), 'tables.sqlite');
  /** The day began when the test did. */
  private readonly begins = String(Math.floor(Date.now() / 1000) % DAY);
  private process: ChildProcess | null = null;
  private port = 0;

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts the server so many seconds after the day began; whoever was there knows it again. */
  async at(seconds: number): Promise<void> {
    await this.end();
    this.port ||= await freePort();
    this.process = spawn('../.venv/bin/python', ['-m', 'tests.server.later', String(this.port)], {
      cwd: '.',
      stdio: 'ignore',
      env: {
        ...process.env,
        PYTHONPATH: '..',
        TAVOLINO_DATABASE: this.database,
        TAVOLINO_AHEAD: String(seconds),
        TAVOLINO_DAILY_BEGINS: this.begins,
        TAVOLINO_REQUESTS_PER_MINUTE: '100000',
        TAVOLINO_MESSAGES_PER_SECOND: '1000',
        TAVOLINO_THINKERS: '1',
      },
    });
    for (;;) {
      const answer = await fetch(`${this.address}/health`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((done) => setTimeout(done, 100));
    }
  }

  async end(): Promise<void> {
    const running = this.process;
    if (!running) return;
    const ended = new Promise((done) => running.once('exit', done));
    running.kill();
    await ended;
    this.process = null;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
