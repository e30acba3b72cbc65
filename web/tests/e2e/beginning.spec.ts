/** From the home page to a table: by one click, by wish, and by invitation. */
import { expect, test, type Page } from '@playwright/test';
import jsQR from 'jsqr';
import { GAMES, invite, isOffered, visit } from './table';
import { expectAccessible } from './whole';

async function choose(page: Page, game: string): Promise<void> {
  await page.getByTestId(`game-${game}`).getByTestId('play-how').click();
  await page.getByTestId('play-menu').waitFor();
}

test('every game can be begun without scrolling at 1280×720', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await visit(page);
  for (const language of ['en', 'pl', 'de']) {
    await page.getByRole('banner').getByRole('combobox').selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const game of GAMES)
      if (await isOffered(page, game))
        await expect(page.getByTestId(`game-${game}`).getByTestId('play-now')).toBeInViewport({ ratio: 1 });
  }
});

test('however much there is to choose on a phone, to play is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await visit(page, '/', { language: 'de' });
  for (const game of GAMES)
    if (await isOffered(page, game)) {
      await choose(page, game);
      await expect(page.getByTestId('play-menu-go')).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    }
});

test('against how many and how strong is chosen once, and remembered', async ({ page }) => {
  await visit(page);
  await choose(page, 'summer-pavilion');
  await page.getByRole('radio', { name: '2', exact: true }).check();
  await page.getByRole('radio', { name: 'Gondolier' }).check();
  await page.getByLabel('Side of the boards').selectOption({ index: 1 });
  await page.getByTestId('play-menu-go').click();
  await expect(page.getByTestId('question')).toBeVisible();
  const table = async () => {
    const answer = await page.request.get(`/api/tables/${new URL(page.url()).pathname.split('/').at(-1)}`);
    return (await answer.json()) as { seats: { level: string | null }[]; options: Record<string, unknown> };
  };
  const first = await table();
  expect(first.seats.map(({ level }) => level)).toEqual([null, 'medium', 'medium']);
  expect(first.options).toMatchObject({ side: 'back' });

  await page.goto('/');
  await page.getByTestId('game-summer-pavilion').getByTestId('play-now').click();
  await expect(page.getByTestId('question')).toBeVisible();
  const again = await table();
  expect(again.seats.map(({ level }) => level)).toEqual([null, 'medium', 'medium']);
  expect(again.options).toMatchObject({ side: 'back' });
});

test('the master can be chosen where there is one; elsewhere the strongest sits down', async ({ page }) => {
  await visit(page);
  await choose(page, 'summer-pavilion');
  await page.getByRole('radio', { name: 'Doge' }).check();
  await page.getByRole('radio', { name: '2', exact: true }).check();
  await expect(page.getByRole('radio', { name: 'Doge' })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Lacemaker' })).toBeChecked();
  await page.getByRole('radio', { name: '1', exact: true }).check();
  await expect(page.getByRole('radio', { name: 'Doge' })).toBeChecked();
  await expectAccessible(page);
  await page.getByTestId('play-menu-go').click();
  await expect(page.getByTestId('question')).toBeVisible();
  const answer = await page.request.get(`/api/tables/${new URL(page.url()).pathname.split('/').at(-1)}`);
  const { seats } = (await answer.json()) as { seats: { level: string | null }[] };
  expect(seats.map(({ level }) => level)).toEqual([null, 'master']);

  await page.goto('/');
  const rival = (game: string) => page.getByTestId(`game-${game}`).getByTestId('play-how');
  await expect(rival('summer-pavilion')).toHaveAccessibleName(/Doge/);
  await expect(rival('burano')).toHaveAccessibleName(/Lacemaker/);
});

test('the solo game is two clicks away', async ({ page }) => {
  await visit(page);
  await choose(page, 'walking-in-burano');
  await page.getByRole('radio', { name: 'alone' }).check();
  await expect(page.getByRole('radio', { name: 'Gull' })).toHaveCount(0);
  await page.getByTestId('play-menu-go').click();
  await expect(page.getByTestId('question')).toBeVisible();
  await expect(page.getByTestId('rival-1')).toHaveCount(0);
});

test('a phone reads the invitation from the screen, and learns who invites to what', async ({ browser }) => {
  const [host, guest] = await Promise.all([browser.newPage(), browser.newPage()]);
  await visit(host, '/', { name: 'Ann' });
  const link = await invite(host, 'burano');
  await expect(host.getByRole('heading', { name: 'Burano', level: 2 })).toBeVisible();
  const code = host.getByRole('img', { name: 'QR code of this link' });
  const picture = (await code.screenshot()).toString('base64');
  const { data, width, height } = await host.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas?.drawImage(image, 0, 0);
    const pixels = canvas?.getImageData(0, 0, image.width, image.height).data ?? [];
    return { data: Array.from(pixels), width: image.width, height: image.height };
  }, picture);
  expect(jsQR(Uint8ClampedArray.from(data), width, height)?.data).toBe(link);

  await visit(guest, link, { name: 'Bo' });
  await expect(guest.getByText('Ann invites you.')).toBeVisible();
  await guest.getByTestId('join').click();
  await expect(host.getByText('Everyone is here.')).toBeVisible();
  await host.getByRole('button', { name: 'Close the table' }).click();
  await expect(host.getByTestId('game-burano')).toBeVisible();
});

test('an invitation is sent on by the means of the phone', async ({ page }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', {
      value: (message: unknown) => Promise.resolve(void shared.push(message)),
    });
  });
  await visit(page, '/', { name: 'Ann' });
  const link = await invite(page, 'burano');
  await page.getByTestId('share').click();
  const shared = await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
  expect(shared).toEqual([{ title: 'Tavolino', text: 'You are invited to Burano', url: link }]);
});
