/** What only Burano has: a pyramid that is arranged freely, and what the board says before one decides. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { dice, pickByMouse, playNow, ready, visit } from './table';

const stock = (page: Page, colour: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${colour}, `) });
/** Places of the pyramid, as they are called. */
const TOP = 'the top';
const FRONT_LEFT = 'the bottom layer, front left';
const FRONT_RIGHT = 'the bottom layer, front right';
const place = (page: Page, name: string): Locator =>
  page.getByTestId('board').getByRole('button', { name: new RegExp(`^Pyramid, ${name}:`) });

/** Draws roofs until the pyramid is to be built. */
async function toThePyramid(page: Page): Promise<void> {
  await visit(page);
  await playNow(page, 'burano');
  const random = dice(3);
  const builder = page.getByRole('group', { name: 'Your pyramid' });
  for (let picks = 0; picks < 10 && !(await builder.isVisible()); picks++) {
    await pickByMouse(page, random, 1);
    await page.waitForTimeout(300);
  }
  await expect(builder).toBeVisible();
}

async function middle(of: Locator): Promise<{ x: number; y: number }> {
  await of.scrollIntoViewIfNeeded();
  const box = await of.boundingBox();
  if (!box) throw new Error('not on the screen');
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 12) };
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [a, b] = [await middle(from), await middle(to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 });
  await page.mouse.move(b.x, b.y, { steps: 4 });
  await page.mouse.up();
}

test('a pyramid of burano is arranged by drag, by tap and by keyboard, and sent at once', async ({
  page,
}) => {
  await toThePyramid(page);
  await expect(stock(page, 'blue')).toHaveAccessibleName('blue, 3 cubes');

  await drag(page, stock(page, 'blue'), place(page, TOP));
  await expect(place(page, TOP)).toHaveAccessibleName('Pyramid, the top: blue');
  await expect(stock(page, 'blue')).toHaveAccessibleName('blue, 2 cubes');
  await drag(page, place(page, TOP), place(page, FRONT_LEFT));
  await expect(place(page, FRONT_LEFT)).toHaveAccessibleName('Pyramid, the bottom layer, front left: blue');
  await drag(page, place(page, FRONT_LEFT), stock(page, 'green'));
  await expect(stock(page, 'blue')).toHaveAccessibleName('blue, 3 cubes');

  await stock(page, 'pink').click();
  const free = await middle(place(page, FRONT_RIGHT));
  await page.mouse.click(free.x, free.y);
  await expect(place(page, FRONT_RIGHT)).toHaveAccessibleName('Pyramid, the bottom layer, front right: pink');
  await expect(stock(page, 'pink')).toHaveAccessibleName('pink, 2 cubes');
  await page.keyboard.press('Delete');
  await expect(stock(page, 'pink')).toHaveAccessibleName('pink, 3 cubes');

  await stock(page, 'white').focus();
  await page.keyboard.press('Enter');
  await place(page, TOP).focus();
  await page.keyboard.press('Space');
  await expect(place(page, TOP)).toHaveAccessibleName('Pyramid, the top: white');
  await place(page, TOP).focus();
  await page.keyboard.press('Delete');
  await expect(place(page, TOP)).toHaveAccessibleName('Pyramid, the top: nothing');

  await page.getByTestId('fill').click();
  await page.getByTestId('confirm').click();
  await expect(page.getByTestId('confirm')).toHaveCount(0);
  await expect(page.getByTestId('question')).not.toContainText('arrange your pyramid');
});

test('a cube in the hand is put down when the pyramid takes it, and changes nothing afterwards', async ({
  page,
}) => {
  await toThePyramid(page);
  await page.getByRole('group', { name: 'Reserve' }).getByRole('button').first().click();
  await page.getByTestId('fill').click();
  const top = place(page, 'the middle layer, back right');
  const [name, all] = [await top.getAttribute('aria-label'), page.getByRole('button', { name: /^Pyramid/ })];
  const names = () => all.evaluateAll((places) => places.map((one) => one.getAttribute('aria-label')));
  const before = await names();
  await top.click();
  await expect(top).toHaveClass(/picked/);
  await expect(top).toHaveAccessibleName(name ?? '');
  expect(await names()).toEqual(before);
});

