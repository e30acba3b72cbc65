/** The table is one screen: nothing to scroll, nothing jumps; on a phone by tabs, within a thumb's reach. */
import { expect, test, type Page } from '@playwright/test';
import { dice, GAMES, pickByMouse, PLAIN, ready, sitDown, visit, type Next } from './table';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
];
/** Long names, in the language with the longest words. */
const NAMES = ['Maksymiliana', 'Bartholomäus', 'Zenobia-Katharina'];
const DECISIONS = 50;
const FINGER = 44;
/** How long a hint may take where others think at the same time, in milliseconds. */
const PATIENCE = 120_000;

/** Says what sticks out of the page, or of a box whose content has to fit; and whether a question is cut off. */
function tooLarge(): string[] {
  const whole = '[data-testid="board-box"], [data-testid^="rival-"], [data-testid="question"] .text';
  const scrolled = [
    ...document.querySelectorAll('[data-testid="board"] *, [data-testid^="rival-"] *'),
  ].filter((box) => ['auto', 'scroll'].includes(getComputedStyle(box).overflowY));
  const boxes = [document.documentElement, ...document.querySelectorAll(whole), ...scrolled];
  return boxes.flatMap((box) => {
    const [right, down] = [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight];
    const name = box.getAttribute('data-testid') ?? (box.getAttribute('class') || 'page');
    return right > 1 || down > 1 ? [`${innerWidth} px: ${name} by ${right}, ${down}`] : [];
  });
}

async function playerCounts(page: Page, game: string): Promise<readonly number[]> {
  const info = (await (await page.request.get(`/api/games/${game}`)).json()) as { players: number[] };
  return info.players;
}

for (const game of GAMES) {
  test(`${game}: nothing is to be scrolled, however many play`, async ({ page }) => {
    await visit(page, '/', { language: 'de' });
    const random = dice(12);
    const found: string[] = [];
    for (const players of await playerCounts(page, game)) {
      await sitDown(page, game, NAMES.slice(0, players - 1));
      for (let round = 0; round < 3; round++) {
        for (const size of SIZES) {
          await page.setViewportSize(size);
          await ready(page);
          found.push(...(await page.evaluate(tooLarge)).map((text) => `${players} players, ${text}`));
        }
        await pickByMouse(page, random, 8);
        if ((await ready(page)).state === 'over') break;
      }
    }
    expect([...new Set(found)]).toEqual([]);
  });

  test(`${game}: the board does not move by a pixel, however many play, whatever is decided, hinted or refused`, async ({
    page,
  }) => {
    let decisions = 0;
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        if (String(payload).includes('"type":"act"')) decisions++;
      });
    });
    await page.setViewportSize({ width: 1280, height: 720 });
    await visit(page, '/', { language: 'de' });
    const random = dice(21);
    for (const players of await playerCounts(page, game)) {
      const places = new Set<string>();
      let [lookedAround, refusals] = [-1, 0];
      decisions = 0;
      while (decisions < DECISIONS) {
        await sitDown(page, game, NAMES.slice(0, players - 1));
        await ready(page);
        await page.evaluate(watchPlaces);
        for (let next; decisions < DECISIONS && (next = await ready(page, random())).state !== 'over';) {
          const tens = Math.floor(decisions / 10);
          if (next.state === 'pick' && tens > lookedAround) {
            lookedAround = tens;
            if (await lookAround(page)) refusals++;
          } else await page.mouse.click(next.x, next.y);
        }
        for (const place of await page.evaluate(() => window.places())) places.add(place);
      }
      expect([...places], `${players} players`).toHaveLength(1);
      // A plain board has only what is allowed; on every other there is always something that is not.
      if (!PLAIN.includes(game)) expect(refusals).toBeGreaterThan(0);
    }
  });
}

/**
 * Asks for a hint, why something is not allowed, why nothing can be taken back, and for the list. Returns whether
 * there was something that is not allowed.
 */
async function lookAround(page: Page): Promise<boolean> {
  await page.getByTestId('hint').click();
  await expect(page.getByTestId('hints')).toBeVisible({ timeout: PATIENCE });
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('hints')).toHaveCount(0);
  const isRefused = await askWhy(page, '[data-testid="board"] .piece.no');
  await askWhy(page, '[data-testid="undo"][aria-disabled="true"]');
  const options = page.getByTestId('options');
  if (!(await options.isVisible())) await page.keyboard.press('l');
  await expect(options).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  return isRefused;
}

