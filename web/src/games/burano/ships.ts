/** What a merchant ship tells about itself. */
import type { Words } from '../../i18n/words';
import { FACTS, type Sale, type Ship } from './game.gen';

/** What it pays for one set, two sets and so on. */
export const shipPays = (ship: Ship) => (FACTS.ships[ship]?.points ?? []).join('·');

/** The sets that it buys, as a short sign; crossed out where no two cards may be alike. */
export function signOf(ship: Ship): { readonly text: string; readonly isCrossed: boolean } {
  const copies = FACTS.ships[ship]?.copies ?? 0;
  return { text: copies > 1 ? `${copies}+${copies}` : '=', isCrossed: copies === 1 };
}

export function shipTold(ship: Ship, words: Words, sale: Sale | undefined): string {
  const pays = words.t('label.ship', { ship: words.thing('Ship', ship), points: shipPays(ship) });
  return sale?.points ? `${pays}; ${words.t('label.best-sale', { points: sale.points })}` : pays;
}
