/** Burano in words. */
import type { Action } from '../../choices';
import type { Words } from '../../i18n/words';
import type { BuranoRoof as Roof, BuranoView as View } from '../../protocol.gen';
import type { GameWords } from '../contract';
import {
  COLOURS,
  holeName,
  hutName,
  LETTERS,
  MOVE_COINS,
  placeName,
  recallName,
  ROOF_KINDS,
  squareName,
} from './geometry';

export const words: GameWords = {
  question(given, seat, words) {
    const view = given as View;
    const { type, ...memory } = view.phase;
    // The whole pyramid is arranged at once, though the rules decide it place by place.
    if (type === 'stacking') return words.t('build.ask', { seat });
    const coins = MOVE_COINS[view.moves] ?? 0;
    const values = { ...memory, seat, coins, price: -coins };
    const told = words.t(`ask.${type}`, values, { colour: 'Colour', arrows: 'Colour' });
    return told.replace(' (done)', ''); // a word to be typed in the terminal
  },

  describe(action: Action, words: Words): string {
    const told: Record<string, string> = {};
    for (const field of Object.keys(action)) {
      const value = action[field];
      const name = placed(field, value, action.type, words);
      if (name !== null) told[`${field}_name`] = name;
    }
    return words.action(action, told);
  },

  label(field, value, kind, words) {
    if (field === 'type') return words.t(`kind.${String(value)}`);
    const name = placed(field, value, kind, words);
    if (name !== null) return name;
    switch (field) {
      case 'colour':
        return value === null ? words.t('label.no-cube') : words.thing('Colour', value);
      case 'building':
        return value === null ? words.t('label.privileges') : words.thing('Building', value);
      case 'card':
        return value === null ? words.t('label.deck') : words.thing('Seafood', value);
      case 'kind':
        return words.thing('RoofKind', value);
      case 'stop':
        return words.thing('Stop', value);
      case 'ship':
        return words.thing('Ship', value);
      case 'cards':
        return (value as number[]).map((card) => words.thing('Seafood', card)).join(', ');
      default:
        return words.t(`label.${field}`, { value });
    }
  },

  /** A roof is named by its kind and its two colours. */
  nameOther(words, text) {
    const [, kind, first, second] = /^([a-z]+)-([BPYGOW])([BPYGOW])$/.exec(text) ?? [];
    if (!kind || !first || !second) return null;
    const colour = (letter: string) => words.name(COLOURS[LETTERS.indexOf(letter)] ?? '');
    return words.t('roof', { kind: words.name(kind), first: colour(first), second: colour(second) });
  },

  note: (given, _, words) => ((given as View).phase.type === 'over' ? '' : words.t('note.reconstructed')),

  occasion: (given) => (given as View).phase.type,
};

/** The name of a place or a roof; null for everything else. */
function placed(field: string, value: unknown, kind: string, words: Words): string | null {
  if (field === 'roof') return roofName(value as Roof, words);
  if (typeof value !== 'number') return null;
  switch (field) {
    case 'hole':
    case 'first':
    case 'second':
      return holeName(value);
    case 'square':
      return squareName(value);
    case 'place':
      return kind === 'recall' ? recallName(value) : placeName(value);
    case 'hut':
    case 'other':
      return hutName(value);
    default:
      return null;
  }
}

export function roofName([kind, first, second]: Roof, words: Words): string {
  return words.name(`${ROOF_KINDS[kind]}-${LETTERS[first]}${LETTERS[second]}`);
}
