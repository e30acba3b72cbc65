/** What only Burano has: a pyramid that is arranged freely, and what the board says before one decides. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { dice, pickByMouse, playNow, visit } from './table';

const stock = (page: Page, colour: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${colour}, `) });
const place = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Pyramid ${name.replaceAll('.', '\\.')}:`) });

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

  await drag(page, stock(page, 'blue'), place(page, '3.0.0'));
  await expect(place(page, '3.0.0')).toHaveAccessibleName('Pyramid 3.0.0: blue');
  await expect(stock(page, 'blue')).toHaveAccessibleName('blue, 2 cubes');
  await drag(page, place(page, '3.0.0'), place(page, '1.2.0'));
  await expect(place(page, '1.2.0')).toHaveAccessibleName('Pyramid 1.2.0: blue');
  await drag(page, place(page, '1.2.0'), stock(page, 'green'));
  await expect(stock(page, 'blue')).toHaveAccessibleName('blue, 3 cubes');

  await stock(page, 'pink').click();
  const free = await middle(place(page, '1.2.2'));
  await page.mouse.click(free.x, free.y);
  await expect(place(page, '1.2.2')).toHaveAccessibleName('Pyramid 1.2.2: pink');
  await expect(stock(page, 'pink')).toHaveAccessibleName('pink, 2 cubes');
  await page.keyboard.press('Delete');
  await expect(stock(page, 'pink')).toHaveAccessibleName('pink, 3 cubes');

  await stock(page, 'white').focus();
  await page.keyboard.press('Enter');
  await place(page, '3.0.0').focus();
  await page.keyboard.press('Space');
  await expect(place(page, '3.0.0')).toHaveAccessibleName('Pyramid 3.0.0: white');
  await place(page, '3.0.0').focus();
  await page.keyboard.press('Delete');
  await expect(place(page, '3.0.0')).toHaveAccessibleName('Pyramid 3.0.0: nothing');

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
  const top = place(page, '2.0.1');
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
  await expect(page.getByRole('img', { name: /When the next worker leaves/ })).toBeVisible();
  await expect(page.getByText('Cubes left over bring 4 coins.')).toBeVisible();
});
