/** Every screen as a picture: wide and phone, light and dark, in three languages. */
import { expect, test, type Page } from '@playwright/test';
import { dice, GAMES, LESSONS, pickByMouse, playByMouse, playNow, ready, visit } from '../e2e/table';

const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } };
const LOOKS = [
  { name: 'en', language: 'en', theme: 'light' },
  { name: 'dark', language: 'en', theme: 'dark' },
  { name: 'pl', language: 'pl', theme: 'light' },
  { name: 'de', language: 'de', theme: 'light' },
];

/** Takes the screen in all sizes and looks, without leaving it. */
async function shoot(page: Page, screen: string): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    for (const look of LOOKS) {
      if (size === 'phone' && look.theme === 'dark') continue;
      await page.getByRole('banner').getByRole('combobox').selectOption(look.language, { force: true });
      await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), look.theme);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect(page.locator('html')).toHaveAttribute('lang', look.language);
      const path = `screenshots/${screen}-${size}-${look.name}.png`;
      await page.screenshot({ path, fullPage: true, animations: 'disabled' });
    }
  }
  await page.setViewportSize(SIZES.wide);
  await page.getByRole('banner').getByRole('combobox').selectOption('en', { force: true });
  await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
}

test('pages', async ({ page, browser }) => {
  await visit(page, '/', { name: 'Ann' });
  await shoot(page, 'home');
  for (const path of ['account', 'replay', 'pad/summer-pavilion', 'pad/walking-in-burano']) {
    await page.goto(`/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await shoot(page, path.replace('/', '-'));
  }
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.screenshot({ path: 'screenshots/settings.png' });
  await page.keyboard.press('Escape');
  await page.getByTestId('game-burano').getByText('Invite by link').click();
  await page.screenshot({ path: 'screenshots/new-table.png' });
  await page.getByTestId('open-table').click();
  await page.getByTestId('start').waitFor();
  await shoot(page, 'waiting');
  const link = await page.getByLabel('Link for this seat').inputValue();
  const guest = await browser.newPage();
  await visit(guest, link, { name: 'Bo' });
  await guest.getByTestId('join').waitFor();
  await shoot(guest, 'join');
  await guest.goto('/table/nowhere');
  await guest.getByRole('button', { name: 'Home' }).waitFor();
  await shoot(guest, 'no-table');
  await guest.goto('/rules/burano');
  await guest.getByRole('heading', { level: 3 }).first().waitFor();
  await guest.screenshot({ path: 'screenshots/rules-page.png' });
});

test('two people at one screen', async ({ page }) => {
  await visit(page, '/', { name: 'Ann' });
  await page.getByTestId('game-walking-in-burano').getByText('Here with friends').click();
  await page.getByTestId('open-table').click();
  await page.getByTestId('curtain').waitFor();
  await shoot(page, 'curtain');
  await page.getByTestId('curtain').click();
  await page.getByTestId('leave').click();
  await page.screenshot({ path: 'screenshots/leave.png' });
});

test('lessons', async ({ page }) => {
  for (const game of LESSONS) {
    await visit(page, '/', { name: 'Ann' });
    await page.getByTestId(`game-${game}`).getByTestId('learn').click();
    await page.getByTestId('guide-text').first().waitFor();
    await shoot(page, `${game}-lesson`);
  }
});

for (const game of GAMES) {
  test(game, async ({ page }) => {
    await visit(page, '/', { name: 'Ann' });
    await playNow(page, game);
    await ready(page);
    await shoot(page, `${game}-start`);
    await pickByMouse(page, dice(3), game === 'burano' ? 80 : 40);
    await ready(page);
    await shoot(page, `${game}-later`);
    await page.getByTestId('hint').click();
    await page.getByTestId('hints').waitFor();
    await page.screenshot({ path: `screenshots/${game}-hint.png` });
    await page.getByRole('button', { name: 'Rules', exact: true }).click();
    await page.getByRole('searchbox').waitFor();
    await page.screenshot({ path: `screenshots/${game}-rules.png` });
    await page.keyboard.press('Escape');
    if (game !== 'walking-in-burano') return;
    await playByMouse(page, dice(5));
    await shoot(page, 'ending');
    await page.getByTestId('replay').click();
    await page.getByTestId('last').waitFor();
    for (let step = 0; step < 12; step++) await page.getByTestId('next').click();
    await shoot(page, 'replay-match');
  });
}
