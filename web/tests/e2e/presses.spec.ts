/** No press is lost: everything that can be picked takes notice of every press. `make clicks` makes more of them. */
import { expect, test } from '@playwright/test';
import { INPUTS, lostPresses } from './presses';
import { dice, GAMES, type GameName } from './table';

/** By each kind of input. */
const MANY: Record<GameName, number> = { 'summer-pavilion': 100, 'walking-in-burano': 50, burano: 50 };
const FEW = 12;
const isLong = process.env.PRESSES === 'many';

test.use({ trace: 'off' }); // traces hold every press up

for (const game of GAMES) {
  for (const input of INPUTS) {
    test.describe(() => {
      test.use({ hasTouch: input === 'touch' });
      test(`no press of ${game} is lost, by ${input}`, async ({ page }) => {
        if (isLong) test.setTimeout(30 * 60_000);
        const presses = isLong ? MANY[game] : FEW;
        const lost = await lostPresses(page, game, input, presses, dice(presses));
        console.log([`${game}, ${input}: ${lost.length} of ${presses} presses lost`, ...lost].join('\n  '));
        expect(lost).toEqual([]);
      });
    });
  }
}
