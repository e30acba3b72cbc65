/** A lesson in strategy of each game, by mouse and by finger: its words point at the board and cover nothing of it. */
import { expect, test, type Page } from '@playwright/test';
import { expectClear } from './pointing';
import { beginLesson, visit } from './table';
import { expectAccessible } from './whole';

/** The lesson that is played through, by game. */
const PLANS: Readonly<Record<string, string>> = {
  'summer-pavilion': 'features',
  'walking-in-burano': 'guests',
  burano: 'season',
};

interface Device {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly hasTouch: boolean;
}
const DEVICES: readonly Device[] = [
  { name: 'mouse', viewport: { width: 1280, height: 720 }, hasTouch: false },
  { name: 'finger', viewport: { width: 390, height: 844 }, hasTouch: true },
];

/** Where the next piece of the marked move can be pressed; null if the board has none. */
async function marked(page: Page): Promise<{ x: number; y: number } | null> {
  return page.evaluate(() => {
    const board = document.querySelector('[data-testid="board-box"]');
    const pieces = [...(board?.querySelectorAll('.hinted[data-pickable="next"]') ?? [])];
    for (const piece of pieces) {
      piece.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = piece.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      if (hit && (piece.contains(hit) || hit.contains(piece))) return { x, y };
    }
    return null;
  });
}

/** Follows a lesson as it marks the moves; returns where its words stood. */
async function follow(page: Page, { hasTouch }: Device): Promise<Set<string>> {
  const places = new Set<string>();
  const end = page.getByTestId('guide-end');
  const [mark, show] = [page.getByTestId('guide-mark'), page.getByTestId('guide-show')];
  const confirm = page.locator('[data-testid="bubble"] [data-testid="confirm"]');
  while (!(await end.isVisible())) {
    await expect(mark.and(page.locator(':enabled')).or(end)).toBeVisible();
    if (await end.isVisible()) break;
    places.add(await expectClear(page));
    const done = await page.getByRole('progressbar').getAttribute('value');
    const isDone = async () =>
      (await end.isVisible()) || (await page.getByRole('progressbar').getAttribute('value')) !== done;
    await mark.click();
    for (let press = 0; press < 6 && !(await isDone()); press++) {
      const at = await marked(page);
      if (await confirm.isVisible()) await confirm.click();
      else if (at && hasTouch) await page.touchscreen.tap(at.x, at.y);
      else if (at) await page.mouse.click(at.x, at.y);
      // What the board has no piece for is done by the button, unless the next task is there already.
      else if (await show.isVisible()) await show.click();
      await page.waitForTimeout(150);
    }
    await expect.poll(isDone).toBe(true);
  }
  return places;
}

for (const [game, lesson] of Object.entries(PLANS))
  for (const device of DEVICES)
    test.describe(`${game}, by ${device.name}`, () => {
      test.use({ viewport: device.viewport, hasTouch: device.hasTouch });
      test('a lesson in strategy is played through, and remembered', async ({ page }) => {
        await visit(page);
        await beginLesson(page, game, lesson);
        await expectAccessible(page);
        const places = await follow(page, device);
        expect([...places]).toContain(device.hasTouch ? 'docked' : 'beside');

        const table = page.url();
        await Promise.all([page.waitForResponse('**/api/me/tables'), page.goto('/')]);
        const card = page.getByTestId(`game-${game}`);
        await expect(card.getByTestId('learned')).toContainText('1 of 4');
        await expect(page.getByText('Continue the lesson')).toHaveCount(0);
        await card.getByTestId('learn').click();
        await expect(card.locator('li', { has: page.getByTestId(`lesson-${lesson}`) })).toContainText(
          'completed',
        );
        await expect(card.locator('li', { has: page.getByTestId('lesson-first') })).toContainText(
          'next for you',
        );
        await expectAccessible(page);
        await page.goto(table);
        await expect(page.getByTestId('guide-next')).toBeVisible();
      });
    });

test('another move is answered gently and nothing is played', async ({ page }) => {
  await visit(page);
  await beginLesson(page, 'summer-pavilion', 'wild');
  const before = await page.getByTestId('guide-text').innerText();
  await page.locator('[data-option]', { hasText: 'Pass' }).first().click();
  await expect(page.getByTestId('bubble')).toContainText('each of the others would cost a point');
  await expect(page.getByTestId('guide-text')).toHaveText(before);
  // The words are told as they change, and the move is shown by keyboard as well.
  await expect(page.locator('[aria-live="polite"]', { has: page.getByTestId('guide-text') })).toHaveCount(1);
  await page.getByTestId('guide-mark').press('Enter');
  await expect(page.locator('[data-testid="board"] .hinted').first()).toBeVisible();
  await expect(page.getByTestId('guide-show')).toBeEnabled();
  // It begins in the middle of a match, and nothing before it can be taken back.
  await page.getByTestId('undo').click();
  await expect(page.getByTestId('guide-text')).toHaveText(before);
});

test('the words follow when the window changes, and stand by themselves on a narrow one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await visit(page);
  await beginLesson(page, 'summer-pavilion', 'features');
  expect(await expectClear(page)).toBe('beside');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByTestId('guide-words')).toHaveAttribute('data-placed', 'docked');
  await expectClear(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByTestId('guide-words')).toHaveAttribute('data-placed', 'beside');
  await expectClear(page);
  // On a low window the page is scrolled, and the words go along with what they are about.
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.mouse.wheel(0, 80);
  await expectClear(page);
});
