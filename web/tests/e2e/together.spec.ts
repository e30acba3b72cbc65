/** Several people: two browsers with a lost connection in the middle, and two people at one screen. */
import { expect, test, type WebSocketRoute } from '@playwright/test';
import { dice, pickByMouse, visit } from './table';

test('two browsers at one table, with a reconnect in the middle', async ({ browser }) => {
  const [host, guest] = await Promise.all([browser.newPage(), browser.newPage()]);
  await visit(host, '/', { name: 'Ann' });
  await host.getByTestId('game-walking-in-burano').getByText('Invite by link').click();
  await host.getByTestId('open-table').click();
  const link = await host.getByLabel('Link for this seat').inputValue();

  const lines: WebSocketRoute[] = [];
  await guest.routeWebSocket(/socket$/, (line) => {
    line.connectToServer();
    lines.push(line);
  });
  await visit(guest, link, { name: 'Bo' });
  await guest.getByTestId('join').click();
  await expect(host.getByText('Bo', { exact: true }).first()).toBeVisible();
  await host.getByTestId('start').click();

  await host.getByRole('tab', { name: 'Chat' }).click();
  await host.getByRole('textbox', { name: 'Say something' }).fill('Good luck!');
  await host.keyboard.press('Enter');
  await guest.getByRole('tab', { name: 'Chat' }).click();
  await expect(guest.getByText('Good luck!')).toBeVisible();

  const playing = [pickByMouse(host, dice(1), 3000), pickByMouse(guest, dice(2), 3000)];
  await guest.waitForTimeout(3000);
  await lines.at(-1)?.close({ code: 1012 });
  await expect(guest.getByText('The connection is lost')).toBeVisible();
  await expect(guest.getByText('Connected again.')).toBeVisible();
  await Promise.all(playing);
  for (const page of [host, guest]) await expect(page.getByTestId('ending')).toBeVisible();
  const [one, other] = await Promise.all([host, guest].map((page) => page.getByTestId('ending').innerText()));
  expect(one).toBe(other);
  expect(lines.length).toBeGreaterThan(1);
});

test('two people at one screen hand it over, so that nobody sees the other’s cards', async ({ page }) => {
  await visit(page, '/', { name: 'Ann' });
  await page.getByTestId('game-walking-in-burano').getByText('Here with friends').click();
  await page.getByRole('dialog').getByLabel('Your name').fill('Bo');
  await page.getByTestId('open-table').click();
  const curtain = page.getByTestId('curtain');
  const random = dice(4);
  const seen = new Set<string>();
  for (let turn = 0; turn < 4; turn++) {
    await expect(curtain).toBeVisible();
    await expect(page.getByTestId('board')).toHaveCount(0);
    seen.add(await curtain.innerText());
    await curtain.click();
    while (!(await curtain.isVisible())) await pickByMouse(page, random, 1);
  }
  expect(seen.size).toBe(2);
});
