/** Who has closed the page is called to their turn by the push service of their browser, if the server can. */
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { Receiver } from './receiver';
import { invite, visit } from './table';

const test = base.extend<{ receiver: Receiver }>({
  // eslint-disable-next-line no-empty-pattern
  receiver: async ({}, use) => {
    const receiver = new Receiver();
    await receiver.come();
    await use(receiver);
    receiver.go();
  },
});
test.use({ serviceWorkers: 'allow' });

/** Hands a message to the browser, as its push service would. */
async function deliver(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await found, data });
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const all = await (await navigator.serviceWorker.ready).getNotifications();
    return all.map(({ title, body }) => `${title} | ${body}`);
  });

/** Presses the notification. Only a real press may open a window: here it is noted what would come of it. */
const PRESS = `new Promise((resolve, reject) => {
  self.clients.openWindow = async (address) => resolve('opened ' + address);
  WindowClient.prototype.focus = async function () { resolve('came ' + this.url); };
  self.registration.getNotifications().then(([notification]) => {
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  }).catch(reject);
})`;

async function press(context: BrowserContext): Promise<string> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no service worker');
  return worker.evaluate<string>(PRESS);
}

/** Lets a page believe that it is an app, which no test can install; returns how to ask what its icon says. */
async function install(page: Page): Promise<() => Promise<string | null>> {
  await page.addInitScript(() => {
    const usual = matchMedia.bind(window);
    const app = { '(display-mode: standalone)': '(display-mode: browser)' } as Record<string, string>;
    window.matchMedia = (query) => usual(app[query] ?? query);
    navigator.setAppBadge = async (number) => sessionStorage.setItem('badge', String(number));
  });
  return () => page.evaluate(() => sessionStorage.getItem('badge'));
}

/** What a page holds, by which the worker knows where it is. */
const held = (page: Page) =>
  page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name));

const browsers = async (page: Page) =>
  ((await (await page.request.get('/api/me/export')).json()) as { browsers: unknown[] }).browsers.length;

test('a call while the page is closed, and one while it is in the background', async ({
  browser,
  baseURL,
  receiver,
}) => {
  const [host, guest] = await Promise.all([browser.newPage(), browser.newPage()]);
  const context = guest.context();
  await context.grantPermissions(['notifications'], { origin: baseURL ?? '' });
  await receiver.serve(guest);
  const badge = await install(guest);
  await visit(host, '/', { name: 'Ann' });
  await visit(guest, await invite(host, 'summer-pavilion'), { name: 'Bo', language: 'pl' });
  await expect.poll(() => guest.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await guest.getByTestId('join').click();
  await guest.getByRole('button', { name: 'Powiadom mnie' }).click();
  await expect.poll(() => browsers(guest)).toBe(1);
  await guest.getByTestId('settings').click();
  await expect(guest.getByText('Nawet gdy Tavolino jest zamknięte')).toBeVisible();

  const table = new URL(guest.url()).pathname;
  await guest.goto('/'); // nobody sees the table
  await host.getByTestId('start').click();
  const pieces = host.locator('[data-pickable="next"]');
  await expect.poll(async () => (await pieces.count()) + receiver.told.length).toBeGreaterThan(0);
  if ((await pieces.count()) > 0) await pieces.last().click();
  await expect.poll(() => receiver.told.length).toBe(1);
  await deliver(guest, receiver.told[0] ?? '');
  await expect.poll(() => shown(guest)).toEqual(['Twoja kolej | Azul: Letni Pawilon: stół czeka na ciebie.']);
  expect(await press(context)).toBe(`opened ${table}`);
  expect(await shown(guest)).toEqual([]);

  await guest.goto('/');
  await expect.poll(badge).toBe('1');
  await guest.goto(table);
  await expect(guest).toHaveTitle(/^Twoja kolej/);
  await expect.poll(() => held(guest)).toContain(`${table} seen`);
  await deliver(guest, receiver.told[0] ?? ''); // late: somebody is there by now
  await guest.waitForTimeout(300);
  expect(await shown(guest)).toEqual([]);
  await guest.locator('[data-pickable="next"]').last().click();
  await expect(pieces.first()).toBeVisible();
  await expect.poll(badge).toBe('0');
  await guest.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await pieces.last().click();
  await expect.poll(() => receiver.told.length).toBe(2); // the page is open, but nobody sees it
  await expect.poll(() => shown(guest)).toHaveLength(1); // it calls by itself
  await deliver(guest, receiver.told[1] ?? '');
  await guest.waitForTimeout(300);
  expect(await shown(guest)).toHaveLength(1);
  expect(await press(context)).toMatch(/^came /);

  await guest.getByTestId('settings').click();
  await guest.getByLabel('Powiadamiaj mnie').uncheck();
  await expect.poll(() => browsers(guest)).toBe(0);
});
