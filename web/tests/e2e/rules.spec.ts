/** The rulebooks in the browser: illustrated by parts of the boards, without what only the terminal needs. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { visit } from './table';

const LANGUAGES = ['en', 'pl', 'de'] as const;
/** How many rules of a game have pictures, and what cannot be missing in one of them. */
const BOOKS = [
  { game: 'summer-pavilion', figures: 10, rule: 'SP-4.7', drawn: '.crop' },
  { game: 'walking-in-burano', figures: 19, rule: 'WB-9.4', drawn: '.person' },
  { game: 'burano', figures: 15, rule: 'BU-6.3', drawn: '.ring' },
] as const;

for (const [at, { game, figures, rule, drawn }] of BOOKS.entries()) {
  const language = LANGUAGES[at] ?? 'en';

  test(`the pictures of ${game} are drawn and described, on a phone too (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, `/rules/${game}`, { language });
    const all = page.locator('figure');
    await expect(all).toHaveCount(figures);
    const room = await all.evaluateAll((found) =>
      found.map((figure) => figure.getBoundingClientRect().height),
    );
    for (const figure of await all.all()) {
      await figure.scrollIntoViewIfNeeded();
      // What is drawn is a part of the board, in the room that was kept for it: nothing moves.
      await expect(figure.locator('.drawing svg').first()).toBeVisible();
      await expect(figure.locator('> .pictures')).toHaveAccessibleName(/.{15}/);
      await expect(figure.locator('figcaption')).toHaveText(/.{20}/);
    }
    const after = await all.evaluateAll((found) =>
      found.map((figure) => figure.getBoundingClientRect().height),
    );
    expect(after).toEqual(room);
    await expect(page.getByTestId(`figure-${rule}`).locator(drawn).first()).toBeVisible();
    const wide = await page.locator('dialog[open]').evaluate((book) => book.scrollWidth - book.clientWidth);
    expect(wide).toBe(0);
    await expect(page.locator('dialog[open]')).not.toContainText('g-red-1');
    const { violations } = await new AxeBuilder({ page }).include('dialog[open]').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
}

test('captions are told in the language of the page', async ({ page }) => {
  await visit(page, '/rules/summer-pavilion');
  const caption = page.getByTestId('figure-SP-4.7').locator('figcaption');
  await expect(caption).toContainText('a window brings 3 tiles');
  for (const [language, text] of [
    ['pl', 'okno daje 3 płytki'],
    ['de', 'Ein Fenster bringt 3 Fliesen'],
  ] as const) {
    await page.evaluate((value) => {
      const known = JSON.parse(localStorage.getItem('tavolino.settings') ?? '{}') as object;
      localStorage.setItem('tavolino.settings', JSON.stringify({ ...known, language: value }));
    }, language);
    await page.goto('/rules/summer-pavilion');
    await expect(caption).toContainText(text);
  }
});
