import { expect, test } from '@playwright/test';
import { dice, GAMES, LESSONS, playByMouse, playNow, visit } from './table';

for (const game of GAMES) {
  test(`a whole match of ${game} against the computer, by mouse`, async ({ page }) => {
    await visit(page);
    await playNow(page, game);
    const picks = await playByMouse(page, dice(7));
    expect(picks).toBeGreaterThan(LESSONS.includes(game) ? 10 : 2);
    await expect(page.getByTestId('ending')).toBeVisible();
  });
}
