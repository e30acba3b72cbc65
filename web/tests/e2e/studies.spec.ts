/** Replays with their list of moves, timeline and keys; studies that are written, shared and deleted; record files reviewed. */
import { expect, test, type Page } from '@playwright/test';
import { playedMatch, visit } from './table';
import { expectAccessible, expectWhole } from './whole';

const WORKED_OUT = { timeout: 240_000 };
const at = (page: Page) => page.getByTestId('at');

/** Gives the page a record file. */
async function give(page: Page, text: string): Promise<void> {
  const file = { name: 'match.jsonl', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByLabel('Record file').setInputFiles(file);
}

test('a replay has a list of moves, a timeline and keys; a study of it is written, shared and deleted', async ({
  page,
  browser,
}) => {
  const id = await playedMatch(page.request, 'nine-holes');
  await visit(page, `/replay/${id}`, { name: 'Ann' });
  await expect(at(page)).toContainText('Moment 0 of');

  await test.step('keys and moves lead through the match', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowRight');
    await expect(at(page)).toContainText('Moment 2 of');
    await page.keyboard.press('k');
    await expect(at(page)).toContainText('Moment 1 of');
    await page.keyboard.press('End');
    await expect(at(page)).toHaveText(/^Moment (\d+) of \1$/);
    await page.keyboard.press('Home');
    await page.getByTestId('moves').getByRole('button').nth(2).click();
    await expect(page.getByTestId('moves').locator('[aria-current="step"]')).toHaveCount(1);
    await expect(page.getByTestId('graph')).toHaveAttribute('aria-valuenow', /[1-9]/);
    await page.getByTestId('graph').focus();
    await page.keyboard.press('ArrowLeft');
  });

  await page.getByTestId('new-study').click();
  await expect(page).toHaveURL(/\/study\/.+at=\d/);
  const comment = page.getByTestId('comment');

  await test.step('comments are kept, and nothing that is typed moves the match', async () => {
    const moment = await at(page).innerText();
    await comment.fill('just kidding: jokes');
    await comment.press('ArrowLeft');
    await expect(at(page)).toHaveText(moment);
    await page.getByTestId('last').click();
    await expect(page.getByTestId('comments')).toHaveText('1 comment');
    await comment.fill('A good end.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByTestId('comments')).toHaveText('Comment 2 of 2');
    await page.getByTestId('comment-before').click();
    await expect(comment).toHaveValue('just kidding: jokes');
    await expect(page.getByTestId('moves').getByText('with a comment')).toHaveCount(2);
    await expectWhole(page);
    await expectAccessible(page);
  });

  const link = page.url().replace(/\?.*/, '');
  await test.step('whoever has the link reads it, from its first comment on, and cannot write', async () => {
    const stranger = await (await browser.newContext()).newPage();
    await visit(stranger, link);
    await expect(stranger.getByTestId('comment')).toHaveText('just kidding: jokes');
    await stranger.getByTestId('comment-behind').click();
    await expect(stranger.getByTestId('comment')).toHaveText('A good end.');
    await expect(stranger.getByRole('textbox')).toHaveCount(0);
  });

  await test.step('it stands in the own list, whole in every language on a phone, until it is deleted', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    for (const language of ['de', 'pl', 'en']) {
      await page.evaluate((value) => {
        const known = JSON.parse(localStorage.getItem('tavolino.settings') ?? '{}') as object;
        localStorage.setItem('tavolino.settings', JSON.stringify({ ...known, language: value }));
      }, language);
      await page.goto('/games');
      await page.getByTestId('studies').getByRole('link').first().click();
      await comment.waitFor();
      for (const summary of await page.locator('summary').all()) await summary.click();
      await expectWhole(page);
    }
    await expectAccessible(page);
    await page.getByText('Title and deletion').click();
    await page.getByText('Title and deletion').click();
    await page.getByRole('button', { name: 'Delete the study' }).click();
    await page.getByRole('button', { name: 'Delete the study' }).click();
    await expect(page).toHaveURL(new RegExp(`/replay/${id}`));
    await page.goto(link);
    await expect(page.getByRole('alert')).toContainText('There is no such study');
  });
});

test('a record file is reviewed, and its match deleted again; a bad one is refused with what is wrong', async ({
  page,
}) => {
  const id = await playedMatch(page.request, 'nine-holes');
  const record = await (await page.request.get(`/api/matches/${id}/record`)).text();
  await visit(page, '/replay');
  await give(page, record.replace('"Marina"', '"Martina"'));
  await expect(page.getByRole('alert')).toContainText('not valid: seats: changed after it was written');
  await give(page, record);
  await page.getByTestId('review').click();
  await page.getByTestId('graph').waitFor(WORKED_OUT);
  await expect(page).toHaveURL(/\/replay\/(?!no)[^/]+\/review/);
  expect(page.url()).not.toContain(id);
  await page.getByRole('link', { name: 'Replay' }).last().click();
  await expect(page.getByTestId('moves').locator('.mark').first()).toBeVisible();
  const brought = page.url();
  await page.getByTestId('take-away').click();
  await expect(page).toHaveURL(/\/replay$/);
  await page.goto(brought);
  await expect(page.getByRole('alert')).toContainText('There is no such match');
});
