/** The guided first matches: every kind of decision is explained, and they are remembered as done. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { expectClear } from './pointing';
import { beginLesson, dice, LESSONS, pickByMouse, ready, visit } from './table';

/** Decisions that do not come up in a lesson for two with the usual options. */
const NEVER: Record<string, readonly string[]> = {
  'walking-in-burano': ['guide.dismiss'],
  burano: ['guide.arranging', 'guide.taking-cubes', 'guide.buying-cubes'],
};

/** Everything that there is to explain about a game. */
function explanations(game: string): string[] {
  const files = ['words', 'guide'].map((folder) => join('src', 'games', game, folder, 'en.json'));
  const texts = files.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>),
  );
  return texts
    .filter(([key]) => key.startsWith('guide.') && !NEVER[game]?.includes(key))
    .map(([, text]) => text);
}

/** Follows the lesson to its end and returns what was explained. */
async function follow(page: Page): Promise<Set<string>> {
  const places = new Set<string>();
  const told = new Set<string>();
  const end = page.getByTestId('guide-end');
  while (!(await end.isVisible())) {
    const show = page.locator('[data-testid="guide-show"]:not(:disabled)');
    await expect(show.or(end)).toBeVisible();
    for (const text of await page.getByTestId('guide-text').allInnerTexts()) told.add(text);
    if (await show.isVisible()) places.add(await expectClear(page));
    const before = await page.getByTestId('guide').innerText();
    // What the board offers is picked there; what it asks for as a whole is shown by the guide.
    if ((await page.locator('[data-pickable="next"]').count()) > 0) await pickByMouse(page, () => 0, 1);
    else if (await show.isVisible()) await show.click();
    await expect.poll(() => page.getByTestId('guide').innerText()).not.toBe(before);
  }
  expect(places).toContain('beside');
  return told;
}

for (const game of LESSONS) {
  test(`the lesson of ${game} explains every kind of decision`, async ({ page }) => {
    await visit(page);
    const card = page.getByTestId(`game-${game}`);
    await expect(card.getByTestId('learned')).toHaveCount(0);
    await beginLesson(page, game);
    const told = await follow(page);
    expect([...told].sort()).toEqual(explanations(game).sort());

    // There is nothing more to learn at this table: it does not wait among one's own.
    const table = page.url();
    await Promise.all([page.waitForResponse('**/api/me/tables'), page.goto('/')]);
    await expect(card.getByTestId('learned')).toBeVisible();
    await expect(page.getByText('Continue the lesson')).toHaveCount(0);
    await page.goto(table);

    // The match goes on against the computer, with everything free to decide.
    await page.getByTestId('guide-on').click();
    await expect(page.getByTestId('guide')).toHaveCount(0);
    await ready(page);
    await pickByMouse(page, dice(3), 4);
    await page.goto('/');
    await expect(card.getByTestId('learned')).toBeVisible();
  });
}

test('a lesson can be left at any time and is not done then', async ({ page }) => {
  await visit(page);
  const card = page.getByTestId('game-walking-in-burano');
  await beginLesson(page, 'walking-in-burano');
  await expect(page.getByTestId('guide-text').first()).toBeVisible();
  await page.reload();
  await expect(page.getByTestId('guide-text').first()).toBeVisible();
  await page.getByTestId('guide-leave').click();
  await expect(card).toBeVisible();
  await expect(card.getByTestId('learned')).toHaveCount(0);
});
