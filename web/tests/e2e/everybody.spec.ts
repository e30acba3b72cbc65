/** For everybody: whole texts in three languages that fit every screen, no violations that axe finds. */
import { expect, test } from '@playwright/test';
import { expectToFit } from './layout';
import { expectAccessible, expectWhole } from './whole';
import { beginLesson, dice, GAMES, LESSONS, pickByMouse, playedMatch, playNow, ready, visit } from './table';

const PAGES = ['/', '/account', '/replay', '/pad/summer-pavilion', '/pad/walking-in-burano'];

/** So many different questions of a match are looked at, if it has them. */
const KINDS: Record<string, number> = { 'summer-pavilion': 4, 'walking-in-burano': 5, burano: 9 };
const FEW_KINDS = 2;
const MOST_PICKS = 80;

for (const language of ['en', 'pl', 'de']) {
  test(`pages are whole in ${language}`, async ({ page }) => {
    await visit(page, '/', { language });
    for (const path of PAGES) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expectWhole(page);
    }
    await page.goto('/');
    await page.getByTestId('settings').click();
    await expectWhole(page);
    await page.keyboard.press('Escape');
    await page.getByTestId('game-burano').getByTestId('link').click();
    await expectWhole(page);
    await page.getByTestId('open-table').click();
    await page.getByTestId('start').waitFor();
    await expectWhole(page);
  });

  for (const game of GAMES) {
    test(`tables of ${game} are whole in ${language}`, async ({ page }) => {
      await visit(page, '/', { language, name: 'Maksymiliana' });
      const id = await playedMatch(page.request, game);
      await page.goto(`/replay/${id}?at=30`);
      await page.getByTestId('board').first().waitFor();
      await expectWhole(page);
      await page.goto(`/table/${id}`);
      await page.getByTestId('ending').waitFor();
      const panel = page.getByTestId('panel');
      for (const tab of await panel.getByRole('tab').all()) {
        await tab.click();
        await expect(panel.getByRole('tabpanel')).not.toBeEmpty();
      }
      await expectWhole(page);

      await page.goto('/');
      await playNow(page, game);
      const [random, questions] = [dice(9), new Set<string>()];
      for (let picks = 0; picks < MOST_PICKS && questions.size < (KINDS[game] ?? FEW_KINDS); picks++) {
        if ((await ready(page)).state === 'over') break;
        const question = (await page.getByTestId('question').innerText()).replaceAll(/\d/g, '');
        if (!questions.has(question)) await expectWhole(page);
        questions.add(question);
        await pickByMouse(page, random, 1);
      }
      await ready(page);
      const list = page.locator('[data-testid="list"]:not(:disabled)');
      if ((await list.count()) > 0) await list.click();
      await expectWhole(page);
      await page.keyboard.press('Escape');
      await page.getByTestId('rules').click();
      await page.getByRole('searchbox').waitFor();
      await expectWhole(page);

      if (!LESSONS.includes(game)) return;
      await page.goto('/');
      await beginLesson(page, game);
      await expectWhole(page);
    });
  }
}

test('a page names its language when it speaks it, not before', async ({ page }) => {
  await visit(page);
  let deliver = () => {};
  const delivery = new Promise<void>((resolve) => (deliver = resolve));
  await page.route('**/assets/pl-*.js', async (route) => (await delivery, route.continue()));
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', 'en');
  await page.getByRole('banner').locator('select').selectOption('pl');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(html).toHaveAttribute('lang', 'en');
  deliver();
  await expect(html).toHaveAttribute('lang', 'pl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Stolik/);
});

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
  await beginLesson(page, 'summer-pavilion');
  await expectAccessible(page);
});

for (const game of GAMES) {
  test(`${game}: accessible, on a phone, too`, async ({ page }) => {
    await visit(page);
    await playNow(page, game);
    await pickByMouse(page, dice(8), 15);
    await ready(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Rules', exact: true }).click();
    await page.getByRole('searchbox').waitFor();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectToFit(page);

    const id = await playedMatch(page.request, game);
    for (const path of [`/table/${id}`, `/replay/${id}?at=30`]) {
      await page.goto(path);
      await page.getByTestId('board').first().waitFor();
      await expectAccessible(page);
    }
  });
}

test('the first load is small, to a running game too; files are kept', async ({ page }) => {
  let [bytes, letters] = [0, 0];
  page.on('response', async (response) => {
    if (response.url().includes('/assets/'))
      expect(response.headers()['cache-control']).toContain('immutable');
    const sizes = await response
      .request()
      .sizes()
      .catch(() => null);
    if (response.url().endsWith('.woff2')) letters += sizes?.responseBodySize ?? 0;
    else bytes += sizes?.responseBodySize ?? 0;
  });
  await page.goto('/');
  await page.getByTestId('game-burano').waitFor();
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeLessThan(100_000);
  expect(letters).toBeGreaterThan(0);
  await playNow(page, 'burano');
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeLessThan(300_000);
  expect(letters).toBeLessThan(50_000);
});
