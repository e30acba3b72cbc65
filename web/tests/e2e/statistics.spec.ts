/** What strong players’ matches show: from the home page, by kind, with links to rules; for everybody. */
import { expect, test } from '@playwright/test';
import { visit } from './table';
import { expectAccessible, expectWhole } from './whole';

const GAMES = ['summer-pavilion', 'walking-in-burano', 'burano'];

test('from the home page, kind by kind, to a rule and to the data', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('link', { name: 'How strong players play Walking in Burano' }).click();
  await expect(page).toHaveURL(/\/statistics\/walking-in-burano$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'How strong players play Walking in Burano',
  );
  await expect(page.getByRole('main')).toContainText(/\d+ matches between computer players, counted on/);

  await test.step('another number of players and another edition are an address', async () => {
    await page.getByTestId('players').selectOption('1');
    await page.getByTestId('variant').selectOption('edition=german');
    await expect(page).toHaveURL(/players=1&variant=edition%3Dgerman/);
    await expect(page.getByRole('main')).toContainText('Doge (master@1)');
    await page.reload();
    await expect(page.getByTestId('players')).toHaveValue('1');
    await expect(page.getByTestId('variant')).toHaveValue('edition=german');
    await page.getByTestId('players').selectOption('2');
    await expect(page.getByRole('main')).toContainText('Winners');
  });

  await test.step('by keyboard to the rule that gives the points', async () => {
    const rule = page
      .getByRole('region', { name: 'Where the points come from' })
      .last()
      .getByRole('button')
      .first();
    await rule.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('searchbox')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  const address = await page.getByRole('link', { name: 'as JSON' }).getAttribute('href');
  const found = (await (await page.request.get(address ?? '')).json()) as { sha256: string; matches: number };
  await expect(page.getByRole('region', { name: 'Get the data' })).toContainText(found.sha256);
  await expect(page.getByRole('region', { name: 'Get the data' })).toContainText(
    `--matches ${found.matches}`,
  );
});

test('a game without findings says so', async ({ page }) => {
  await visit(page, '/statistics/nine-holes');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('No matches of this game');
});

for (const language of ['en', 'pl', 'de']) {
  test(`statistics are whole and accessible, on a phone, too, in ${language}`, async ({ page }) => {
    await visit(page, '/', { language });
    for (const game of GAMES) {
      await page.goto(`/statistics/${game}`);
      await page.getByTestId('players').waitFor();
      await expectWhole(page);
    }
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 780 });
    await expectAccessible(page);
  });
}
