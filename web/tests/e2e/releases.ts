/** A server in front of the tests' own that can be away, and can bring out newer versions of the client. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

const WORKER = '/sw.js';
/** The version of the worker, as the build has written it. */
const VERSION = /[0-9a-f]{12}/;

export class Releases {
  private release = 1;
  private readonly server = createServer((asked, answer) => this.pass(asked, answer));
  private readonly sockets = new Set<Duplex>();
  private port = 0;

  constructor(private readonly behind: URL) {
    this.server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
    });
    this.server.on('upgrade', (asked, socket) => this.join(asked, socket));
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async come(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  async go(): Promise<void> {
    const gone = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await gone;
  }

  /** Brings out a version whose page says which one it is. */
  bringOut(): number {
    return ++this.release;
  }

  private pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { method, url: path, headers } = asked;
    const isOurs = path === '/' || path === WORKER;
    const passed = request(
      new URL(path ?? '/', this.behind),
      { method, headers: { ...headers, ...(isOurs ? { 'accept-encoding': '', 'if-none-match': '' } : {}) } },
      (told) => {
        if (!isOurs) {
          answer.writeHead(told.statusCode ?? 502, told.headers);
          told.pipe(answer);
          return;
        }
        let text = '';
        told.setEncoding('utf8');
        told.on('data', (part: string) => (text += part));
        told.on('end', () => {
          answer.writeHead(told.statusCode ?? 502, { 'content-type': told.headers['content-type'] });
          answer.end(path === WORKER ? this.worker(text) : this.page(text));
        });
      },
    );
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  }

  private page(text: string): string {
    return text.replace('</head>', `<meta name="release" content="${this.release}" /></head>`);
  }

  private worker(text: string): string {
    return text.replace(VERSION, `$&-${this.release}`);
  }

  /** Passes a WebSocket on. */
  private join(asked: IncomingMessage, socket: Duplex): void {
    const behind = connect(Number(this.behind.port), this.behind.hostname, () => {
      const headers = asked.rawHeaders
        .flatMap((name, at) => (at % 2 === 0 ? `${name}: ${asked.rawHeaders[at + 1]}\r\n` : []))
        .join('');
      behind.write(`GET ${asked.url} HTTP/1.1\r\n${headers}\r\n`);
      socket.pipe(behind).pipe(socket);
    });
    for (const [one, other] of [
      [socket, behind],
      [behind, socket],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  }
}
