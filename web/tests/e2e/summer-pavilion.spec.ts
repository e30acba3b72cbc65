/** What is special in Summer Pavilion: everything is told before it is decided, and is then what happens. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { playNow, ready, visit } from './table';

async function begin(page: Page): Promise<void> {
  await visit(page, '/', { name: 'Ann' });
  await playNow(page, 'summer-pavilion');
  await ready(page);
}

/** Takes tiles until one can be laid: such that points are left to lose, whatever was dealt. */
async function untilBuilding(page: Page): Promise<void> {
  for (;;) {
    const { state, x, y } = await ready(page);
    if ((await page.locator('.space[data-pickable="next"]').count()) > 0) return;
    if (state === 'confirm') await page.mouse.click(x, y);
    else await (await cheapest(page)).click();
  }
}

/** A choice of the draft at a workshop, where nothing is lost; when they are empty, of few tiles in the centre. */
async function cheapest(page: Page): Promise<Locator> {
  const free = page.locator('.workshop .slice[data-pickable="next"]');
  if ((await free.count()) > 0) return free.first();
  const centre = page.locator('.centre .slice[data-pickable="next"]');
  const counts = (await centre.allTextContents()).map(Number);
  return centre.nth(counts.indexOf(Math.min(...counts)));
}

async function trackOf(page: Page): Promise<number> {
  const text = await page
    .getByTestId('board')
    .getByText(/^Track \d+$/)
    .innerText();
  return Number(text.replace('Track ', ''));
}

const payments = (page: Page) => page.locator('.payments .piece');

test('a draft takes what was told before', async ({ page }) => {
  await begin(page);
  const slice = page.locator('.workshop .slice[data-pickable="next"]').first();
  await slice.hover();
  const tip = page.locator('#tip');
  await expect(tip).toContainText('You take ');
  const told = /You take ([^\n.]+)/.exec(await tip.innerText())?.[1] ?? '';
  expect(await slice.getAttribute('aria-label')).toContain(`You take ${told}`);
  await slice.click();
  for (const tiles of told.split(', ')) {
    const [, count, colour] = /(\d)× (\w+)/.exec(tiles) ?? [];
    await expect(
      page.getByRole('button', { name: new RegExp(`^Hand: ${colour}, ${count} tile`) }),
    ).toBeVisible();
  }
});

test('a placement costs and gives what was told before, and is paid beside its space', async ({ page }) => {
  await begin(page);
  await untilBuilding(page);
  // The first space of the centre star costs one tile of any colour: there is a choice.
  const space = page.locator('[data-anchor="space-0-0.1"]');
  const label = 'Space 1 of the centre star';
  await expect(space).toHaveAttribute('aria-label', new RegExp(`^${label}: empty, costs 1 tile, \\+1 point`));
  const before = await trackOf(page);
  await space.click();
  await expect(payments(page).nth(1)).toBeVisible();
  await expect(page.locator('[data-option]')).toHaveCount(0);
  const spent = await payments(page).evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
  const wild = spent.findIndex((text) => text.startsWith('Lay purple'));
  expect([-1, spent.length - 1]).toContain(wild);
  const [, colour] = /^Lay (\w+) on space 1 of the centre star$/.exec(spent[0] ?? '') ?? [];

  await payments(page).first().click();
  await expect(space).toHaveAttribute('aria-label', `${label}: ${colour}`);
  await expect(payments(page)).toHaveCount(0);
  expect(await trackOf(page)).toBe(before + 1);
});

test('passing tells what it costs, and the tiles that stay are chosen in the hand', async ({ page }) => {
  await begin(page);
  await untilBuilding(page);
  const before = await trackOf(page);
  const pass = page.getByRole('button', { name: /^Pass/ });
  await pass.hover();
  const tip = page.locator('#tip');
  await expect(tip).toContainText('Best kept: ');
  const said = await tip.innerText();
  const [, price, surplus] = /Passing costs (\d+) points?: (\d+) tiles? too many/.exec(said) ?? [];
  const lost = `−${price} point${price === '1' ? '' : 's'}`;
  await expect(pass).toContainText(lost);

  const tiles = page.getByRole('group', { name: 'Keep four tiles' });
  await pass.click();
  await expect(tiles).toBeVisible();
  expect(await trackOf(page)).toBe(before);
  await page.getByTestId('undo').click();
  await expect(tiles).toHaveCount(0);

  await pass.click();
  const kept = tiles.locator('[aria-pressed="true"]');
  const given = tiles.locator('[aria-pressed="false"]');
  const done = page.getByTestId('discard');
  await expect(kept).toHaveCount(4);
  await expect(given).toHaveCount(Number(surplus));
  await kept.first().click();
  await expect(kept).toHaveCount(3);
  await expect(done).toBeDisabled();
  await given.first().click();
  await expect(kept).toHaveCount(4);
  await expect(done).toHaveText(`Discard the others: ${lost}`);
  await done.click();
  await expect(tiles).toHaveCount(0);
  expect(await trackOf(page)).toBe(before - Number(price));
});

