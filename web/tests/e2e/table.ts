/** How the tests sit down at a table and play: by picking what the page says can be picked. */
import { expect, type Page } from '@playwright/test';

export const GAMES = ['summer-pavilion', 'walking-in-burano', 'burano'] as const;
export type GameName = (typeof GAMES)[number];

/** Opens the page with settings that make tests quick; everything else is as for people. */
export async function visit(page: Page, path = '/', more: Record<string, unknown> = {}): Promise<void> {
  const settings = { pause: 0, motion: false, level: 'random', ...more };
  await page.addInitScript((value) => {
    const known = JSON.parse(localStorage.getItem('tavolino.settings') ?? '{}') as object;
    localStorage.setItem('tavolino.settings', JSON.stringify({ ...value, ...known }));
  }, settings);
  await page.goto(path);
}

export async function playNow(page: Page, game: GameName): Promise<void> {
  await page.getByTestId(`game-${game}`).getByTestId('play-now').click();
  await expect(page.getByTestId('question')).toBeVisible();
}

export function isOver(page: Page): Promise<boolean> {
  return page.getByTestId('ending').isVisible();
}

/** Whether a person at this screen is asked something now. */
const PICKABLE = '[data-pickable="next"], [data-option]';

/** Waits until something can be picked here, or the match is over. */
export async function ready(page: Page): Promise<'pick' | 'confirm' | 'curtain' | 'over'> {
  const handle = await page.waitForFunction(
    (pickable) => {
      if (document.querySelector('[data-testid="ending"]')) return 'over';
      if (document.querySelector('[data-testid="curtain"]')) return 'curtain';
      if (document.querySelector('[data-testid="confirm"]:not(:disabled)')) return 'confirm';
      return document.querySelector(`:is(${pickable}):not(:disabled)`) ? 'pick' : null;
    },
    PICKABLE,
    { timeout: 60_000, polling: 20 },
  );
  return (await handle.jsonValue()) as 'pick';
}

/** Random, but the same in each run. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

/** Picks one pickable thing with the mouse, by a real click where it lies on the screen. */
export async function clickOne(page: Page, random: () => number): Promise<void> {
  const found = page.locator(PICKABLE).filter({ visible: true });
  const count = await found.count();
  if (count === 0) return;
  const index = Math.floor(random() * count);
  await found
    .nth(index)
    .click({ timeout: 3000 })
    .catch(() => undefined); // it may just have gone
}

/** Plays a whole match with the mouse. */
export async function playByMouse(page: Page, random: () => number, most = 2000): Promise<number> {
  for (let picks = 0; picks < most; picks++) {
    const state = await ready(page);
    if (state === 'over') return picks;
    if (state === 'curtain') await page.getByTestId('curtain').click();
    else if (state === 'confirm') await page.getByTestId('confirm').click();
    else await clickOne(page, random);
  }
  throw new Error('the match does not end');
}
