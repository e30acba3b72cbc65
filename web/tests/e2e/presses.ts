/** Real presses, by mouse and by finger, of what the page says can be picked; and whether each had an effect. */
import { expect, type CDPSession, type Page } from '@playwright/test';
import { pickByMouse, playNow, visit } from './table';

export type Input = 'mouse' | 'touch';
export const INPUTS: readonly Input[] = ['mouse', 'touch'];

const HOVER = 350;
const HOLD = 80;
const PATIENCE = 10_000;
/** How far from the middle of something people press it: browsers lead a tap near a border to a neighbour. */
const SPREAD: Record<Input, number> = { mouse: 0.5, touch: 0.15 };

/** What is played of a game: only while one of these can be picked. */
const PLAYED: Record<string, string> = { 'summer-pavilion': '.space[data-pickable]' };
const ANYTHING = '[data-pickable]';
const SETTLED = '[data-testid="decision"][aria-busy="false"]';

interface Spot {
  readonly label: string;
  readonly x: number;
  readonly y: number;
}

declare global {
  interface Window {
    /** What was aimed at, and the labels of what the press and the click then reached. */
    aimed: { element: Element; x: number; y: number } | null;
    pressed: string[];
    reached: string[];
    /** How everything that can be picked stands, as a text. */
    standings: () => string;
    /** What became of the press, in words, for when it is lost. */
    story: () => string;
    aim: (selector: string, random: readonly number[], spread: number) => Spot | null;
    /** Whether what was aimed at can still be pressed there: a decision may have come to its end meanwhile. */
    isThere: (spot: Spot) => boolean;
  }
}

/** Presses so many things one after the other, in as many matches as it takes; returns those without effect. */
export async function lostPresses(
  page: Page,
  game: string,
  input: Input,
  presses: number,
  random: () => number,
): Promise<string[]> {
  let decisions = 0;
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"type":"act"')) decisions++;
    });
  });
  const finger = await page.context().newCDPSession(page);
  await page.addInitScript(watch);
  await visit(page, '/', { motion: true });
  const lost: string[] = [];
  for (let made = 0; made < presses; made++) {
    const spot = await approached(page, game, input, random);
    const [standings, sent] = [await page.evaluate(() => window.standings()), decisions];
    if (input === 'mouse') await pressByMouse(page);
    else await pressByFinger(page, finger, spot);
    const hasEffect = async () =>
      (await page.evaluate(() => window.reached)).join() === spot.label &&
      (decisions > sent || (await page.evaluate(() => window.standings())) !== standings);
    const isTaken = await expect
      .poll(hasEffect, { timeout: PATIENCE, intervals: [20] })
      .toBe(true)
      .then(
        () => true,
        () => false,
      );
    if (!isTaken) lost.push(await page.evaluate(() => window.story()));
  }
  return lost;
}

/** Comes near something and waits a moment, as people do, until that is still there to be pressed. */
async function approached(page: Page, game: string, input: Input, random: () => number): Promise<Spot> {
  for (;;) {
    const spot = await nextSpot(page, game, SPREAD[input], random);
    if (input === 'mouse') await page.mouse.move(spot.x, spot.y, { steps: 3 });
    await page.waitForTimeout(HOVER);
    if (await page.evaluate((aimed) => window.isThere(aimed), spot)) return spot;
  }
}

async function pressByMouse(page: Page): Promise<void> {
  await page.mouse.down();
  await page.waitForTimeout(HOLD);
  await page.mouse.up();
}

async function pressByFinger(page: Page, finger: CDPSession, { x, y }: Spot): Promise<void> {
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.waitForTimeout(HOLD);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Goes on, into another match if this one is over, until there is something to press; returns where. */
async function nextSpot(page: Page, game: string, spread: number, random: () => number): Promise<Spot> {
  for (;;) {
    const ending = page.getByTestId('ending');
    if (!page.url().includes('/table/') || (await ending.isVisible())) {
      await page.goto('/');
      await playNow(page, game);
    }
    await expect(page.locator(SETTLED).or(ending)).toBeVisible();
    const confirm = page.getByTestId('confirm');
    // What is decided is confirmed half the time, and changed otherwise; options beside the board are rare.
    const isConfirmed = (await confirm.isVisible()) && random() < 0.5;
    const selector = isConfirmed
      ? '[data-testid="confirm"]'
      : random() < 0.9
        ? '[data-pickable]'
        : '[data-option]:not(:disabled)';
    const isPlayed = (await page.locator(PLAYED[game] ?? ANYTHING).count()) > 0;
    const numbers = Array.from({ length: 9 }, random);
    const spot =
      isPlayed &&
      (await page.evaluate(([what, at, wide]) => window.aim(what, at, wide), [
        selector,
        numbers,
        spread,
      ] as const));
    if (spot) return spot;
    await pickByMouse(page, random, 1);
  }
}

/** Runs in the page: notes what clicks reach, and finds what to aim at. */
function watch(): void {
  const named = (element: Element) => element.getAttribute('aria-label') ?? element.textContent.trim();
  const PRESSED = '[data-pickable], [data-option], [data-testid="confirm"]';
  const noted = (list: () => string[]) => (event: Event) => {
    const reached = (event.target as Element).closest(PRESSED);
    list().push(reached ? named(reached) : `nothing (${(event.target as Element).outerHTML.slice(0, 80)})`);
  };
  addEventListener(
    'pointerdown',
    noted(() => window.pressed),
    { capture: true },
  );
  addEventListener(
    'click',
    noted(() => window.reached),
    { capture: true },
  );
  window.story = () => {
    if (!window.aimed) return 'nothing was aimed at';
    const { element, x, y } = window.aimed;
    const box = element.getBoundingClientRect();
    return [
      `aimed at ${named(element)}${element.isConnected ? '' : ', which is gone'}`,
      `pressed ${window.pressed.join()}`,
      `clicked ${window.reached.join()}`,
      `moved by ${Math.round(box.left - x)}, ${Math.round(box.top - y)}`,
    ].join('; ');
  };
  window.standings = () =>
    [...document.querySelectorAll(`[data-piece], ${PRESSED}`)]
      .map((one) => [named(one), one.getAttribute('data-pickable'), one.classList.contains('picked')].join())
      .join('\n');
  /** Whether a press lands there for certain, and not on a border where it could be meant for a neighbour. */
  const isOn = (element: Element, x: number, y: number) =>
    [-4, 0, 4].every((right) =>
      [-4, 0, 4].every(
        (down) => document.elementFromPoint(x + right, y + down)?.closest(PRESSED) === element,
      ),
    );
  window.isThere = ({ label, x, y }) => {
    const element = window.aimed?.element;
    return !!element && named(element) === label && isOn(element, x, y);
  };
  window.aim = (selector, [which = 0, ...where], spread) => {
    const all = [...document.querySelectorAll(selector)];
    const element = all[Math.floor(which * all.length)];
    if (!element) return null;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    window.aimed = { element, x: box.left, y: box.top };
    [window.pressed, window.reached] = [[], []];
    // Somewhere in the middle of it, where nothing else lies.
    for (let at = 0; at + 1 < where.length; at += 2) {
      const x = box.left + box.width * (0.5 + ((where[at] ?? 0) - 0.5) * spread);
      const y = box.top + box.height * (0.5 + ((where[at + 1] ?? 0) - 0.5) * spread);
      if (isOn(element, x, y)) return { label: named(element), x, y };
    }
    return null;
  };
}
