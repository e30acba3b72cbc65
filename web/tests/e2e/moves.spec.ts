/** Pieces fly by themselves from where they were to where they are, in every game; nothing moves for who does not want it. */
import { expect, test, type Page } from '@playwright/test';
import { dice, GAMES, pickByMouse, PLAIN, playNow, ready, visit } from './table';

const DRAWN = GAMES.filter((game) => !PLAIN.includes(game));
const flying = '[data-testid="flying"]';

declare global {
  interface Window {
    /** What has flown: kinds of events, and whether a picture was in it. */
    flown: { event: string; isDrawn: boolean }[];
    /** What moves although nothing should. */
    moved: string[];
    /** Flights that began and places that were asked for, with the time of their frame. */
    asked: { what: string; frame: number }[];
  }
}

/** Notes everything that begins to fly; on wish it hangs in the air until something ends it. */
async function watched(page: Page, hangs = false): Promise<void> {
  await page.addInitScript((stops) => {
    window.flown = [];
    new MutationObserver((changes) => {
      for (const one of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(one instanceof HTMLElement) || one.dataset.testid !== 'flying') continue;
        const isDrawn = one.querySelector('path, svg') !== null || one.childElementCount > 0;
        window.flown.push({ event: one.dataset.event ?? '', isDrawn });
        if (stops) for (const animation of one.getAnimations()) animation.pause();
      }
    }).observe(document, { subtree: true, childList: true });
  }, hangs);
}
/** Runs in the page: flights take long, and it is noted when they begin and when places are asked for. */
function slowFlights(): void {
  window.asked = [];
  const { animate, getBoundingClientRect } = Element.prototype;
  const note = (what: string) => window.asked.push({ what, frame: Number(document.timeline.currentTime) });
  Element.prototype.getBoundingClientRect = function () {
    note('place');
    return getBoundingClientRect.call(this);
  };
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how);
    if (!this.matches('[data-testid="flying"]')) return animation;
    note('flight');
    animation.playbackRate = 0.02;
    return animation;
  };
}

/** Lets so many frames pass. */
const frames = (page: Page, count: number) =>
  page.evaluate(async (most) => {
    for (let at = 0; at < most; at++) await new Promise(requestAnimationFrame);
  }, count);

const flown = (page: Page) => page.evaluate(() => window.flown);

for (const game of DRAWN) {
  test(`pieces of ${game} fly and land`, async ({ page }) => {
    await watched(page);
    await visit(page, '/', { motion: true });
    await playNow(page, game);
    const random = dice(5);
    for (let pick = 0; pick < 60 && (await flown(page)).length < 3; pick++)
      await pickByMouse(page, random, 1);
    await expect.poll(async () => (await flown(page)).length).toBeGreaterThan(2);
    expect((await flown(page)).every(({ isDrawn }) => isDrawn)).toBe(true);
    await ready(page);
    await expect(page.locator(flying)).toHaveCount(0);
  });
}

test('what flies is moved by transform and opacity alone, and no frame of it lays the page out', async ({
  page,
}) => {
  await page.addInitScript(slowFlights);
  await visit(page, '/', { motion: true });
  await playNow(page, 'walking-in-burano');
  await ready(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const layouts = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? NaN;
  };
  const ways = page.locator('button.way[data-pickable="next"]');
  await ways.last().click(); // it gives several cards
  await page.mouse.move(2, 2);
  await expect(page.locator(flying)).not.toHaveCount(0);
  const moved = await page.evaluate(() =>
    document
      .getAnimations()
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect : []))
      .filter(({ target }) => target?.matches('[data-testid="flying"]'))
      .flatMap((effect) => effect.getKeyframes().flatMap((frame) => Object.keys(frame))),
  );
  const timing = ['offset', 'computedOffset', 'easing', 'composite'];
  expect(new Set(moved.filter((name) => !timing.includes(name)))).toEqual(new Set(['transform', 'opacity']));
  // All places were read before anything was put over the page.
  const asked = await page.evaluate(() => window.asked);
  const takeOff = asked.filter(({ frame }) => frame === asked.find(({ what }) => what === 'flight')?.frame);
  expect(takeOff.map(({ what }) => what).join(' ')).toMatch(/^(place )+flight( flight)+( place)*$/);

  // Once what was pressed has come to rest, only the flights are left.
  const laidOut = async () => {
    const before = await layouts();
    await frames(page, 20);
    return (await layouts()) - before;
  };
  await expect.poll(laidOut).toBe(0);
  await expect(page.locator(flying)).not.toHaveCount(0);
});

test('nothing flies for who wants less motion, or has switched it off', async ({ page }) => {
  await watched(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/', { motion: true });
  await playNow(page, 'summer-pavilion');
  await pickByMouse(page, dice(5), 4);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Animate moves').uncheck();
  await page.keyboard.press('Escape');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await pickByMouse(page, dice(6), 4);
  expect(await flown(page)).toEqual([]);
  await page.reload(); // it is remembered
  await pickByMouse(page, dice(7), 4);
  expect(await flown(page)).toEqual([]);
});

test('nothing at all moves for who wants less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    window.moved = [];
    const look = () => {
      for (const { effect } of document.getAnimations())
        if (effect instanceof KeyframeEffect && Number(effect.getComputedTiming().duration) > 10)
          window.moved.push(effect.target?.outerHTML.slice(0, 120) ?? '');
      requestAnimationFrame(look);
    };
    look();
  });
  await visit(page, '/', { motion: true, pause: 100 });
  await page.getByTestId('settings').click();
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => window.moved)).toEqual([]);
  for (const game of DRAWN) {
    await page.goto('/');
    await playNow(page, game);
    await pickByMouse(page, dice(5), 6);
    expect(await page.evaluate(() => window.moved)).toEqual([]);
  }
});

test('what is in the air is where it belongs at once when something is taken back or comes next', async ({
  page,
}) => {
  await watched(page, true);
  await visit(page, '/', { motion: true });
  await playNow(page, 'walking-in-burano');
  await ready(page);
  const own = page.locator('.own button.held');
  await page.locator('button.way[data-pickable="next"]').first().click();
  await expect(own).not.toHaveCount(0);
  const cards = await own.count();
  await expect(page.locator(flying)).toHaveCount(cards);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(own).toHaveCount(0);
  await expect(page.locator(flying)).toHaveCount(0);

  // What is laid next takes the place of what was taken: nothing is left hanging.
  await page.locator('button.way[data-pickable="next"]').first().click();
  await expect(page.locator(flying)).toHaveCount(cards);
  const taken = await page.locator(flying).first().getAttribute('data-piece');
  await own.first().click();
  await expect.poll(async () => (await flown(page)).map(({ event }) => event)).toContain('built');
  await expect(page.locator(`${flying}[data-event="took"][data-piece="${taken}"]`)).toHaveCount(0);
});
