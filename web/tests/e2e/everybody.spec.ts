/** For everybody: no missing text in three languages, no violations that axe finds, phones without scrolling. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { dice, GAMES, pickByMouse, playedMatch, playNow, ready, visit } from './table';

const PAGES = ['/', '/account', '/replay', '/pad/summer-pavilion', '/pad/walking-in-burano'];

async function expectNoMissingText(page: Page): Promise<void> {
  expect(await page.content()).not.toContain('⟦');
}
async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const [wide, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide).toBeLessThanOrEqual(shown ?? 0);
}
async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((value) => (document.documentElement.dataset.theme = value), theme);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const told = violations.map(
      ({ id, nodes }) =>
        `${theme} ${id}: ${nodes
          .map(({ html }) => html)
          .slice(0, 3)
          .join(' ')}`,
    );
    expect(told).toEqual([]);
  }
}

for (const language of ['en', 'pl', 'de']) {
  test(`no text is missing in ${language}`, async ({ page }) => {
    await visit(page, '/', { language });
    for (const path of PAGES) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectNoMissingText(page);
    }
    for (const game of GAMES) {
      const id = await playedMatch(page.request, game);
      await page.goto(`/table/${id}`);
      await page.getByTestId('ending').waitFor();
      await page
        .getByRole('tabpanel')
        .getByRole('button')
        .first()
        .click({ timeout: 2000 })
        .catch(() => null);
      await expectNoMissingText(page);
      await page.goto('/');
      await playNow(page, game);
      await pickByMouse(page, dice(9), 12);
      await page
        .getByTestId('list')
        .click({ timeout: 2000 })
        .catch(() => null);
      await expectNoMissingText(page);
      await page.goto('/');
      await page.getByTestId(`game-${game}`).getByTestId('learn').click();
      await page.getByTestId('guide-text').first().waitFor();
      await expectNoMissingText(page);
    }
  });
}

test('every page is accessible, in light and dark', async ({ page }) => {
  await visit(page);
  for (const path of PAGES) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
  }
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByTestId('game-burano').getByText('Invite by link').click();
  await expectAccessible(page);
  await page.getByTestId('open-table').click();
  await page.getByTestId('start').waitFor();
  await expectAccessible(page);
  await page.goto('/');
  await page.getByTestId('game-summer-pavilion').getByTestId('learn').click();
  await page.getByTestId('guide-text').first().waitFor();
  await expectAccessible(page);
});

for (const game of GAMES) {
  test(`${game}: accessible, and on a phone without sideways scrolling`, async ({ page }) => {
    await visit(page);
    await playNow(page, game);
    await pickByMouse(page, dice(8), 15);
    await ready(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScrolling(page);
    await page.getByRole('button', { name: 'Rules', exact: true }).click();
    await page.getByRole('searchbox').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);

    const id = await playedMatch(page.request, game);
    for (const path of [`/table/${id}`, `/replay/${id}?at=30`]) {
      await page.goto(path);
      await page.getByTestId('board').waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
    }
  });
}

test('pages fit a phone without sideways scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page);
  for (const path of PAGES) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectNoSidewaysScrolling(page);
  }
});

test('the first load is small, to a running game too; files are kept', async ({ page }) => {
  let bytes = 0;
  page.on('response', async (response) => {
    if (response.url().includes('/assets/'))
      expect(response.headers()['cache-control']).toContain('immutable');
    const sizes = await response
      .request()
      .sizes()
      .catch(() => null);
    bytes += sizes?.responseBodySize ?? 0;
  });
  await page.goto('/');
  await page.getByTestId('game-burano').waitFor();
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeLessThan(100_000);
  await playNow(page, 'burano');
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeLessThan(300_000);
});
