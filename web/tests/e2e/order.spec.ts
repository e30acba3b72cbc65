/** Who made a table looks after it; who has an account looks after that. */
import { expect, test } from '@playwright/test';
import { invite, visit } from './table';

test('the host removes somebody, and closes the table', async ({ browser }) => {
  const [host, guest] = await Promise.all([browser.newPage(), browser.newPage()]);
  await visit(host, '/', { name: 'Ann' });
  const link = await invite(host, 'burano');
  await visit(guest, link, { name: 'Bo' });
  await guest.getByTestId('join').click();
  await host.getByTestId('order').locator('summary').click();
  await expect(host.getByTestId('start')).toBeEnabled();
  await host.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(host.getByTestId('start')).toBeDisabled();
  await expect(guest.getByTestId('order')).toHaveCount(0);
  await host.getByRole('button', { name: 'Close the table' }).click();
  await expect(host.getByTestId('game-burano')).toBeVisible();
  await expect(host.getByText('waiting for players')).toHaveCount(0);
  await expect(guest.getByRole('button', { name: 'Home' })).toBeVisible();
});

test('a new password signs out the other devices', async ({ browser }) => {
  const [here, there] = await Promise.all([0, 1].map(async () => (await browser.newContext()).newPage()));
  if (!here || !there) throw new Error('no pages');
  const login = `ann-${Date.now()}`;
  const enter = async (page: typeof here, button: string) => {
    await page.getByLabel('Username').fill(login);
    await page.getByLabel('Password (at least 8 characters)', { exact: true }).fill('a long secret');
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText(`Signed in as ${login}.`)).toBeVisible();
  };
  await visit(here, '/', { name: 'Ann' });
  await invite(here, 'burano');
  await here.goto('/account');
  await enter(here, 'Create an account');
  await there.goto('/account');
  await enter(there, 'Sign in');
  await here.getByLabel('Current password').fill('a long secret');
  await here.getByLabel('New password (at least 8 characters)').fill('a better secret');
  await here.getByRole('button', { name: 'Change password' }).click();
  await expect(here.getByText('Your password is changed')).toBeVisible();
  await there.reload();
  await expect(there.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('what goes wrong with an account is said in the language of the page', async ({ page }) => {
  await visit(page, '/account', { language: 'de' });
  await page.getByLabel('Benutzername').fill('niemand');
  await page.getByLabel('Passwort (mindestens 8 Zeichen)').fill('ein falsches Wort');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('alert')).toHaveText('Benutzername, Passwort oder Code stimmt nicht.');
});
