/** Summer Pavilion in words. */
import type { Action } from '../../choices';
import type { Words } from '../../i18n/words';
import type { SummerPavilionView as View } from '../../protocol.gen';
import type { GameWords } from '../contract';
import { total } from '../shared';
import { spaceName } from './geometry';

const KEPT = 4;

export const words: GameWords = {
  question(given, seat, words) {
    const view = given as View;
    const kind = occasion(view);
    const hand = total(view.players[seat]?.hand ?? []);
    const tiles = kind === 'bonus' ? view.bonus : hand - KEPT;
    return words.t(`ask.${kind}`, { seat, tiles });
  },

  describe(action: Action, words: Words): string {
    const space = action.type === 'place' ? spaceName(action.star as number, action.space as number) : '';
    return words.action(action, { place: space });
  },

  label(field, value, kind, words) {
    if (field === 'type') return words.t(`kind.${String(value)}`);
    if (field === 'colour') return words.thing('Colour', value);
    if (field === 'source') return words.t('label.source', { source: value });
    if (field === 'wilds') return words.t('label.wilds', { wilds: value });
    return words.t(`label.${field}`, { value });
  },

  occasion: (given) => occasion(given as View),
};

function occasion(view: View): string {
  if (view.phase === 'draft') return 'draft';
  if (view.bonus > 0) return 'bonus';
  return view.discarding ? 'discard' : 'build';
}
