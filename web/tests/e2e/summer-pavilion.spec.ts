/** What is special in Summer Pavilion: everything is told before it is decided, and is then what happens. */
import { expect, test, type Page } from '@playwright/test';
import { dice, pickByMouse, playNow, ready, visit } from './table';

async function begin(page: Page): Promise<void> {
  await visit(page, '/', { name: 'Ann' });
  await playNow(page, 'summer-pavilion');
  await ready(page);
}

/** Picks until a tile can be laid. */
async function untilBuilding(page: Page): Promise<void> {
  const random = dice(4);
  while ((await page.locator('.space[data-pickable="next"]').count()) === 0) {
    await pickByMouse(page, random, 1);
    await ready(page);
  }
}

test('a draft takes what was told before', async ({ page }) => {
  await begin(page);
  const slice = page.locator('.slice[data-pickable="next"]').first();
  await slice.hover();
  const told = (await page.locator('.tip .first').innerText()).replace('You take ', '');
  expect(await slice.getAttribute('aria-label')).toContain(`You take ${told}`);
  await slice.click();
  await expect(page.getByRole('tabpanel').getByText(`Ann takes ${told} from`)).toHaveCount(1);
});

test('a placement costs and gives what was told before, on a phone, too', async ({ page }) => {
  await begin(page);
  await untilBuilding(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const space = page.locator('.space[data-pickable="next"]').first();
  await space.focus();
  const label = (await space.getAttribute('aria-label')) ?? '';
  const [, star, position, price] = /Star (\d), space (\d): empty, costs (\d)/.exec(label) ?? [];
  const [, points] = /\+(\d) point/.exec(label) ?? [];
  await expect(page.locator('.tip')).toContainText(`Costs ${price} tile`);
  await expect(page.locator('.tip')).toContainText(`+${points} point`);
  await expect(space.locator('.gain')).toHaveText(`+${points}`);

  await space.press('Enter');
  const laid = page
    .getByRole('tabpanel')
    .getByText(new RegExp(`^Ann lays .* on ${star}.${position}: ${points} point`));
  const payment = page.locator('.payments .piece').last();
  const lay = page.getByRole('button', { name: 'Lay it' });
  await expect(payment.or(laid).first()).toBeVisible();
  if (await payment.isVisible()) {
    await payment.click();
    await lay.click();
  }
  await expect(laid).toHaveCount(1);
});

test('another player’s board can be looked at large', async ({ page }) => {
  await begin(page);
  const board = page.getByRole('button', { name: /^Enlarge / });
  const width = async () => (await board.boundingBox())?.width ?? 0;
  const before = await width();
  await board.click();
  await expect(board).toHaveAttribute('aria-expanded', 'true');
  expect(await width()).toBeGreaterThan(before * 1.5);
  await board.press('Enter');
  await expect(board).toHaveAttribute('aria-expanded', 'false');
});
