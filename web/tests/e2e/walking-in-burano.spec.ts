/** What is special about the board of Walking in Burano: taking by a card, prices and points before deciding. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { dice, playNow, ready, visit } from './table';

const HEADERS = { 'X-Tavolino': '1' };

/** What went wrong on the page. */
let errors: string[] = [];
test.beforeEach(({ page }) => {
  errors = [];
  page.on('pageerror', ({ message }) => errors.push(message));
});
test.afterEach(() => expect(errors).toEqual([]));

/** Sits down with so many computer players. */
async function sitDown(page: Page, rivals: number, settings: Record<string, unknown> = {}): Promise<void> {
  await visit(page, '/', { name: 'Ann', ...settings });
  await page.request.post('/api/guests', { headers: HEADERS, data: { name: 'Ann' } });
  const bots = Array.from({ length: rivals }, (_, index) => ({
    kind: 'bot',
    level: 'random',
    name: `Bartolomeo Colleoni ${index + 1}`,
  }));
  const data = { game: 'walking-in-burano', seats: [{ kind: 'here' }, ...bots] };
  const made = await page.request.post('/api/tables', { headers: HEADERS, data });
  const { id } = (await made.json()) as { id: string };
  await page.request.post(`/api/tables/${id}/start`, { headers: HEADERS });
  await page.goto(`/table/${id}`);
  await expect(page.getByTestId('question')).toBeVisible();
}

test('Walking in Burano tells coins, prices and points before a card is taken or laid', async ({ page }) => {
  await visit(page, '/', { name: 'Ann' });
  await playNow(page, 'walking-in-burano');
  const own = page.getByRole('group', { name: 'Ann' });

  // The middle card goes with the one below: both light up, and one coin comes along.
  const two = page
    .getByRole('button', { name: /^Take 2 cards from the bottom of column \d, 1 coin for it/ })
    .first();
  await expect(two).toHaveAttribute('data-pickable', 'next');
  await two.hover();
  await expect(page.locator('.slot.taken')).toHaveCount(2);
  await expect(page.getByRole('tooltip')).toContainText('You can then afford 3 cards.');
  await two.click();
  const held = own.locator('button.held');
  await expect(held).toHaveCount(2);
  await expect(own.getByText(/^5 coins/)).toHaveCount(1);

  // An empty street has one place, so the first card lies there at once.
  await expect(own.getByText('The next card costs 1 coin; you can afford 3')).toHaveCount(1);
  await held.first().click();
  await expect(held).toHaveCount(1);
  await expect(own.getByText('The next card costs 2 coins; you can afford 2')).toHaveCount(1);

  // One card fits a place: a click there lays it, and only what costs points is asked.
  const place = own.locator('button.place-here[data-pickable="next"]').first();
  await expect(place).toHaveAccessibleName(/house.*: 2 coins.* to spare/);
  const takesPermit = /permit/.test((await place.getAttribute('aria-label')) ?? '');
  await place.click();
  if (takesPermit) {
    await expect(page.getByTestId('bubble')).toContainText('This takes a permit: 3 points less at the end.');
    await page.getByTestId('confirm').click();
  }
  await expect(own.getByText(/^2 coins/)).toHaveCount(1);
});

test('Walking in Burano: every character tells what it pays, and the street where', async ({ page }) => {
  await visit(page, '/', { name: 'Ann' });
  await playNow(page, 'walking-in-burano');
  await page.locator('button.way[data-pickable="next"]').first().click();
  const own = page.getByRole('group', { name: 'Ann' });
  await own.locator('button.place-here[data-pickable="next"]').first().click();
  const woman = page.getByRole('button', {
    name: /^woman: Scores 2, plus 1 per flower in her house\. 2 left/,
  });
  await woman.hover();
  await expect(page.getByRole('tooltip')).toContainText('Scores 2, plus 1 per flower in her house');
  await expect(own.getByText(/^The woman would bring \d+ points? at the first house/)).toHaveCount(1);
});