test('another player’s board can be looked at large, over the table', async ({ page }) => {
  await begin(page);
  const small = page.getByTestId('rival-1').locator('svg[role="img"]').first();
  const width = async () => (await small.boundingBox())?.width ?? 0;
  const before = await width();
  await page.getByTestId('enlarge-1').click();
  const large = page.getByRole('dialog').locator('svg[role="img"]').first();
  expect((await large.boundingBox())?.width).toBeGreaterThan(before * 1.5);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const [width, height] of [
  [1280, 720],
  [1440, 900],
  [1920, 1080],
] as const)
  test(`everything is in the box at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await begin(page);
    const box = await page.getByTestId('board-box').boundingBox();
    const parts = page.getByTestId('board').locator('section, svg, .hand, h3, h4');
    const boxes = await parts.evaluateAll((all) =>
      all.map((part) => part.getBoundingClientRect().toJSON() as DOMRect),
    );
    expect(boxes.length).toBeGreaterThan(8);
    for (const part of boxes) {
      expect(part.top).toBeGreaterThanOrEqual((box?.y ?? 0) - 0.5);
      expect(part.left).toBeGreaterThanOrEqual((box?.x ?? 0) - 0.5);
      expect(part.bottom).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0) + 0.5);
      expect(part.right).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0) + 0.5);
    }
  });

/** Sits down at a table for four. */
async function beginWithFour(page: Page): Promise<void> {
  await visit(page, '/', { name: 'Ann' });
  const headers = { 'X-Tavolino': '1' };
  await page.request.post('/api/guests', { headers, data: { name: 'Ann' } });
  const bots = ['Bo', 'Cy', 'Di'].map((name) => ({ kind: 'bot', level: 'random', name }));
  const data = { game: 'summer-pavilion', seats: [{ kind: 'here' }, ...bots] };
  const made = (await (await page.request.post('/api/tables', { headers, data })).json()) as { id: string };
  await page.request.post(`/api/tables/${made.id}/start`, { headers });
  await page.goto(`/table/${made.id}`);
  await ready(page);
}

test('on a phone everything that can be pressed is large enough for a finger', async ({ page }) => {
  const small = async () =>
    page
      .getByTestId('board')
      .locator('[data-pickable="next"]')
      .evaluateAll((all) =>
        all
          .map((one) => ({ name: one.ariaLabel, box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.width < 44 || box.height < 44)
          .map(({ name, box }) => `${name}: ${box.width}×${box.height}`),
      );
  await page.setViewportSize({ width: 360, height: 740 });
  await beginWithFour(page);
  expect(await small()).toEqual([]);
  await untilBuilding(page);
  expect(await small()).toEqual([]);
});

test.describe('by finger', () => {
  test.use({ viewport: { width: 1280, height: 720 }, hasTouch: true });

  test('what is asked stays clear of the workshops', async ({ page }) => {
    await beginWithFour(page);
    await page.locator('.workshop .slice[data-pickable="next"]').first().tap();
    const asked = await page.getByTestId('bubble').boundingBox();
    const ring = await page.getByRole('group', { name: 'Workshops' }).boundingBox();
    if (!asked || !ring) throw new Error('nothing is asked');
    const isClear =
      asked.x >= ring.x + ring.width ||
      asked.x + asked.width <= ring.x ||
      asked.y >= ring.y + ring.height ||
      asked.y + asked.height <= ring.y;
    expect(isClear).toBe(true);
  });

  test('a space and a way to pay for it are two taps', async ({ page }) => {
    await begin(page);
    await untilBuilding(page);
    const space = page.locator('[data-anchor="space-0-0.1"]');
    await space.tap();
    await payments(page).first().tap();
    await expect(payments(page)).toHaveCount(0);
    await expect(space).toHaveAttribute('aria-label', /^Space 1 of the centre star: (?!empty)/);
  });
});
