/** The end of a match: the finished work, points that are counted, what comes next, and a picture to keep. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { dice, finishedMatch, pickByMouse, playedMatch, sitDownIn, visit } from './table';
import { expectAccessible } from './whole';

interface Seen {
  readonly width: number;
  readonly height: number;
  readonly colours: readonly string[];
}

/** Decodes a picture in the page: its size, and which colours fill a good part of it. */
async function decoded(page: Page, file: string): Promise<Seen> {
  return page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas?.drawImage(image, 0, 0);
    const { data } = canvas?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
    const counts = new Map<string, number>();
    for (let at = 0; at < data.length; at += 4) {
      const colour = `${data[at]} ${data[at + 1]} ${data[at + 2]}`;
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    const colours = [...counts].flatMap(([colour, count]) => (count > 200 ? [colour] : []));
    return { width: image.width, height: image.height, colours };
  }, readFileSync(file).toString('base64'));
}

/** A colour of the page as its numbers. */
const colourOf = (page: Page, what: string) =>
  page
    .locator(what)
    .first()
    .evaluate((element) => (getComputedStyle(element).fill.match(/\d+/g) ?? []).slice(0, 3).join(' '));

async function save(page: Page): Promise<string> {
  await page.getByTestId('picture-shown').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId('picture-save').click(),
  ]);
  return download.path();
}

/** Something that only the finished work has, and no other part of the picture. */
const WORKS: Record<string, string> = {
  'summer-pavilion': '[data-testid="work"] .floor, [data-testid="work"] rect',
  'walking-in-burano': '[data-testid="work"] .sky',
  burano: '[data-testid="work"] .paving',
};

for (const [game, part] of Object.entries(WORKS)) {
  test(`${game}: the finished work is shown, and kept as a picture`, async ({ page }) => {
    const id = await finishedMatch(page.request, game);
    await visit(page, `/table/${id}`, { name: 'Ann', theme: 'light' });
    await expect(page.getByTestId('ending').getByRole('heading')).toContainText(/wins?!|share the win!/);
    await expect(page.getByTestId('honours')).toContainText('Your first result of this kind');
    await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible();
    await expectAccessible(page);
    await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
    const colour = await colourOf(page, part);
    // Whatever a number of the sheet is about, its work is shown.
    await page.getByRole('button', { name: 'The table' }).click();
    await expect(page.getByTestId('board')).toBeVisible();
    await expect(page.getByTestId('work')).toHaveCount(0);
    await page.getByTestId('ending').waitFor();
    await page.getByRole('group', { name: 'What is shown' }).getByRole('button').first().click();

    await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
    await page.getByTestId('picture').click();
    const nameless = await save(page);
    const seen = await decoded(page, nameless);
    expect([seen.width, seen.height]).toEqual([1200, 630]);
    // Light whatever the page is: the winner's line, and the work itself.
    expect(seen.colours).toEqual(expect.arrayContaining(['253 240 204', colour]));
    expect(seen.colours.length).toBeGreaterThan(12);
    await page.getByTestId('picture-names').check();
    await expect.poll(async () => readFileSync(await save(page)).equals(readFileSync(nameless))).toBe(false);
    await expectAccessible(page);
  });
}

test('a picture is sent on by the means of the phone', async ({ page }) => {
  await page.addInitScript(() => {
    const shared: string[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'canShare', { value: () => true });
    Object.defineProperty(navigator, 'share', {
      value: ({ files }: { files: File[] }) =>
        Promise.resolve(void shared.push(...files.map(({ name, type }) => `${name} ${type}`))),
    });
  });
  const id = await finishedMatch(page.request, 'walking-in-burano', { players: 1 });
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, `/table/${id}`, { name: 'Ann' });
  await expect(page.getByTestId('ending')).toContainText('Well walked, Ann!');
  await expect(page.getByTestId('stronger')).toHaveCount(0);
  await page.getByTestId('picture').click();
  await page.getByTestId('picture-share').click();
  const shared = await page.evaluate(() => (window as unknown as { shared: string[] }).shared);
  expect(shared).toEqual(['tavolino-walking-in-burano.png image/png']);
});

test('points are counted rule by rule for who was there, and at once for who wants no motion', async ({
  page,
}) => {
  const match = await playedMatch(page.request, 'summer-pavilion');
  await visit(page, '/', { name: 'Ann', motion: true });
  await sitDownIn(page, match, 0.97);
  await pickByMouse(page, dice(3), 400);
  const skip = page.getByTestId('all-points');
  await expect(skip).toBeVisible();
  await expect(page.locator('tr.counting')).toHaveCount(1);
  await expect(page.locator('tr.later')).not.toHaveCount(0);
  await skip.click();
  await expect(page.locator('tr.later, tr.counting')).toHaveCount(0);
  const total = page.getByRole('row', { name: /^Total/ }).getByRole('cell');
  for (const seat of [0, 1])
    expect(await page.getByTestId(`points-${seat}`).innerText()).toBe(await total.nth(seat).innerText());

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sitDownIn(page, match, 0.97);
  await pickByMouse(page, dice(3), 400);
  await expect(page.getByTestId('ending')).toBeVisible();
  await expect(skip).toHaveCount(0);
});

test('once more, or against stronger ones, until nobody is', async ({ page }) => {
  const id = await finishedMatch(page.request, 'walking-in-burano', { players: 3 });
  await visit(page, `/table/${id}`, { name: 'Ann' });
  const levels = async () => {
    const answer = await page.request.get(`/api/tables/${new URL(page.url()).pathname.split('/').at(-1)}`);
    return ((await answer.json()) as { seats: { level: string | null }[] }).seats.map(({ level }) => level);
  };
  await expect(page.getByTestId('stronger')).toHaveText('Again, stronger: Apprentice');
  await page.getByTestId('stronger').click();
  await expect(page.getByTestId('question')).toBeVisible();
  expect(await levels()).toEqual([null, 'easy', 'easy']);

  await page.goto(`/table/${id}`);
  await page.getByTestId('rematch').click();
  await expect(page.getByTestId('question')).toBeVisible();
  expect(await levels()).toEqual([null, 'random', 'random']);

  const watched = await playedMatch(page.request, 'walking-in-burano');
  await page.goto(`/table/${watched}`);
  await expect(page.getByTestId('work')).toBeVisible();
  await expect(page.getByTestId('rematch').or(page.getByTestId('stronger'))).toHaveCount(0);
});
