/** No press is lost: everything that can be picked takes notice of every press. `make clicks` makes more of them. */
import { expect, test } from '@playwright/test';
import { INPUTS, lostPresses } from './presses';
import { dice, GAMES } from './table';

/** By each kind of input. */
const MANY = 50;
/** Where presses were lost once. */
const MORE: Record<string, number> = { 'summer-pavilion': 100 };
const FEW = 12;
const isLong = process.env.PRESSES === 'many';

for (const game of GAMES) {
  for (const input of INPUTS) {
    test.describe(() => {
      test.use({ hasTouch: input === 'touch' });
      test(`no press of ${game} is lost, by ${input}`, async ({ page }) => {
        if (isLong) test.setTimeout(30 * 60_000);
        const presses = isLong ? (MORE[game] ?? MANY) : FEW;
        const lost = await lostPresses(page, game, input, presses, dice(presses));
        console.log([`${game}, ${input}: ${lost.length} of ${presses} presses lost`, ...lost].join('\n  '));
        expect(lost).toEqual([]);
      });
    });
  }
}
