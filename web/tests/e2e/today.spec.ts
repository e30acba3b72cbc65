/** The tables of the day: one try each, results, a text to share; and the day after, everything to be looked at. */
import { expect, test as base, type Page } from '@playwright/test';
import { PROTOCOL } from '../../src/protocol.gen';
import { DAY, Days, HOUR } from './days';
import { visit } from './table';
import { expectAccessible, expectWhole } from './whole';

const test = base.extend<{ days: Days }>({
  // eslint-disable-next-line no-empty-pattern
  days: async ({}, use) => {
    const days = new Days();
    await days.at(60);
    await use(days);
    await days.end();
  },
});
const ALONE = 'walking-in-burano-alone';

test('a try is begun, left, gone on with and finished; the day after everybody sees it', async ({
  page,
  days,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: days.address });
  await visit(page, `${days.address}/`, { name: 'Ann' });
  await page.getByTestId('to-today').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tables of the day');
  await expect(page.getByRole('article')).toHaveCount(4);
  const table = page.getByTestId(ALONE);
  await expect(table).toContainText('Nobody has tried it yet.');

  await test.step('it begins without help, and nobody takes it over', async () => {
    await table.getByTestId('try').click();
    await expect(page.getByTestId('question')).toBeVisible();
    await expect(page.getByTestId('hint')).toHaveCount(0);
    await expect(page.getByTestId('undo')).toHaveAttribute('aria-disabled', 'true');
    await page.getByTestId('leave').click();
    await expect(page.getByTestId('leave-stand-in')).toHaveCount(0);
    await page.getByTestId('leave-later').click();
    await page.getByTestId('today').click();
    await table.getByTestId('go-on').click();
    await expect(page.getByTestId('question')).toBeVisible();
  });

  await test.step('a second try is refused', async () => {
    const path = `${days.address}/api/daily/tables/walking-in-burano/alone`;
    const second = await page.request.post(path, { headers: { 'X-Tavolino': '1' } });
    expect(second.status()).toBe(409);
    expect(((await second.json()) as { code: string }).code).toBe('tried');
  });

  await test.step('its end leads to the results, and not to what others may not see yet', async () => {
    await playFast(page);
    await expect(page.getByTestId('ending')).toContainText('when its day is over');
    await expect(page.getByTestId('review')).toHaveCount(0);
    await page.getByTestId('ending').getByTestId('to-today').click();
    await expect(table.getByTestId('results')).toContainText('Ann');
    await expect(table.getByRole('link')).toHaveCount(0);
    await expect(page.getByTestId('streak')).toHaveText('1 day');
    await page.getByTestId('copy').click();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(/^Tavolino · .+\n🏠 Walking in Burano · −?\d+\nhttp:.+\/today$/);
    await expectWhole(page);
    await expectAccessible(page);
    await page.goto(`${days.address}/games`);
    await expect(page.getByTestId('finished').locator('a[href^="/replay"]')).toHaveCount(0);
  });

  await test.step('the day after, the match is there for everybody, and a new try', async () => {
    await days.at(DAY + 2 * HOUR);
    await page.goto(`${days.address}/today`);
    await expect(table.getByTestId('try')).toBeVisible();
    await page.getByTestId('earlier').getByRole('link').click();
    await expect(page).toHaveURL(/\/today\/\d{4}-\d\d-\d\d$/);
    await expect(table.getByRole('link', { name: 'Review' }).first()).toBeVisible();
    await expectWhole(page);
    await expectAccessible(page);
    await table.getByRole('link', { name: 'Ann', exact: true }).click();
    await expect(page).toHaveURL(/\/replay\//);
    await page.goBack();
    for (const language of ['pl', 'de']) {
      await page.getByRole('combobox').first().selectOption(language);
      for (const address of [page.url(), `${days.address}/today`]) {
        await page.goto(address);
        await expect(table).toBeVisible();
        await expectWhole(page);
      }
    }
  });
});

/** Takes the first of all legal actions again and again, past the page, until the match is over. */
async function playFast(page: Page): Promise<void> {
  const id = page.url().split('/').at(-1) ?? '';
  await page.evaluate(
    async ({ table, protocol }) => {
      const { seats } = (await (await fetch(`/api/tables/${table}`)).json()) as {
        seats: { token: string }[];
      };
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${table}/socket`);
      let number = 0;
      const send = (message: object) => socket.send(JSON.stringify({ id: `fast-${++number}`, ...message }));
      await new Promise<void>((done) => {
        socket.onopen = () => send({ type: 'hello', protocol, seats: [seats[0]?.token] });
        socket.onmessage = ({ data }) => {
          const told = JSON.parse(data as string) as {
            type: string;
            version: number;
            table?: { status: string };
            boards?: { legal: object[] }[];
          };
          if (told.table?.status === 'over') return done();
          const action = told.boards?.[0]?.legal[0];
          if (action) send({ type: 'act', seat: 0, version: told.version, actions: [action] });
        };
      });
      socket.close();
    },
    { table: id, protocol: PROTOCOL },
  );
}
