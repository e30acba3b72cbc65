/** Your games: lists by kind, statistics, other people's pages, and inviting somebody again. */
import { expect, test } from '@playwright/test';
import { finishedMatch, letFinish, sitDown, visit } from './table';
import { expectAccessible, expectWhole } from './whole';

const WALK = 'walking-in-burano';

test('games are found by kind, and added up', async ({ page }) => {
  await visit(page, '/', { name: 'Ann' });
  await finishedMatch(page.request, WALK);
  await finishedMatch(page.request, WALK);
  await finishedMatch(page.request, 'summer-pavilion', { level: 'easy' });
  await sitDown(page, 'burano', ['Marina']);

  await page.goto('/');
  await page.getByTestId('all-games').click();
  const running = page.getByTestId('running');
  const over = page
    .getByTestId('finished')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });
  await expect(running.getByRole('link')).toHaveCount(1);
  await expect(over).toHaveCount(3);
  await page.getByTestId('filter-game').selectOption(WALK);
  await expect(over).toHaveCount(2);
  await expect(running.getByRole('link')).toHaveCount(0);
  await page.getByTestId('filter-variant').selectOption({ index: 2 });
  await expect(over).toHaveCount(0);
  await page.getByTestId('filter-game').selectOption('*');
  await page.getByTestId('filter-rivals').selectOption('easy');
  await expect(over).toHaveCount(1);
  await page.getByTestId('filter-rivals').selectOption('computer');
  await expect(over).toHaveCount(3);
  await page.getByTestId('filter-seats').selectOption('3');
  await expect(over).toHaveCount(0);
  await page.getByTestId('filter-status').selectOption('over');
  await expect(running).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Statistics and ratings' }).click();
  await page.getByRole('combobox', { name: 'Game' }).selectOption(WALK);
  await expect(page.getByRole('row', { name: /Gull \(random\)/ }).getByRole('cell')).toHaveText([
    '2',
    'usual',
    '2',
    /^[0-2]$/,
    /\d/,
    /\d/,
  ]);
  const chart = page.getByRole('img', { name: 'Points in the latest matches' });
  await expect(chart).toBeVisible();
  const letters = async () => (await chart.locator('text').first().boundingBox())?.height ?? 0;
  const size = await letters();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(letters).toBeCloseTo(size, 0); // no smaller than on a large screen
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByText('As a table').click();
  await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).not.toHaveCount(0);
  await expectAccessible(page);
  for (const language of ['en', 'pl', 'de']) {
    await page.getByRole('banner').getByRole('combobox').selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expectWhole(page);
  }
  await page.goto('/games');
  await expect(over).toHaveCount(3);
  await expectWhole(page);
});

test('who one has played with is invited again, and finds the seat', async ({ browser }) => {
  const [one, other] = await Promise.all([browser.newContext(), browser.newContext()]);
  const [host, guest] = await Promise.all([one.newPage(), other.newPage()]);
  const headers = { 'X-Tavolino': '1' };
  for (const [page, name] of [
    [host, 'Ann'],
    [guest, 'Bo'],
  ] as const)
    await page.request.post('/api/guests', { headers, data: { name } });
  const seats = [{ kind: 'here' }, { kind: 'open' }];
  const made = await host.request.post('/api/tables', { headers, data: { game: WALK, seats } });
  const { id } = (await made.json()) as { id: string };
  await guest.request.post(`/api/tables/${id}/join`, { headers, data: {} });
  await host.request.post(`/api/tables/${id}/start`, { headers });
  await guest.request.post(`/api/tables/${id}/stand-in`, { headers, data: { seat: 1, level: 'random' } });
  await letFinish(host.request, id, 0);

  await visit(host, '/games');
  await host.getByLabel('Invite them to').selectOption('burano');
  await host.getByRole('button', { name: 'Invite Bo' }).click();
  await expect(host.getByRole('heading', { name: 'Burano', level: 2 })).toBeVisible();
  await expect(host.getByText('Bo', { exact: true })).toBeVisible();

  await visit(guest, '/');
  await expect(guest.getByTestId('invitations')).toContainText('Burano Ann invites you.');
  await expectAccessible(guest);
  await guest.getByTestId('invitations').getByRole('link', { name: 'Take a seat' }).click();
  await guest.getByTestId('join').click();
  await expect(host.getByText('Everyone is here.')).toBeVisible();

  // What others see of somebody is what can be counted, and nothing that only concerns them.
  await host.goto('/games');
  await host.getByRole('link', { name: 'Bo', exact: true }).click();
  await expect(host.getByRole('heading', { name: 'Bo', level: 1 })).toBeVisible();
  await expect(host.getByText('Wins by opponent')).toBeVisible();
  await expect(host.getByRole('link', { name: 'Your games' })).toHaveCount(0);
  await expect(host.getByRole('img', { name: 'Points in the latest matches' })).toHaveCount(0);
});