test('burano tells what a roof would score and what the arrows become', async ({ page }) => {
  await toThePyramid(page);
  await expect(page.getByRole('button', { name: /It would score \d+ points? now/ }).first()).toBeVisible();
  await expect(
    page.getByTestId('board').getByRole('img', { name: /When the next worker leaves/ }),
  ).toBeVisible();
  await expect(page.getByText('Cubes left over bring 4 coins.')).toBeVisible();
});

/** Fills the pyramid and confirms it; then builds a cube whose action is to sail. */
async function toTheSea(page: Page): Promise<void> {
  await toThePyramid(page);
  await page.getByTestId('fill').click();
  await page.getByTestId('confirm').click();
  const board = page.getByTestId('board');
  const ready = board.getByRole('button', { name: /^Prepared: .*\(sail\)/ });
  await expect(page.getByTestId('question')).toContainText('make a move');
  // With cubes of five colours free or below the top, one of the two that sail is reached by the third move.
  for (let move = 0; move < 2 && (await ready.count()) === 0; move++) {
    const sailing = board.locator('[data-pickable="next"][aria-label^="Pyramid"][aria-label*="(sail)"]');
    const free = board.locator('[data-pickable="next"][aria-label^="Pyramid"]:not(.vacant)');
    const count = await board.getByRole('button', { name: /^Prepared: / }).count();
    await ((await sailing.count()) > 0 ? sailing : free).first().click();
    await expect(board.getByRole('button', { name: /^Prepared: / })).toHaveCount(count + 1);
  }
  await ready.first().click();
  await board.locator('.hole[data-pickable="next"]').first().click();
  await expect(page.getByTestId('question')).toContainText('sail to a stop');
}

const stops = (page: Page): Locator => page.getByTestId('board').locator('.whole[data-pickable="next"]');

test('the middle of an island sails, and swapping huts is a choice of its own', async ({ page }) => {
  await toTheSea(page);
  const swap = page.getByTestId('board').locator('.swap');
  await expect(swap).toBeVisible();
  await expect(page.locator('button.hut')).toHaveCount(0);

  await swap.click();
  const huts = page.locator('button.hut[data-pickable="next"]');
  await huts.first().click();
  await expect(page.locator('button.hut.picked')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('button.hut')).toHaveCount(0);

  const at = await middle(stops(page).first());
  await page.mouse.click(at.x, at.y + 20);
  await expect(page.getByTestId('question')).not.toContainText('sail to a stop');
});

test('two huts are swapped by three clicks, and then the boat sails to an island', async ({ page }) => {
  await toTheSea(page);
  await page.getByTestId('board').locator('.swap').click();
  for (let hut = 0; hut < 2; hut++) await page.locator('button.hut[data-pickable="next"]').first().click();
  await expect(page.getByTestId('question')).toContainText('an island, after the swap');
});

