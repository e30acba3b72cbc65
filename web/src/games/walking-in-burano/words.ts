/** Walking in Burano in words. */
import type { WalkingInBuranoView as View } from '../../protocol.gen';
import type { GameWords } from '../contract';
import { houseToInviteTo, PRICES, RATINGS } from './geometry';

const LEVEL_OF: Record<string, string> = { g: 'ground', f: 'first', r: 'roof' };
export const words: GameWords = {
  question(given, seat, words) {
    const view = given as View;
    const player = view.players[seat];
    const price = PRICES[view.built] ?? 0;
    const column = player ? houseToInviteTo(player) : 0;
    return words.t(`ask.${view.phase}`, { seat, price, column });
  },

  describe: (action, words) => words.action(action),

  label(field, value, kind, words) {
    if (field === 'type') return words.t(`kind.${String(value)}`);
    if (field === 'character') return words.thing('Character', value);
    if (field === 'card') return words.name(String(value));
    if (field === 'cards') return (value as string[]).map((card) => words.name(card)).join(' + ');
    if (field === 'end') return words.name(String(value));
    return words.t(`label.${field}`, { value });
  },

  /** A card is named by its floor, its colour and its number. */
  nameOther(words, text) {
    const [, level, colour, number] = /^([gfr])-([a-z]+)-(\d)$/.exec(text) ?? [];
    if (!level || !colour) return null;
    const told = {
      level: words.name(LEVEL_OF[level] ?? ''),
      colour: words.name(colour),
      number: Number(number),
    };
    return words.t('card', told);
  },

  note(given, totals, words) {
    const view = given as View;
    if (view.players.length > 1) return '';
    if (view.phase !== 'over') return view.options.easier ? words.t('note.easier-solo') : '';
    const [, rating = 'weak'] = RATINGS.find(([least]) => (totals[0] ?? 0) >= least) ?? [];
    return words.t('rating', { rating: words.name(rating) });
  },

  occasion: (given) => (given as View).phase,
};
