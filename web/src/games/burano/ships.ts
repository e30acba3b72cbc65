/** What a merchant ship tells about itself. */
import type { Words } from '../../i18n/words';
import { FACTS, type Sale, type Ship } from './game.gen';

/** What it pays for one set, two sets and so on. */
export const shipPays = (ship: Ship) => (FACTS.ships[ship]?.points ?? []).join('·');

export function shipTold(ship: Ship, words: Words, sale: Sale | undefined): string {
  const pays = words.t('label.ship', { ship: words.thing('Ship', ship), points: shipPays(ship) });
  return sale?.points ? `${pays}; ${words.t('label.best-sale', { points: sale.points })}` : pays;
}
