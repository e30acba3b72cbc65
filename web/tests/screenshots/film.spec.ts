/** Film strips: one move of each kind in each game, as it begins, in flight, and landed. `make film` makes only these. */
import { mkdirSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { dice, GAMES, PICKABLE, PLAIN, playNow, ready, visit, type Next } from '../e2e/table';

const FOLDER = 'screenshots';
/** So many picks of a game are looked at. */
const PICKS = Number(process.env.PICKS ?? 160);

declare global {
  interface Window {
    /** The kind of move that is in the air and has not been seen yet; everything stands still. */
    frozen: string | null;
    /** Shows the flight at a part of its time. */
    seek: (part: number) => void;
    /** Lets it land, while everything else still waits. */
    land: () => void;
    thaw: () => void;
  }
}

for (const game of GAMES.filter((name) => !PLAIN.includes(name))) {
  test(`moves of ${game}`, async ({ page }) => {
    mkdirSync(FOLDER, { recursive: true });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.addInitScript(freeze);
    await visit(page, '/', { motion: true, pause: 700 });
    await playNow(page, game);
    const random = dice(3);
    let kinds = 0;
    for (let pick = 0; pick < PICKS; pick++) {
      const next = await nextPick(page, random());
      if (next === 'frozen') await strip(page, game, ++kinds);
      else if (next.state === 'over') break;
      else await pressed(page, next);
    }
    expect(kinds).toBeGreaterThan(2);
  });
}

/** Waits for a move that was not seen yet, or for something to pick. */
async function nextPick(page: Page, chance: number) {
  const states = `${PICKABLE}, [data-testid="confirm"], [data-testid="ending"]`;
  const found = await page.waitForFunction(
    (selector) => (window.frozen ? 'frozen' : document.querySelector(selector) && 'free'),
    states,
    { timeout: 60_000 },
  );
  return (await found.jsonValue()) === 'frozen' ? 'frozen' : ready(page, chance);
}

/** Presses something, and leaves it, so that no tip lies over what flies. */
async function pressed(page: Page, { x, y }: Next): Promise<void> {
  await page.mouse.click(x, y);
  await page.mouse.move(2, 2);
}

async function strip(page: Page, game: string, number: number): Promise<void> {
  const kind = await page.evaluate(() => window.frozen ?? '');
  const shoot = (name: string) =>
    page.screenshot({ path: `${FOLDER}/film-${game}-${String(number).padStart(2, '0')}-${kind}-${name}.png` });
  for (const [name, part] of [
    ['1-begins', 0],
    ['2-flies', 0.45],
    ['3-flies', 0.7],
  ] as const) {
    await page.evaluate((at) => window.seek(at), part);
    await shoot(name);
  }
  await page.evaluate(() => window.land());
  await expect(page.getByTestId('flying')).toHaveCount(0);
  await shoot('4-landed');
  await page.evaluate(() => window.thaw());
}

/** Runs in the page: stops everything, timers too, when something flies as nothing has before. */
function freeze(): void {
  const seen = new Set<string>();
  const held: (() => void)[] = [];
  const later = window.setTimeout.bind(window);
  const inTime = (run: () => void) => (window.frozen ? held.push(run) : run());
  window.frozen = null;
  window.setTimeout = ((run: () => void, wait?: number) => later(() => inTime(run), wait)) as typeof setTimeout;
  const moving = () => document.getAnimations().filter(({ effect }) => effect?.getTiming().duration !== undefined);
  const flights = () => [...document.querySelectorAll('[data-testid="flying"]')].flatMap((one) => one.getAnimations());
  window.seek = (part) => {
    const all = flights().map((one) => Number(one.effect?.getComputedTiming().endTime ?? 0));
    for (const one of flights()) one.currentTime = Math.max(...all) * part;
  };
  window.land = () => {
    for (const one of moving()) one.play();
  };
  window.thaw = () => {
    window.frozen = null;
    for (const run of held.splice(0)) run();
  };
  new MutationObserver(() => {
    if (window.frozen) return;
    const kinds = [...document.querySelectorAll<HTMLElement>('[data-testid="flying"]')].map(({ dataset }) => dataset.event ?? '');
    const fresh = kinds.find((kind) => !seen.has(kind));
    if (fresh === undefined) return;
    for (const kind of kinds) seen.add(kind);
    window.frozen = fresh;
    for (const one of moving()) one.pause();
  }).observe(document, { subtree: true, childList: true });
}
