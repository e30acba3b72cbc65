import { expect, test } from '@playwright/test';
import { dice, GAMES, isOffered, LESSONS, playByKeyboard, playNow, visit } from './table';

for (const game of GAMES) {
  test(`a whole match of ${game} against the computer, by keyboard alone`, async ({ page }) => {
    await visit(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const isHere = await isOffered(page, game);
    if (!isHere) await playNow(page, game);
    for (let presses = 0; isHere && presses < 100; presses++) {
      await page.keyboard.press('Tab');
      const here = await page.evaluate(
        (name) => document.activeElement?.matches(`[data-testid="game-${name}"] [data-testid="play-now"]`),
        game,
      );
      if (here) break;
    }
    if (isHere) await page.keyboard.press('Enter');
    await expect(page.getByTestId('question')).toBeVisible();
    const picks = await playByKeyboard(page, dice(11));
    expect(picks).toBeGreaterThan(LESSONS.includes(game) ? 10 : 2);
    await expect(page.getByTestId('ending')).toBeVisible();
  });
}

test('arrow keys go from piece to piece, Escape cancels', async ({ page }) => {
  await visit(page);
  await page.getByTestId('game-summer-pavilion').getByTestId('play-now').click();
  const piece = page.locator('[data-pickable="next"]').first();
  await piece.focus();
  await page.keyboard.press('ArrowRight');
  await expect(piece).not.toBeFocused();
  await expect(page.locator('[data-piece]:focus')).toHaveCount(1);
});
