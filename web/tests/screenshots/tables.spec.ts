/** Tables as pictures: every game and number of players in the middle of a match, on screens and phones. */
import { test, type Browser, type Page } from '@playwright/test';
import {
  dice,
  LESSONS,
  pickByMouse,
  playByMouse,
  playedMatch,
  ready,
  sitDownIn,
  visit,
} from '../e2e/table';
import { LARGE, NARROW, PHONE, shoot, SMALL, type Look } from './camera';

/** What is also taken of the fullest table, beside plain English in the light. */
const SAMPLES: Readonly<Record<string, Look>> = {
  de: { language: 'de' },
  pl: { language: 'pl' },
  dark: { theme: 'dark' },
};
const LEVEL = 'easy';

/** Opens the same table on a phone. */
async function phoneOf(page: Page, browser: Browser): Promise<Page> {
  const storageState = await page.context().storageState();
  const context = await browser.newContext({
    storageState,
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    baseURL: new URL(page.url()).origin,
  });
  const phone = await context.newPage();
  await visit(phone, page.url(), { name: 'Ann' });
  await ready(phone);
  return phone;
}

async function shootOnPhone(phone: Page, name: string, looks: Readonly<Record<string, Look>>): Promise<void> {
  await phone.setViewportSize(NARROW);
  await shoot(phone, `${name}-360`);
  await phone.setViewportSize(PHONE);
  for (const tab of ['table', 'mine']) {
    await phone.getByTestId(`tab-${tab}`).tap();
    await shoot(phone, `${name}-390-${tab}`);
    for (const [look, values] of Object.entries(looks)) await shoot(phone, `${name}-390-${tab}-${look}`, values);
  }
  await phone.getByTestId('tab-rivals').tap();
  await shoot(phone, `${name}-390-rivals`);
}

for (const game of LESSONS)
  for (const players of [1, 2, 3, 4])
    test(`${game} for ${players}`, async ({ page, browser }) => {
      const info = (await (await page.request.get(`/api/games/${game}`)).json()) as { players: number[] };
      test.skip(!info.players.includes(players), 'not played by so many');
      const isFullest = players === info.players.at(-1);
      const name = `${game}-${players}`;
      await visit(page, '/', { name: 'Ann' });
      const match = await playedMatch(page.request, game, { players, level: LEVEL });
      await sitDownIn(page, match, 0.5);
      for (const size of [LARGE, SMALL]) {
        await page.setViewportSize(size);
        await shoot(page, `${name}-${size.width}`);
      }
      if (isFullest)
        for (const [look, values] of Object.entries(SAMPLES)) await shoot(page, `${name}-1280-${look}`, values);
      const phone = await phoneOf(page, browser);
      await shootOnPhone(phone, name, isFullest ? SAMPLES : {});
      await phone.context().close();
      if (players === 2) await around(page, game, match);
    });

/** What else there is around a table: a hint, a rival’s board, the list, the rulebook, the end, the replay. */
async function around(page: Page, game: string, match: string): Promise<void> {
  await page.setViewportSize(SMALL);
  await page.getByTestId('hint').click();
  await page.getByTestId('hints').waitFor({ timeout: 60_000 });
  await shoot(page, `${game}-hint`);
  await page.keyboard.press('Escape');
  await page.getByTestId('enlarge-1').click();
  await shoot(page, `${game}-rival`);
  await shoot(page, `${game}-rival-dark`, { theme: 'dark' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('l');
  await page.getByTestId('options').waitFor();
  await shoot(page, `${game}-list`);
  await page.keyboard.press('Escape');
  await page.getByTestId('rules').click();
  await page.getByRole('searchbox').waitFor();
  await shoot(page, `${game}-rules`);
  await page.keyboard.press('Escape');

  await sitDownIn(page, match, 0.96);
  await pickByMouse(page, dice(3), 1);
  await playByMouse(page, dice(5));
  await shoot(page, `${game}-end`);
  await shoot(page, `${game}-end-dark`, { theme: 'dark' });
  await page.setViewportSize(PHONE);
  await shoot(page, `${game}-end-390`, { whole: true });
  await page.setViewportSize(SMALL);
  await page.goto(`/replay/${match}?at=80`);
  await page.getByTestId('next').click();
  await shoot(page, `${game}-replay`);
  await page.setViewportSize(PHONE);
  await shoot(page, `${game}-replay-390`, { whole: true });
}
