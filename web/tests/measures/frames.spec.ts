/** How smoothly pieces fly on a processor that is four times slower, by kind of move: `make frames`. */
import { expect, test, type Page } from '@playwright/test';
import { BOTS, dice, LESSONS, PICKABLE, ready, sitDown, visit } from '../e2e/table';
import { FRAME, traced, type Frame, type Traced } from './trace';

/** Picks of one's own in each match; as many others play as can. */
const PICKS = Number(process.env.PICKS ?? 40);
const SLOWER = 4;
/** What no frame should take, in milliseconds. */
const LONGEST = 50;
const [FLIGHT, LANDED] = ['flight ', 'landed'];

/** The frames while something flew, by what it told of. */
type Flown = Map<string, { flights: number; frames: Frame[] }>;

for (const game of LESSONS) {
  test(`frames: ${game}`, async ({ page }) => {
    const { players } = (await (await page.request.get(`/api/games/${game}`)).json()) as {
      players: number[];
    };
    const others = BOTS.slice(0, Math.max(...players) - 1);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.addInitScript(watch, [FRAME, FLIGHT, LANDED]);
    await visit(page, '/', { motion: true, pause: 700 });
    // A slowed processor is told by the clock; what the page works is counted without, whatever else the machine does.
    const slowed = await flownAt(page, game, others, SLOWER);
    const plain = await flownAt(page, game, others, 1);
    console.log([`${game}, ${others.length + 1} players`, ...table(slowed, plain)].join('\n'));
    expect(slowed.size).toBeGreaterThan(0);
  });
}

/** Plays a match, and says which frames it had while something flew. */
async function flownAt(page: Page, game: string, others: readonly string[], rate: number): Promise<Flown> {
  const devtools = await page.context().newCDPSession(page);
  await sitDown(page, game, others);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  const flown: Flown = new Map();
  const random = dice(3);
  // Traces are kept short: a long one would be a load of its own.
  for (let picks = 0, isOver = false; picks < PICKS && !isOver; picks += 10)
    add(flown, await traced(devtools, async () => (isOver = !(await played(page, random, 10)))));
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return flown;
}

/** Makes so many picks, and waits until all has landed; says whether the match goes on. */
async function played(page: Page, random: () => number, picks: number): Promise<boolean> {
  for (let made = 0; made < picks; made++) {
    await rest(page);
    const next = await ready(page, random());
    if (next.state === 'over') return false;
    await page.mouse.click(next.x, next.y, { delay: 80 });
    await page.mouse.move(2, 2);
  }
  await rest(page);
  return true;
}

/** Waits until nothing flies and something can be done, and asks rarely: to be asked costs a page time, too. */
async function rest(page: Page): Promise<void> {
  const isQuiet = (wanted: string) =>
    !document.querySelector('[data-testid="flying"]') && document.querySelector(wanted);
  const wanted = `${PICKABLE}, [data-testid="confirm"], [data-testid="ending"]`;
  await page.waitForFunction(isQuiet, wanted, { polling: 250, timeout: 120_000 });
}

/** Gives the frames of a trace to what flew in them, from the one in which the move became known to the last landing. */
function add(flown: Flown, { frames, marks }: Traced): void {
  marks.forEach(({ name, at }, index) => {
    if (!name.startsWith(FLIGHT)) return;
    const kind = name.slice(FLIGHT.length);
    const all = flown.get(kind) ?? { flights: 0, frames: [] };
    const until = marks[index + 1]?.at ?? Infinity;
    const first = frames.findIndex(({ begins, time }) => begins + time > at);
    const own = frames.slice(Math.max(0, first - 1)).filter(({ begins }) => begins < until);
    flown.set(kind, { flights: all.flights + 1, frames: [...all.frames, ...own] });
  });
}

function table(slowed: Flown, plain: Flown): string[] {
  const head = [
    '',
    'flights',
    'frames',
    'median',
    'worst',
    'over 50',
    'work, median',
    'work, worst',
    'over 50',
  ];
  const kinds = [...new Set([...slowed.keys(), ...plain.keys()])].sort();
  const lines = kinds.map((kind) => {
    const { flights, frames } = slowed.get(kind) ?? { flights: 0, frames: [] };
    const works = plain.get(kind)?.frames.map(({ work }) => work * SLOWER) ?? [];
    return [
      kind,
      String(flights),
      String(frames.length),
      ...figures(frames.map(({ time }) => time)),
      ...figures(works),
    ];
  });
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`);
}

function figures(lengths: readonly number[]): string[] {
  const inOrder = [...lengths].sort((one, other) => one - other);
  const told = (length: number | undefined) => length?.toFixed(0) ?? '–';
  const median = inOrder[Math.floor(inOrder.length / 2)];
  return [told(median), told(inOrder.at(-1)), String(inOrder.filter((length) => length > LONGEST).length)];
}

/** Runs in the page: marks every frame, what begins to fly, and when all of it has landed. */
function watch([frame = '', flight = '', landed = '']: string[]): void {
  const tick = () => {
    performance.mark(frame);
    performance.clearMarks();
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  let isFlying = false;
  const named = (node: Node) => (node instanceof HTMLElement ? node.dataset : {});
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes].map(named));
    const kinds = added.flatMap(({ testid, event }) => (testid === 'flying' && event ? [event] : []));
    if (kinds.length > 0) performance.mark(flight + [...new Set(kinds)].join(', '));
    const isAny = document.querySelector('[data-testid="flying"]') !== null;
    if (kinds.length === 0 && isFlying && !isAny) performance.mark(landed);
    isFlying = isAny;
  }).observe(document, { subtree: true, childList: true });
}
