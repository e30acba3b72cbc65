/** Summer Pavilion in words. */
import type { GameWords } from '../contract';
import { total } from '../shared';
import { advice } from './advice';
import { FACTS, type Types, type View } from './game.gen';
import { placeOf, starName } from './names';
import { price, warning } from './warnings';

export const words: GameWords<Types> = {
  question(view, seat, words) {
    const kind = occasion(view);
    const hand = total(view.players[seat]?.hand ?? []);
    const tiles = kind === 'bonus' ? view.bonus : hand - FACTS.corners;
    return words.t(`ask.${kind}`, { seat, tiles });
  },

  describe: (action, words, view) =>
    words.action(action, action.type === 'place' ? placeOf(view.side, action.star, action.space) : {}),

  label({ field, value }, words, view) {
    if (field === 'colour') return words.thing('Colour', value);
    if (field === 'star') return words.name(starName(view.side, value));
    return words.t(`label.${field}`, { [field]: value, value });
  },

  warning,
  price,
  advice,

  moment(before, now, words) {
    if (now.phase === 'over') return before.phase === 'over' ? null : words.t('moment.end');
    if (now.phase === 'build') return before.phase === 'draft' ? words.t('moment.build') : null;
    if (now.phase !== 'draft' || (before.phase === 'draft' && before.round === now.round)) return null;
    const message = now.next_wild === null ? 'moment.last' : 'moment.round';
    return words.t(message, { round: now.round, wild: now.wild }, { wild: 'Colour' });
  },

  occasion,
};

function occasion(view: View): string {
  if (view.phase === 'draft') return 'draft';
  if (view.bonus > 0) return 'bonus';
  return view.discarding ? 'discard' : 'build';
}
