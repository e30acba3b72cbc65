/** Several people: two browsers with a lost connection in the middle, and two people at one screen. */
import { expect, test, type Page, type WebSocketRoute } from '@playwright/test';
import { dice, invite, PLAIN, pickByMouse, ready, visit } from './table';

for (const game of PLAIN)
  test(`two browsers at a table of ${game}`, async ({ browser }) => {
    const [host, guest] = await Promise.all([browser.newPage(), browser.newPage()]);
    await visit(host, '/', { name: 'Ann' });
    const link = await invite(host, game);
    await visit(guest, link, { name: 'Bo' });
    await guest.getByTestId('join').click();
    await host.getByTestId('start').click();
    await Promise.all([pickByMouse(host, dice(1), 500), pickByMouse(guest, dice(2), 500)]);
    const [one, other] = await Promise.all(
      [host, guest].map((page) => page.getByTestId('ending').innerText()),
    );
    expect(one).toBe(other);
  });

test('two browsers at one table, with a reconnect in the middle', async ({ browser }) => {
  const [host, guest] = await Promise.all([browser.newPage(), browser.newPage()]);
  await visit(host, '/', { name: 'Ann' });
  const link = await invite(host, 'walking-in-burano');

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
  const told = guest.getByTestId('teller').locator('p');
  await expect.poll(() => told.count(), { timeout: 60_000 }).toBeGreaterThan(8);
  await lines.at(-1)?.close({ code: 1012 });
  await expect(guest.getByText('Connection lost')).toBeVisible();
  await expect(guest.getByText('Connected again.')).toBeVisible();
  await Promise.all(playing);
  for (const page of [host, guest]) await expect(page.getByTestId('ending')).toBeVisible();
  const [one, other] = await Promise.all([host, guest].map((page) => page.getByTestId('ending').innerText()));
  expect(one).toBe(other);
  expect(lines.length).toBeGreaterThan(1);
});

test('the tab of who is to decide says so', async ({ browser }) => {
  const [host, guest] = await Promise.all([browser.newPage(), browser.newPage()]);
  await visit(host, '/', { name: 'Ann' });
  await visit(guest, await invite(host, 'summer-pavilion'), { name: 'Bo' });
  await guest.getByTestId('join').click();
  await expect(host).toHaveTitle('Azul: Summer Pavilion · Tavolino');
  await host.getByTestId('start').click();
  const tabs = () =>
    Promise.all(
      [host, guest].map(
        async (page) =>
          `${await page.title()} ${await page.locator('link[rel="icon"]').getAttribute('href')}`,
      ),
    );
  await expect
    .poll(async () => (await tabs()).sort())
    .toEqual([
      'Azul: Summer Pavilion · Tavolino /icon.svg',
      'Your turn · Azul: Summer Pavilion · Tavolino /icon-turn.svg',
    ]);
});

test('undo by consent, a spectator, and leaving with a stand-in', async ({ browser }) => {
  const [host, guest, watcher] = await Promise.all([0, 1, 2].map(() => browser.newPage()));
  if (!host || !guest || !watcher) throw new Error('no pages');
  await visit(host, '/', { name: 'Ann' });
  const link = await invite(host, 'summer-pavilion');
  await visit(guest, link, { name: 'Bo' });
  await guest.getByTestId('join').click();
  await host.getByTestId('start').click();
  await visit(watcher, new URL(host.url()).pathname);
  await expect(watcher.getByText('You are watching.')).toBeVisible();

  // Both move; then the first asks to take its move back, and the other agrees.
  const pieces = (page: Page) => page.locator('[data-pickable="next"]');
  const toPick = async () => (await pieces(host).count()) + (await pieces(guest).count());
  await expect.poll(toPick).toBeGreaterThan(0);
  const [first, second] = (await pieces(host).count()) > 0 ? [host, guest] : [guest, host];
  for (const page of [first, second]) await pieces(page).last().click(); // of a workshop
  await watcher.getByRole('tab', { name: 'Log' }).click();
  const moves = watcher.getByRole('tabpanel').getByText(/ takes /);
  await expect(moves).toHaveCount(2);
  await first.getByTestId('undo').click();
  await expect(first.getByText('Asking the others')).toBeVisible();
  await second.getByTestId('agree').click();
  await expect(moves).toHaveCount(0);

  // Who leaves is played for by the computer, and may come back.
  await guest.getByTestId('leave').click();
  await guest.getByTestId('leave-stand-in').click();
  await expect(guest.getByTestId('game-burano')).toBeVisible();
  await expect(host.getByText('computer, medium')).toBeVisible();
  await guest.goto(new URL(host.url()).pathname);
  await guest.getByRole('button', { name: 'Take over again' }).click();
  await expect(host.getByText('computer, medium')).toHaveCount(0);

  // Who just goes home finds the match there.
  await host.getByTestId('leave').click();
  await host.getByTestId('leave-later').click();
  await host.getByRole('region', { name: 'Your games' }).getByRole('link').first().click();
  await expect(host.getByTestId('question')).toBeVisible();
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
    for (const hidden of ['board', 'options']) await expect(page.getByTestId(hidden)).toHaveCount(0);
    seen.add(await curtain.innerText());
    await curtain.click();
    await expect(curtain).toHaveCount(0);
    for (let next; (next = await ready(page, random())).state !== 'curtain';)
      await page.mouse.click(next.x, next.y);
  }
  expect(seen.size).toBe(2);
});
