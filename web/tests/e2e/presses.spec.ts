/** No press is lost: everything that can be picked takes notice of every press. `make clicks` makes more of them. */
import { expect, test } from '@playwright/test';
import { INPUTS, lostPresses } from './presses';
import { dice, GAMES, type GameName } from './table';

const MANY: Record<GameName, number> = { 'summer-pavilion': 100, 'walking-in-burano': 50, burano: 50 };
const FEW = 12;

for (const game of GAMES) {
  for (const input of INPUTS) {
    test.describe(() => {
      test.use({ hasTouch: input === 'touch' });
      test(`no press of ${game} is lost, by ${input}`, async ({ page }) => {
        const presses = process.env.PRESSES === 'many' ? MANY[game] : FEW;
        const lost = await lostPresses(page, game, input, presses, dice(presses));
        console.log(`${game}, ${input}: ${lost.length} of ${presses} presses lost`);
        expect(lost).toEqual([]);
      });
    });
  }
}
