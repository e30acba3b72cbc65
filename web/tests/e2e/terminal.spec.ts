/** A terminal and a browser at one table: real keys in a real terminal, a real mouse in a real browser. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, test, type Page, type TestInfo } from '@playwright/test';
import { dice, invite, playByMouse, visit } from './table';

/** Somebody at a terminal, who plays as soon as it is their turn. */
class Terminal {
  readonly lines: string[] = [];
  readonly end: Promise<number | null>;
  private readonly process: ChildProcess;

  constructor(info: TestInfo, ...command: string[]) {
    const here = ['-m', 'tests.cli.at_a_terminal', info.outputPath(), ...command];
    this.process = spawn('.venv/bin/python', here, { cwd: '..', stdio: ['ignore', 'pipe', 'inherit'] });
    if (this.process.stdout) createInterface(this.process.stdout).on('line', (line) => this.lines.push(line));
    this.end = new Promise((resolve) => this.process.on('close', resolve));
  }

  leave(): void {
    this.process.kill();
  }
}

/** Sees the same points at both ends. */
async function expectTheSamePoints(page: Page, other: Terminal): Promise<void> {
  expect(await other.end).toBe(0);
  const total = other.lines.find((line) => line.trim().startsWith('Total'))?.match(/\d+/g) ?? [];
  expect(total).toHaveLength(2);
  await expect(page.getByTestId('ending')).toBeVisible();
  for (const [seat, points] of total.entries())
    await expect(page.getByTestId(`points-${seat}`)).toHaveText(points);
}

test('a terminal joins the table of a browser', async ({ page }, info) => {
  await visit(page, '/', { name: 'Ann' });
  const bo = new Terminal(info, 'join', await invite(page, 'nine-holes'), '--name', 'Bo');
  await page.getByTestId('start').click();
  await playByMouse(page, dice(1));
  await expectTheSamePoints(page, bo);
});

test('a browser joins the table of a terminal, and they play a whole match', async ({
  page,
  baseURL,
}, info) => {
  const players = ['--players', 'human:Bo,human'];
  const bo = new Terminal(info, 'play', 'walking-in-burano', '--at', baseURL ?? '', ...players);
  await expect.poll(() => bo.lines, { timeout: 60_000 }).toHaveLength(1);
  await visit(page, bo.lines[0], { name: 'Ann' });
  await page.getByTestId('join').click();
  await playByMouse(page, dice(2));
  await expectTheSamePoints(page, bo);
});
