/** A duplicate tournament of people and computer players, made, entered, played and looked at again. */
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { dice, playByMouse, visit } from './table';
import { expectAccessible, expectWhole } from './whole';

const PATIENCE = { timeout: 200_000 };
/** With Ann and a computer player there are eight. */
const OTHERS = ['Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gil'];
const HEADERS = { 'X-Tavolino': '1' };

/** Runs in a page without a screen: somebody who enters, and plays the own tables by chance until all is over. */
async function takePart({ name, id }: { name: string; id: string }): Promise<void> {
  interface Told {
    readonly type: string;
    readonly version: number;
    readonly boards?: readonly { readonly legal: readonly unknown[] }[];
    readonly table?: { readonly status: string };
  }
  const headers = { 'X-Tavolino': '1', 'Content-Type': 'application/json' };
  const ask = async <T>(path: string, body?: unknown): Promise<T> =>
    (await (
      await fetch(`/api${path}`, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
    ).json()) as T;
  const pause = () => new Promise((resolve) => setTimeout(resolve, 300));
  await ask('/guests', { name });
  await ask(`/tournaments/${id}/enter`, { code: null });

  async function play(match: string): Promise<void> {
    const table = await ask<{ seats: { seat: number; token: string | null }[] }>(`/tables/${match}`);
    const own = table.seats.find((seat) => seat.token);
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${match}/socket`);
    await new Promise((resolve) => (socket.onopen = resolve));
    let number = 0;
    const say = (type: string, more: object) =>
      socket.send(JSON.stringify({ type, id: `m${number++}`, ...more }));
    await new Promise<void>((resolve) => {
      socket.onmessage = ({ data }: MessageEvent<string>) => {
        const told = JSON.parse(data) as Told;
        if (told.table?.status === 'over') resolve();
        const legal = told.boards?.[0]?.legal ?? [];
        const action = legal[Math.floor(Math.random() * legal.length)];
        if (action) say('act', { seat: own?.seat, version: told.version, actions: [action] });
      };
      say('hello', { protocol: 2, seats: [own?.token] });
    });
    socket.close();
  }
  for (;;) {
    const { match, status } = await ask<{ match: string | null; status: string }>(`/tournaments/${id}`);
    if (status === 'over') return;
    if (match) await play(match);
    await pause();
  }
}

/** Somebody elsewhere, who plays without looking. */
async function elsewhere(context: BrowserContext, name: string, id: string): Promise<void> {
  const page = await context.newPage();
  await page.goto('/health');
  await page.evaluate(takePart, { name, id });
}

test('a tournament of eight, people and computer players, from making it to looking at it again', async ({
  page,
  browser,
}) => {
  await visit(page, '/', { name: 'Ann' });
  await page.locator('a[href="/tournaments"]').click();
  await page.getByTestId('new-tournament').click();
  await page.getByTestId('tournament-name').fill('Club night');
  await page.getByTestId('tournament-game').selectOption('walking-in-burano');
  await page.getByTestId('tournament-rounds').selectOption('2');
  await page.getByLabel('If there are not enough people').selectOption('random');
  await page.getByTestId('make-tournament').click();
  await expect(page).toHaveURL(/\/tournaments\/[\w-]+$/);
  const id = page.url().split('/').at(-1) ?? '';
  await page.getByTestId('enter').click();
  await expect(page.getByTestId('entrants')).toContainText('Ann');

  const contexts = await Promise.all(OTHERS.map(() => browser.newContext()));
  const others = Promise.all(OTHERS.map((name, at) => elsewhere(contexts[at] ?? page.context(), name, id)));
  await expect(page.getByTestId('entrants').getByRole('listitem')).toHaveCount(7);
  await page.getByTestId('start-round').click();
  await page.getByTestId('my-table').click(PATIENCE);

  await test.step('one’s own table is played like any other, and leads back', async () => {
    await playByMouse(page, dice(7));
    await page.getByTestId('tournament').click();
    await expect(page).toHaveURL(new RegExp(`/tournaments/${id}$`));
  });

  await test.step('results come when all tables have finished, and the organiser can finish a round', async () => {
    await expect(page.getByTestId('standings')).toBeVisible(PATIENCE);
    await expect(page.getByTestId('standings').getByRole('row')).toHaveCount(9);
    const links = page.getByTestId('round-1').getByRole('link', { name: 'Review' });
    await expect(page.getByTestId('my-table')).toBeVisible(PATIENCE);
    await page.getByTestId('round-1').locator('summary').click();
    await expect(links).toHaveCount(4);
    await page.getByRole('button', { name: 'Finish the round' }).click();
    await page.getByTestId('sure').click();
    await expect(page.getByRole('heading', { name: 'Final standings' })).toBeVisible(PATIENCE);
    await others;
  });

  await test.step('every table is there to be looked at again, with the same deal', async () => {
    const view = (await (await page.request.get(`/api/tournaments/${id}`)).json()) as {
      played: { tables: { match: string; seats: { score: number }[] }[] }[];
    };
    for (const { tables } of view.played) {
      const seeds = await Promise.all(
        tables.map(async ({ match }) => {
          const record = await page.request.get(`/api/matches/${match}/record`);
          return ((await record.json()) as { seed: string }).seed;
        }),
      );
      expect(new Set(seeds).size).toBe(1);
      expect(tables.flatMap(({ seats }) => seats).reduce((sum, { score }) => sum + score, 0)).toBeCloseTo(
        400,
        0,
      );
    }
    await page.getByTestId('round-2').getByRole('link', { name: 'Replay' }).first().click();
    await expect(page.getByTestId('board')).toBeVisible();
  });

  await test.step('the pages are whole and accessible, in three languages, by keyboard and on a phone', async () => {
    for (const language of ['en', 'pl', 'de']) {
      await page.evaluate((value) => {
        const known = JSON.parse(localStorage.getItem('tavolino.settings') ?? '{}') as object;
        localStorage.setItem('tavolino.settings', JSON.stringify({ ...known, language: value }));
      }, language);
      await page.goto(`/tournaments/${id}`);
      await page.getByTestId('standings').waitFor();
      await page.locator('html[lang="' + language + '"]').waitFor();
      await expectWhole(page);
      await page.goto('/tournaments');
      await page.getByTestId('tournaments-over').waitFor();
      await expectWhole(page);
      await page.getByTestId('new-tournament').focus();
      await page.keyboard.press('Enter');
      await page.getByTestId('make-tournament').waitFor();
      await expectWhole(page);
      if (language === 'en') await expectAccessible(page);
      await page.keyboard.press('Escape');
    }
    await page.goto(`/tournaments/${id}`);
    await page.getByTestId('standings').waitFor();
    await expectAccessible(page);
  });
  for (const context of contexts) await context.close();
});

test('one by invitation opens by its link, and who thinks better of it withdraws', async ({
  page,
  browser,
}) => {
  await page.request.post('/api/guests', { headers: HEADERS, data: { name: 'Ann' } });
  const made = await page.request.post('/api/tournaments', {
    headers: HEADERS,
    data: { name: 'Friends', game: 'nine-holes', entry: 'invited' },
  });
  const { id, code } = (await made.json()) as { id: string; code: string };
  const guest: Page = await (await browser.newContext()).newPage();
  await visit(guest, `/tournaments/${id}`, { name: 'Bo' });
  await expect(guest.getByRole('alert')).toBeVisible();
  await guest.goto(`/tournaments/${id}/${code}`);
  await guest.getByTestId('enter').click();
  await expect(guest.getByTestId('entrants')).toContainText('Bo');
  await guest.getByTestId('withdraw').click();
  await guest.getByTestId('sure').click();
  await expect(guest.getByTestId('enter')).toBeVisible();
  await visit(page, `/tournaments/${id}`);
  await expectWhole(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete the tournament' }).click();
  await page.getByTestId('sure').click();
  await expect(page).toHaveURL(/\/tournaments$/);
});
