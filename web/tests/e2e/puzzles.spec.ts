/** Puzzles: chosen, played on the real board, told right or wrong; by mouse, keyboard and finger, in three languages. */
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { visit } from './table';
import { expectAccessible, expectWhole } from './whole';

interface Info {
  readonly id: string;
  readonly game: string;
}
const GAMES = ['summer-pavilion', 'walking-in-burano', 'burano'];

async function puzzleOf(request: APIRequestContext, game: string): Promise<string> {
  const [first] = (await (await request.get(`/api/puzzles?game=${game}`)).json()) as Info[];
  return first?.id ?? '';
}

/** Plays some move by the list of options, as keyboards do. */
async function playSome(page: Page): Promise<void> {
  await page.getByTestId('list').waitFor();
  const [next, list] = [page.getByTestId('next'), page.getByTestId('list')];
  const ways = [page.getByTestId('confirm'), page.locator('[data-testid="options"] [data-option]'), list];
  for (let presses = 0; presses < 12 && !(await next.isVisible()); presses++) {
    for (const way of ways) {
      if (!(await way.first().isVisible())) continue;
      await way
        .first()
        .press('Enter', { timeout: 2000 })
        .catch(() => null); // it may be answered meanwhile
      break;
    }
    await page.waitForTimeout(200);
  }
}

test('a puzzle is chosen, tried by keyboard, told about, and the next one follows', async ({ page }) => {
  const answers: string[] = [];
  page.on('response', (response) => {
    if (/\/api\/puzzles\/\w+$/.test(response.url())) void response.text().then((text) => answers.push(text));
  });
  await visit(page, '/puzzles?game=summer-pavilion');
  await expectWhole(page);
  await expectAccessible(page);
  await page.getByTestId('solve').press('Enter');
  await expect(page.getByTestId('board')).toBeVisible();
  await expectWhole(page);
  await expectAccessible(page);
  await playSome(page);
  await expect(page.getByTestId('outcome')).toContainText(/Right!|Not the best move\./);
  await expect(page.getByTestId('outcome')).toContainText('The turn at its best:');
  await expect(page.getByTestId('outcome')).toContainText(/Your rating: \d+ \([+−]/);
  await expect(page.getByTestId('next')).toBeFocused();
  await expectWhole(page);
  await expectAccessible(page);
  expect(answers.join()).not.toMatch(/"(answers|worse|margin|log)"/);
  const address = page.url();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(address);
  await expect(page.getByTestId('next')).toBeHidden();
  await page.getByRole('link', { name: 'All puzzles' }).click();
  await expect(page.getByTestId('own')).toContainText('Your rating');
  await expect(page.getByTestId('all').locator('a').nth(1)).toBeAttached();
});

test('the right move is right, and a wrong one can be tried again without counting', async ({ page }) => {
  await visit(page, '/');
  await page.request.post('/api/guests', { data: { name: 'Ann' }, headers: { 'X-Tavolino': '1' } });
  const id = await puzzleOf(page.request, 'summer-pavilion');
  const { board } = await (await page.request.get(`/api/puzzles/${id}`)).json();
  const tried = (action: unknown) =>
    page.request.post(`/api/puzzles/${id}/tries`, { data: { action }, headers: { 'X-Tavolino': '1' } });
  const verdict = await (await tried(board.legal[0])).json();
  const again = await (await tried(verdict.line.actions[0])).json();
  expect([again.is_right, again.counts]).toEqual([true, false]);
  await visit(page, `/puzzles/${id}`);
  await playSome(page);
  await expect(page.getByTestId('outcome')).toContainText('Only the first try counts');
  if (await page.getByTestId('retry').isVisible()) {
    await page.getByTestId('retry').click();
    await expect(page.getByTestId('decision')).toBeVisible();
  }
  await visit(page, '/puzzles/nothing');
  await expect(page.getByRole('alert')).toContainText('There is no such puzzle');
});

test('every game sets puzzles on a phone and in three languages', async ({ browser }) => {
  for (const [index, game] of GAMES.entries()) {
    const language = ['en', 'pl', 'de'][index] ?? 'en';
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await visit(page, `/puzzles?game=${game}`, { language });
    await expect(page.getByTestId('theme')).toBeVisible();
    await expectWhole(page);
    await page.getByTestId('solve').click();
    await expect(page.getByTestId('board').first()).toBeVisible();
    await expectWhole(page);
    await playSome(page);
    await expect(page.getByTestId('next')).toBeVisible();
    await expectWhole(page);
    await expectAccessible(page);
    await context.close();
  }
});