test('Walking in Burano: what is lost by finishing is asked first', async ({ page }) => {
  await sitDown(page, 1);
  // Two coins a turn and nothing laid: soon there are more than six.
  for (let turn = 0; turn < 2; turn++) {
    await page
      .getByRole('button', { name: /^Take 1 card .*2 coins for it/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Finish building' }).click();
    if (turn === 0) await expect(page.locator('button.way[data-pickable="next"]').first()).toBeVisible();
  }
  await expect(page.locator('button.held')).toHaveCount(2);
  const bubble = page.getByTestId('bubble');
  await expect(bubble).toContainText('You may keep six coins: 2 coins would be lost.');
  await page.keyboard.press('Escape');
  await expect(bubble).toHaveCount(0);
  await expect(page.locator('button.place-here[data-pickable="next"]').first()).toBeVisible();

  // The same click once more confirms.
  const finish = page.getByRole('button', { name: 'Finish building' });
  await finish.click();
  await expect(bubble).toContainText('You may keep six coins');
  await finish.click();
  await expect(bubble).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Ann' }).getByText(/^6 coins/)).toHaveCount(1);
});

for (const [width, height, rivals] of [
  [1280, 720, 0],
  [1280, 720, 1],
  [1280, 720, 2],
  [1280, 720, 3],
  [1440, 900, 3],
] as const) {
  test(`Walking in Burano for ${rivals + 1} fills ${width}×${height}, whole and without a jump`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await sitDown(page, rivals, { language: 'de' });
    const random = dice(rivals + 1);
    const before = await page.locator('.board').boundingBox();
    const characters = await places(page, 'button.guest');
    for (let pick = 0; pick < 16; pick++) {
      const next = await ready(page, random());
      if (next.state === 'over') break;
      expect(await page.locator('.board').boundingBox()).toEqual(before);
      expect(await outside(page)).toEqual([]);
      expect(await places(page, 'button.guest')).toEqual(characters);
      await page.mouse.click(next.x, next.y);
    }
  });
}

/** Where things are, as texts. */
function places(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)].map((thing) => {
        const { left, top, width, height } = thing.getBoundingClientRect();
        return [left, top, width, height].map(Math.round).join(' ');
      }),
    selector,
  );
}

/** Pieces and names that are not wholly on the board, cut off, or too thin to be seen. */
function outside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const board = document.querySelector('.board')?.getBoundingClientRect();
    if (!board) return ['no board'];
    const pieces = [...document.querySelectorAll('.board [data-piece]')].filter((piece) => {
      const { left, top, right, bottom, width } = piece.getBoundingClientRect();
      const isOut =
        left < board.left - 1 || top < board.top - 1 || right > board.right + 1 || bottom > board.bottom + 1;
      return isOut || width < 20;
    });
    const names = [...document.querySelectorAll('.board .name')].filter(
      (name) => name.scrollWidth > name.clientWidth + 1,
    );
    return [...pieces, ...names].map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '');
  });
}

for (const width of [390, 360]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 }, hasTouch: true, isMobile: true });

    test('Walking in Burano opens the part that is decided in, with room for fingers', async ({ page }) => {
      await sitDown(page, 3, { language: 'pl' });
      await expect(page.locator('.wb.table')).toBeVisible();
      expect(await tooSmall(page)).toEqual([]);

      // The first tap shows what would happen, the second one does it; then the street is in front.
      const card = page.locator('button.way[data-pickable="next"]').first();
      await card.tap();
      await expect(page.getByTestId('bubble')).toBeVisible();
      await page.getByTestId('confirm').tap();
      await expect(page.locator('.wb.mine')).toBeVisible();
      expect(await tooSmall(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

      // A long press tells what something is, and goes on telling when the finger is gone.
      expect(await longPress(page, page.locator('button.held').first())).toContain(
        'Wyłożenie kosztuje 1 monetę',
      );

      // The streets of the others have all their pictures, though the board is not there.
      await page.getByTestId('tab-rivals').tap();
      await expect(page.getByTestId('rival-1').locator('.street')).toBeVisible();
      await expect(page.locator('.board .wb')).toHaveCount(0);
      expect(await notDrawn(page)).toEqual([]);
    });
  });
}

/** Presses until a tip is shown, lets go, and returns what is then told. */
async function longPress(page: Page, on: Locator): Promise<string> {
  const { x, y, width, height } = (await on.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const finger = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(page.getByRole('tooltip')).toBeVisible();
  // It is looked at when the finger is gone, and before the tip may go as well.
  const told = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const look = () => resolve(document.querySelector('[role="tooltip"]')?.textContent ?? '');
        addEventListener('touchend', () => requestAnimationFrame(look), { once: true });
      }),
  );
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return told;
}

/** Pictures that are used and are not on the page. */
function notDrawn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const used = [...document.querySelectorAll('use')].map((use) => use.getAttribute('href') ?? '');
    return [...new Set(used)].filter((href) => !document.querySelector(href));
  });
}

/** What a finger could miss. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.board [data-pickable]')].flatMap((piece) => {
      const { width, height } = piece.getBoundingClientRect();
      const isLargeEnough = Math.round(width) >= 44 && Math.round(height) >= 44;
      return isLargeEnough ? [] : [`${piece.getAttribute('aria-label') ?? ''} ${width}×${height}`];
    }),
  );
}

test('Walking in Burano: another street can be enlarged', async ({ page }) => {
  await visit(page, '/', { name: 'Ann' });
  await playNow(page, 'walking-in-burano');
  const small = await page.getByTestId('rival-1').locator('.street').boundingBox();
  await page.getByTestId('enlarge-1').click();
  const dialog = page.getByRole('dialog', { name: 'Marina' });
  await expect(dialog).toBeVisible();
  const large = await dialog.locator('.street').boundingBox();
  expect(large?.width).toBeGreaterThan((small?.width ?? 0) * 1.5);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