/** Presses something that cannot be done now, and reads why; returns whether there is such a thing. */
async function askWhy(page: Page, refused: string): Promise<boolean> {
  const spot = await page.evaluate(spotOn, refused);
  if (!spot) return false;
  await page.mouse.click(spot.x, spot.y);
  await expect(page.getByTestId('bubble')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('bubble')).toHaveCount(0);
  return true;
}

/** Runs in the page: returns where one of some things can be pressed; null if none can. */
function spotOn(selector: string): { x: number; y: number } | null {
  for (const thing of document.querySelectorAll(selector)) {
    const box = thing.getBoundingClientRect();
    const spot = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    if (thing.contains(document.elementFromPoint(spot.x, spot.y))) return spot;
  }
  return null;
}

declare global {
  interface Window {
    /** All places, as texts, at which the board and the line above it have been. */
    places: () => string[];
  }
}

/** Runs in the page: notes in every frame where the board and the line above it are. */
function watchPlaces(): void {
  const seen = new Set<string>();
  // While there is something to decide: at its end a match is shown once more, in another way.
  const WATCHED = '[data-testid="decision"], [data-testid="board-box"], [data-testid="board"]';
  const look = () => {
    const boxes = [...document.querySelectorAll(WATCHED)].map((thing) => thing.getBoundingClientRect());
    if (boxes.length === 3) seen.add(boxes.map((box) => [box.x, box.y, box.width, box.height]).join(' '));
    requestAnimationFrame(look);
  };
  look();
  window.places = () => [...seen];
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  for (const game of GAMES) {
    test(`${game}: the right part opens, everything is large enough, two taps decide`, async ({ page }) => {
      let sent = 0;
      page.on('websocket', (socket) => {
        socket.on('framesent', ({ payload }) => {
          if (String(payload).includes('"type":"act"')) sent++;
        });
      });
      // With pauses, nothing else happens just after a tap.
      await visit(page, '/', { pause: 400 });
      await sitDown(page, game, ['Marina']);
      const random = dice(31);
      const small = new Set<string>();
      let previews = 0;
      for (let taps = 0; taps < 24; taps++) {
        const next: Next = await ready(page, random());
        if (next.state === 'over') break;
        expect(await page.evaluate(() => scrollY)).toBe(0);
        for (const found of await page.evaluate(tooSmall, FINGER)) small.add(found);
        // Where there is nothing to decide, it happens without a tap.
        const isIdle = (await page.locator('[data-pickable="next"], [data-option]').count()) === 1;
        const before = sent;
        await page.touchscreen.tap(next.x, next.y);
        if (next.state !== 'pick' || next.isOption || isIdle) continue;
        await page.waitForTimeout(150);
        expect(sent, 'the first tap only shows').toBe(before);
        if (await page.getByTestId('confirm').isVisible()) previews++;
      }
      if (!PLAIN.includes(game)) expect(previews).toBeGreaterThan(2);
      expect([...small]).toEqual([]);

      // Talk is one tap away, and the others another one.
      await page.getByTestId('tab-talk').tap();
      await page.getByRole('tab', { name: 'Chat' }).tap();
      await expect(page.getByRole('textbox', { name: 'Say something' })).toBeVisible();
      await page.getByTestId('tab-rivals').tap();
      await expect(page.getByRole('region', { name: 'Players' })).toBeVisible();
    });
  }
});

/** Says which controls of the table are too small for a finger; pieces may be as small as their board needs. */
function tooSmall(finger: number): string[] {
  const all = [...document.querySelectorAll('main button:not([data-piece], [role="tab"] *)')];
  return all.flatMap((control) => {
    const { width, height } = control.getBoundingClientRect();
    const isSmall =
      width > 0 && Math.min(width, height) < finger - 0.5 && !control.closest('[data-testid="board"]');
    const name = control.getAttribute('aria-label') ?? control.textContent.trim();
    return isSmall ? [`${name}: ${Math.round(width)} × ${Math.round(height)}`] : [];
  });
}
