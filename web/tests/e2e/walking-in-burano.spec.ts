/** What is special about the board of Walking in Burano: taking by a card, prices and points before deciding. */
import { expect, test } from '@playwright/test';
import { playNow, visit } from './table';

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
  await two.click();
  const held = own.locator('button.held');
  await expect(held).toHaveCount(2);
  await expect(own.getByText(/^5 coins/)).toHaveCount(1);

  // An empty street has one place, so the first card lies there at once.
  await expect(own.getByText('The next card costs 1 coin; you can afford 3')).toHaveCount(1);
  await held.first().click();
  await expect(held).toHaveCount(1);
  await expect(own.getByText('The next card costs 2 coins; you can afford 2')).toHaveCount(1);

  // Another one shows its price where it can lie, and itself there before it is confirmed.
  await held.first().click();
  const place = own.locator('button.place-here[data-pickable="next"]').first();
  await expect(place).toHaveAccessibleName(/: 2 coins.* to spare/);
  await place.click();
  await expect(own.locator('button.place-here.decided')).toHaveCount(1);
  await page.getByTestId('confirm').click();
  await expect(held).toHaveCount(0);
  await expect(own.getByText(/^2 coins/)).toHaveCount(1);

  // Every character tells what it would score, and the street where.
  const woman = page.getByRole('button', {
    name: /^woman: 2, plus 1 per flower in her house\. 2 left, now worth \d+ points/,
  });
  await woman.hover();
  await expect(own.getByText(/woman would bring \d+ points? now/)).not.toHaveCount(0);
});

test('Walking in Burano: another street can be enlarged', async ({ page }) => {
  await visit(page, '/', { name: 'Ann' });
  await playNow(page, 'walking-in-burano');
  await page.getByRole('button', { name: 'Enlarge: Marina' }).click();
  await expect(page.getByRole('dialog', { name: 'Marina' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
