/** What goes wrong is told in plain words, and nothing breaks. */
import { expect, test } from '@playwright/test';
import { playNow, visit } from './table';

test('tables and matches that are not there', async ({ page }) => {
  await visit(page, '/table/no-such-table');
  await expect(page.getByText('There is no such table')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 740 });
  const { x = 0, width = 390 } = (await page.locator('.panel').boundingBox()) ?? {};
  expect(Math.min(x, 390 - x - width)).toBeGreaterThan(8); // it keeps clear of the edges
  await page.getByRole('button', { name: 'Home' }).click();
  await expect(page.getByTestId('game-burano')).toBeVisible();
  await page.goto('/join/no-such-table/no-such-invitation');
  await expect(page.getByRole('alert')).toContainText('There is no such table');
  await page.goto('/replay/no-such-match');
  await expect(page.getByRole('alert')).toContainText('There is no such match');
});

test('a running match cannot be looked back at yet', async ({ page }) => {
  await visit(page);
  await playNow(page, 'walking-in-burano');
  await page.goto(page.url().replace('/table/', '/replay/'));
  await expect(page.getByRole('alert')).toContainText('still running');
});

test('a server that does not answer, and names that are too long', async ({ page }) => {
  await visit(page);
  const name = page.getByLabel('What shall we call you?');
  await name.fill('A'.repeat(60));
  expect((await name.inputValue()).length).toBe(40);
  await page.route('**/api/**', (route) => route.abort());
  await page.getByTestId('game-burano').getByTestId('play-now').click();
  await expect(page.getByRole('alert')).toContainText('The server does not answer');
  await page.unroute('**/api/**');
  await playNow(page, 'burano');
});

test('two tabs of one person show the same table', async ({ page, context }) => {
  await visit(page);
  await playNow(page, 'summer-pavilion');
  const other = await context.newPage();
  await visit(other, new URL(page.url()).pathname);
  // Workshops come last; taking from the centre would be asked about.
  await other.locator('[data-pickable="next"]').last().click();
  for (const tab of [page, other]) await tab.getByRole('tab', { name: 'Log' }).click();
  const moves = /^Guest takes/;
  await expect(page.getByRole('tabpanel').getByText(moves)).toHaveCount(1);
  await page.locator('[data-pickable="next"]').last().click();
  await expect(other.getByRole('tabpanel').getByText(moves)).toHaveCount(2);
});
