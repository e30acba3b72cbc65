/** Every other screen as a picture: wide and phone, in the light; samples in the dark and in other languages. */
import { expect, test, type Page } from '@playwright/test';
import { beginLesson, finishedMatch, invite, LESSONS, playNow, ready, visit } from '../e2e/table';
import { LARGE, PHONE, shoot } from './camera';

/** Takes a page in full, as it is on a screen and on a phone. */
async function shootPage(page: Page, name: string): Promise<void> {
  await shoot(page, name, { whole: true });
  await shoot(page, `${name}-dark`, { whole: true, theme: 'dark' });
  await page.setViewportSize(PHONE);
  await shoot(page, `${name}-390`, { whole: true });
  await shoot(page, `${name}-390-de`, { whole: true, language: 'de' });
  await shoot(page, `${name}-390-pl`, { whole: true, language: 'pl' });
  await page.setViewportSize(LARGE);
  await shoot(page, name, { whole: true });
}

test.use({ viewport: LARGE });

test('pages', async ({ page }) => {
  await visit(page, '/', { name: 'Ann' });
  await playNow(page, 'summer-pavilion');
  await ready(page);
  const PATHS = ['', 'account', 'replay', 'pad/summer-pavilion', 'pad/walking-in-burano', 'table/nowhere'];
  for (const path of [...PATHS, ...LESSONS.map((game) => `rules/${game}`)]) {
    await page.goto(`/${path}`);
    await page.getByRole('heading').first().waitFor();
    if (path.startsWith('pad/')) await expect(page.getByTestId('result').locator('table')).toBeVisible();
    await shootPage(page, path.replace('/', '-') || 'home');
  }
  await page.goto('/');
  await page.getByTestId('settings').click();
  await shoot(page, 'settings');
  await page.keyboard.press('Escape');
  await page.getByTestId('game-burano').getByText('Invite by link').click();
  await shoot(page, 'new-table');
});

test('waiting room', async ({ page, browser }) => {
  await visit(page, '/', { name: 'Ann' });
  const link = await invite(page, 'burano');
  await shootPage(page, 'waiting');
  const guest = await (await browser.newContext({ viewport: LARGE })).newPage();
  await visit(guest, link, { name: 'Bo' });
  await guest.getByTestId('join').waitFor();
  await shootPage(guest, 'join');
  await guest.getByTestId('join').click();
  await page.getByTestId('order').locator('summary').click();
  await expect(page.getByTestId('start')).toBeEnabled();
  await shootPage(page, 'order');
  await page.getByTestId('start').click();
  await expect(page.getByTestId('question')).toBeVisible();
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByTestId('order').locator('summary').click();
  await shoot(page, 'order-at-table');
});

test('what was played', async ({ page }) => {
  await visit(page, '/', { name: 'Ann' });
  const matches = [];
  for (const level of ['random', 'random', 'easy'])
    for (const game of LESSONS) matches.push(await finishedMatch(page.request, game, { level }));
  await page.goto('/games');
  await page.getByTestId('finished').getByRole('link').first().waitFor();
  await shootPage(page, 'games');
  await page.getByRole('link', { name: 'Statistics and ratings' }).click();
  await page.getByRole('img', { name: 'Points in the latest matches' }).waitFor();
  await shootPage(page, 'statistics');
  for (const match of matches.slice(0, LESSONS.length)) {
    await page.goto(`/table/${match}`);
    await page.getByTestId('picture').click();
    await page.getByTestId('picture-shown').waitFor();
    await shoot(page, `picture-${LESSONS[matches.indexOf(match)]}`);
  }
});

test('without a connection', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort());
  await visit(page);
  await page.getByRole('heading').waitFor();
  await shootPage(page, 'offline');
});

test('how to play now', async ({ page }) => {
  await visit(page);
  await page.getByTestId('game-walking-in-burano').getByTestId('play-how').click();
  await page.getByTestId('play-menu').waitFor();
  await shootPage(page, 'play-menu');
});

test('two people at one screen', async ({ page }) => {
  await visit(page, '/', { name: 'Ann' });
  await page.getByTestId('game-walking-in-burano').getByText('Here with friends').click();
  await page.getByTestId('open-table').click();
  await page.getByTestId('curtain').waitFor();
  await shoot(page, 'curtain');
  await page.getByTestId('curtain').click();
  await page.getByTestId('leave').click();
  await shoot(page, 'leave');
});

for (const game of LESSONS)
  test(`lesson of ${game}`, async ({ page }) => {
    await visit(page, '/', { name: 'Ann' });
    await beginLesson(page, game);
    await shootPage(page, `${game}-lesson`);
  });
