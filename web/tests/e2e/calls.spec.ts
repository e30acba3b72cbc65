/** Who looks elsewhere is called to their turn, if they have asked for it. */
import { expect, test, type Page } from '@playwright/test';
import { invite, visit } from './table';

test.use({ serviceWorkers: 'allow' });

/** Puts a page into the background, or back: a browser without a screen shows all its pages. */
async function turnTo(page: Page, visibility: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibility);
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = await navigator.serviceWorker.ready;
    const all = await getNotifications.call(await navigator.serviceWorker.ready);
    return all.map(({ title, body }) => `${title} | ${body}`);
  });

test('a call in the background, taken back when somebody comes', async ({ browser, baseURL }) => {
  const [host, guest] = await Promise.all([browser.newPage(), browser.newPage()]);
  await guest.context().grantPermissions(['notifications'], { origin: baseURL ?? '' });
  await visit(host, '/', { name: 'Ann' });
  await visit(guest, await invite(host, 'summer-pavilion'), { name: 'Bo', language: 'pl' });
  await expect.poll(() => guest.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await guest.getByTestId('join').click();
  await guest.getByRole('button', { name: 'Powiadom mnie' }).click(); // offered once
  await expect(guest.getByRole('button', { name: 'Powiadom mnie' })).toHaveCount(0);
  await guest.getByTestId('settings').click();
  await expect(guest.getByLabel('Powiadamiaj mnie')).toBeChecked();
  await guest.keyboard.press('Escape');

  await turnTo(guest, 'hidden');
  await host.getByTestId('start').click();
  const pieces = host.locator('[data-pickable="next"]');
  await expect.poll(async () => (await pieces.count()) + (await shown(guest)).length).toBeGreaterThan(0);
  if ((await pieces.count()) > 0) await pieces.last().click();
  await expect.poll(() => shown(guest)).toEqual(['Twoja kolej | Azul: Letni Pawilon: stół czeka na ciebie.']);
  await expect(guest).toHaveTitle(/^Twoja kolej/);
  await turnTo(guest, 'visible');
  await expect.poll(() => shown(guest)).toEqual([]);

  await guest.goto('/');
  await expect(guest).toHaveTitle(/^\(1\) /);

  // Switched off it stays so.
  const wanted = guest.getByLabel('Powiadamiaj mnie');
  await guest.getByTestId('settings').click();
  await wanted.uncheck();
  await guest.reload();
  await guest.getByTestId('settings').click();
  await expect(wanted).not.toBeChecked();
});
