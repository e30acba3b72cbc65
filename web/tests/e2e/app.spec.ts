/** The client as an app: it can be installed, opens without a network, and grows newer without breaking a match. */
import { expect, test as base, type Page } from '@playwright/test';
import { playNow, ready, visit } from './table';
import { expectAccessible, expectWhole } from './whole';
import { Releases } from './releases';

const test = base.extend<{ releases: Releases }>({
  releases: async ({ baseURL }, use) => {
    const releases = new Releases(new URL(baseURL ?? ''));
    await releases.come();
    await use(releases);
    await releases.go();
  },
});
test.use({ serviceWorkers: 'allow' });

async function expectWorker(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

/** Lets the browser look for a newer version, as it does by itself now and then. */
async function lookForNewer(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(page.getByTestId('newer')).toBeVisible();
}

const release = (page: Page) => page.locator('meta[name="release"]').getAttribute('content');

/** Waits for a version to be there: by itself, or, as long as the worker before it is busy, when the page is opened next. */
async function expectRelease(page: Page, expected: string): Promise<void> {
  let looks = 0;
  await expect(async () => {
    if (looks++ > 0) await page.reload();
    await expect.poll(() => release(page).catch(() => null), { timeout: 4000 }).toBe(expected);
  }).toPass({ timeout: 60_000 });
}

for (const [language, words] of [
  ['en', 'Board games'],
  ['pl', 'Gry planszowe'],
  ['de', 'Brettspiele'],
] as const)
  test(`can be installed: ${language}`, async ({ page, context, request }) => {
    await visit(page, '/', { language });
    await expectWorker(page);
    await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', new RegExp(`-${language}\\.`));
    const devtools = await context.newCDPSession(page);
    const found = await devtools.send('Page.getAppManifest');
    expect(found.errors).toEqual([]);
    const manifest = JSON.parse(found.data ?? '') as {
      lang: string;
      description: string;
      icons: { src: string; sizes: string; type: string; purpose: string }[];
    };
    expect(manifest.lang).toBe(language);
    expect(manifest.description).toContain(words);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // A window that keeps nothing of what it does can install nothing; the tests have such windows.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    for (const { src, sizes, type } of manifest.icons) {
      const answer = await request.get(src);
      expect(answer.headers()['content-type']).toBe(type);
      const picture = await answer.body();
      if (type === 'image/png') expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
    }
  });

test('opens without a server, says so in the chosen language, and goes on by itself', async ({
  page,
  releases,
}) => {
  await visit(page, releases.address, { language: 'pl' });
  await expectWorker(page);
  await expect(page.getByTestId('game-burano')).toBeVisible();
  await releases.go();
  for (const path of ['/', '/table/somewhere', '/account']) {
    await page.goto(releases.address + path);
    await expect(page.getByRole('heading', { name: 'Brak połączenia' })).toBeVisible();
  }
  await expect(page).toHaveTitle(/Brak połączenia/);
  await expectWhole(page);
  await expectAccessible(page);
  await page.goto(releases.address);
  await releases.come();
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect(page.getByTestId('game-burano')).toBeVisible();
  const kept = await page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/');
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([]);
});

test('a newer version waits until the match is left, or until “reload” is pressed', async ({
  page,
  releases,
}) => {
  await visit(page, releases.address);
  await expectWorker(page);
  expect(await release(page)).toBe('1');
  await playNow(page, 'summer-pavilion');
  const table = page.url();

  releases.bringOut();
  await lookForNewer(page);
  await page.locator('[data-pickable="next"]').last().click();
  await page.getByTestId('undo').click(); // the match goes on in the version it was opened in
  expect(await release(page)).toBe('1');
  await page.getByRole('link', { name: 'Tavolino: home' }).click();
  await expectRelease(page, '2');
  await expect(page.getByTestId('newer')).toHaveCount(0);

  await page.goto(table);
  await ready(page);
  releases.bringOut();
  await lookForNewer(page);
  await page.getByTestId('newer').click();
  await expectRelease(page, '3');
  await ready(page);
  expect(page.url()).toBe(table);
  const versions = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell-')));
  await expect.poll(async () => (await versions()).length).toBe(2); // ours, and the one before
});

test('a newer version waits while another tab plays', async ({ page, context, releases }) => {
  await visit(page, releases.address);
  await expectWorker(page);
  await playNow(page, 'summer-pavilion');
  const other = await context.newPage();
  await visit(other, releases.address);
  releases.bringOut();
  await lookForNewer(other);
  await other.getByRole('link', { name: 'Account' }).click();
  await expect(other.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
  await expect(other.getByTestId('newer')).toBeVisible();
  expect(await release(page)).toBe('1');
});
