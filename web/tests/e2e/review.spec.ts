/** The review of a finished match: asked for once, told by a graph, marks, moments and a summary; and left to play on. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectWhole } from './whole';
import { finishedMatch, playedMatch, visit } from './table';

const WORKED_OUT = { timeout: 240_000 };

/** Opens a review, and waits until it is worked out. */
async function openReview(page: Page, id: string): Promise<void> {
  await page.goto(`/replay/${id}/review`);
  await page.getByTestId('graph').waitFor(WORKED_OUT);
}

test('from its end a match is reviewed: graph, marks, moments, and playing on', async ({ page }) => {
  const id = await finishedMatch(page.request, 'summer-pavilion');
  await visit(page, `/table/${id}`, { name: 'Ann' });
  await page.getByTestId('review').click();
  await expect(page).toHaveURL(new RegExp(`/replay/${id}/review`));
  await expect(page.getByTestId('reviewing')).toContainText(/entry|waiting/);
  const graph = page.getByTestId('graph');
  await graph.waitFor(WORKED_OUT);

  await test.step('the first moment that decided is shown, with what would have been better', async () => {
    const here = page.getByTestId('here');
    await expect(here).toContainText(/(slip|blunder)\s*gave away [\d.]+ points?/);
    await expect(here).toContainText('Better:');
    await expect(page.locator('[data-testid="board"] .hinted').first()).toBeVisible();
    await page.getByTestId('moment-1').click();
    await expect(page.getByTestId('moment-1')).toHaveAttribute('aria-current', 'step');
  });

  await test.step('keys and clicks lead through the match', async () => {
    await graph.focus();
    await page.keyboard.press('Home');
    await expect(graph).toHaveAttribute('aria-valuenow', '0');
    await expect(graph).toHaveAttribute('aria-valuetext', /^Moment 0 of \d+: [+−]?[\d.]+$/);
    await page.keyboard.press('ArrowRight');
    await expect(graph).toHaveAttribute('aria-valuenow', '1');
    await page.keyboard.press('PageDown');
    await expect(page.getByTestId('here')).toContainText(/slip|blunder/);
    const slip = await graph.getAttribute('aria-valuenow');
    await page.keyboard.press('End');
    await page.getByTestId('last-slip').click();
    await expect(page.getByTestId('here')).toContainText(/slip|blunder/);
    expect(await graph.getAttribute('aria-valuenow')).not.toBe(slip);
    const box = await graph.boundingBox();
    if (box) await page.mouse.click(box.x + box.width - 12, box.y + box.height / 2);
    await expect(page).toHaveURL(/at=\d{2,}/);
  });

  await test.step('skill and luck, and every decision', async () => {
    await expect(page.getByTestId('accuracy-0')).toHaveText(/^\d+ %$/);
    const moves = page.getByTestId('moves');
    await moves.getByText(/^All \d+ decisions$/).click();
    await moves.getByRole('button').first().click();
    await expect(moves.locator('[aria-current="step"]')).toHaveCount(1);
    await expectWhole(page);
    await expectAccessible(page);
  });

  await page.getByTestId('what-if').click();
  await expect(page).toHaveURL(/\/table\//);
});

test('a link to a review is enough for whoever may see the match; nobody is made somebody for it', async ({
  page,
  browser,
}) => {
  const id = await playedMatch(page.request, 'nine-holes');
  const stranger = await (await browser.newContext()).newPage();
  await visit(stranger, `/replay/${id}/review`);
  await expect(stranger.getByTestId('ask-review')).toBeVisible();
  expect(await (await stranger.request.get('/api/me')).text()).toMatch(/^(null)?$/);
  await stranger.getByTestId('ask-review').click();
  await stranger.getByTestId('graph').waitFor(WORKED_OUT);
  await visit(page, `/replay/${id}`);
  await page.getByTestId('review').click();
  await page.getByTestId('graph').waitFor();
  await page.goto('/replay/no-such-match/review');
  await expect(page.getByRole('alert')).toContainText('There is no such match');
});

for (const language of ['en', 'pl', 'de']) {
  test(`a review is whole on a phone in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const id = await finishedMatch(page.request, 'nine-holes');
    await visit(page, '/', { language });
    await openReview(page, id);
    for (const summary of await page.locator('summary').all()) await summary.click();
    await expectWhole(page);
    await expectAccessible(page);
    await page.goto('/games');
    await page.getByTestId('finished').locator('a[href$="/review"]').first().waitFor();
    await expectWhole(page);
  });
}