test('to end a turn without a move is asked about once, where it was clicked', async ({ page }) => {
  await toThePyramid(page);
  await page.getByTestId('fill').click();
  await page.getByTestId('confirm').click();
  await expect(page.getByTestId('question')).toContainText('make a move');
  const end = page.getByRole('button', { name: 'End your turn' });
  await end.click();
  await expect(page.getByText('You have not made a move yet.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('You have not made a move yet.')).toHaveCount(0);
  await expect(end).toBeVisible();
});

for (const [width, height] of [
  [1280, 720],
  [1440, 900],
  [1920, 1080],
] as const)
  test(`burano fills its box and nothing of it sticks out or moves, ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await toThePyramid(page);
    const random = dice(11);
    const first = await places(page);
    for (let picks = 0; picks < 60; picks++) {
      if ((await pickByMouse(page, random, 1)) === 0) break;
      if (!(await page.getByTestId('board').isVisible())) break;
      expect(await outside(page)).toEqual([]);
      expect(await places(page)).toEqual(first);
    }
  });

/** Where the parts of the board are. */
const places = (page: Page) =>
  page.evaluate(() =>
    ['.strip', '.lagoon', '.own', '.panels'].map((part) => {
      const box = document.querySelector(`[data-testid="board"] ${part}`)?.getBoundingClientRect();
      return `${part} ${[box?.x, box?.y, box?.width, box?.height].map((value) => Math.round(value ?? -1)).join(' ')}`;
    }),
  );

/** What of the board is cut off or sticks out of the part that it is in. */
const outside = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-testid="board"] :is(.lagoon, .own, .panels)')].flatMap((part) => {
      const box = part.getBoundingClientRect();
      return [...part.querySelectorAll('button, h3, h4, p, small, .slot')]
        .filter((one) => !one.closest('.sales'))
        .filter((one) => {
          const { right, bottom, width } = one.getBoundingClientRect();
          return width > 0 && (right > box.right + 1 || bottom > box.bottom + 1);
        })
        .map((one) => `${one.className} ${one.textContent.trim().slice(0, 30)}`);
    }),
  );

/** A finger, and what is at least left of places on the island that lie close to each other. */
const [FINGER, NARROWEST] = [44, 30];

/** Says what can be picked and is too small: as far as a press reaches it. */
function tooSmall([finger, narrowest]: readonly [number, number]): string[] {
  return [...document.querySelectorAll('[data-testid="board"] [data-pickable]')].flatMap((one) => {
    const reach = one.querySelector('.reach');
    const { width, height } = (reach ?? one).getBoundingClientRect();
    const isSmall = Math.min(width, height) < (reach ? narrowest : finger) - 0.5;
    return isSmall ? [`${one.getAttribute('aria-label')}: ${Math.round(width)} × ${Math.round(height)}`] : [];
  });
}

for (const [width, height] of [
  [390, 844],
  [360, 740],
] as const)
  test.describe(`on a phone, ${width}×${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });

    test('what can be picked in burano is large enough for a finger', async ({ page }) => {
      await toThePyramid(page);
      expect(await page.evaluate(tooSmall, [FINGER, FINGER] as const)).toEqual([]);
      await page.getByTestId('fill').tap();
      await page.getByTestId('confirm').tap();
      await expect(page.getByTestId('question')).toContainText('make a move');
      expect(await page.evaluate(tooSmall, [FINGER, FINGER] as const)).toEqual([]);
      const random = dice(7);
      for (let taps = 0; taps < 60; taps++) {
        const next = await ready(page, random());
        if (next.state === 'over') break;
        expect(await page.evaluate(tooSmall, [FINGER, NARROWEST] as const)).toEqual([]);
        await page.touchscreen.tap(next.x, next.y);
      }
    });

    test('burano is played without scrolling: each decision opens in sight', async ({ page }) => {
      await visit(page);
      await playNow(page, 'burano');
      const random = dice(9);
      for (let taps = 0; taps < 60; taps++) {
        const next = await inSight(page, random());
        if (!next) break;
        await page.touchscreen.tap(next.x, next.y);
      }
    });
  });

/** Waits until something can be tapped as the page stands, and returns where; null when the match is over. */
async function inSight(page: Page, chance: number): Promise<{ x: number; y: number } | null> {
  const found = await page.waitForFunction(
    (random) => {
      if (document.querySelector('[data-testid="ending"]')) return { spot: null };
      const spotOf = (one: Element) => {
        const box = one.getBoundingClientRect();
        const spot = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
        return one.contains(document.elementFromPoint(spot.x, spot.y)) ? spot : null;
      };
      const OFFERS = [
        '[data-testid="confirm"]',
        '[data-testid="board"] [data-pickable="next"]',
        '[data-option]:not(:disabled)',
      ];
      // What the board offers has to be in sight: what stands beside it does not make up for that.
      const offered = OFFERS.map((selector) => [...document.querySelectorAll(selector)]).find(
        (all) => all.length > 0,
      );
      const spots = (offered ?? []).map(spotOf).filter((spot) => spot !== null);
      return spots.length > 0 && { spot: spots[Math.floor(random * spots.length)] ?? null };
    },
    chance,
    { timeout: 30_000 },
  );
  return ((await found.jsonValue()) as { spot: { x: number; y: number } | null }).spot;
}
