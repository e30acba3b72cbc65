/** Burano in words. */
import type { Words } from '../../i18n/words';
import type { GameWords } from '../contract';
import { advice } from './advice';
import { FACTS, THINGS, type Action, type Colour, type Types, type View } from './game.gen';
import {
  holeName,
  hutCalled,
  hutOf,
  placeCalled,
  placeOf,
  recallCalled,
  roofName,
  squareCalled,
  squareOf,
} from './names';
import { warning } from './warnings';

const ROOF_CODE = new RegExp(`^([a-z]+)-([${FACTS.letters}])([${FACTS.letters}])$`);

export const words: GameWords<Types> = {
  question(view, seat, words) {
    const { type, ...memory } = view.phase;
    // The whole pyramid is arranged at once, though the rules decide it place by place.
    if (type === 'stacking') return words.t('build.ask', { seat });
    const coins = FACTS.move_coins[view.moves] ?? 0;
    const values = { ...memory, seat, coins, price: -coins };
    const told = words.t(`ask.${type}`, values, { colour: 'Colour', arrows: 'Colour' });
    return told.replace(` (${words.t('move.done')})`, ''); // a word to be typed in the terminal
  },

  describe: (action, words, view) => words.action(action, namesIn(action, words, view)),

  label({ field, value, kind }, words, view) {
    switch (field) {
      case 'roof':
        return roofName(value, words);
      case 'hole':
      case 'first':
      case 'second':
        return holeName(value);
      case 'square':
        return squareCalled(value, words);
      case 'place':
        return kind === 'recall' ? recallCalled(value, words) : placeCalled(value, words);
      case 'hut':
      case 'other':
        return hutCalled(value, view.huts, words);
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
        return value.map((card) => words.thing('Seafood', card)).join(', ');
      default:
        return words.t(`label.${field}`, { value });
    }
  },

  warning,
  advice,

  moment(before, now, words) {
    if (now.phase.type === 'over') return before.phase.type === 'over' ? null : words.t('moment.over');
    const season = FACTS.seasons[now.season - 1];
    if (!season) return null;
    const name = words.name(season.name);
    if (now.season !== before.season) return words.t('moment.season', { season: name });
    if (now.round === before.round) return null;
    const { round } = now;
    const { rounds } = season;
    if (round < rounds) return words.t('board.season', { season: name, round, rounds });
    const isLast = now.season === FACTS.seasons.length;
    return words.t(isLast ? 'moment.last-round' : 'moment.last-of-season', { season: name });
  },

  /** A roof is named by its kind and its two colours; places, islands and huts as people call them. */
  nameOther(words, text) {
    if (/^\d\.\d\.\d$/.test(text)) return placeOf(text, words);
    if (/^\d\.\d$/.test(text)) return squareOf(text, words);
    if (text.length === 1 && FACTS.islands.includes(text))
      return words.thing('Stop', FACTS.islands.indexOf(text));
    if (FACTS.hut_names.includes(text)) return hutOf(text, words);
    const [, kind, first, second] = ROOF_CODE.exec(text) ?? [];
    if (!kind || !first || !second) return null;
    const colour = (letter: string) => words.thing('Colour', FACTS.letters.indexOf(letter));
    return words.t('roof', { kind: words.name(kind), first: colour(first), second: colour(second) });
  },

  note: (view, _, words) => (view.phase.type === 'over' ? '' : words.t('note.reconstructed')),

  occasion: (view) => view.phase.type,
};

/** The names of the places and the roof in an action, which has only their numbers. */
function namesIn(action: Action, words: Words, view: View): Record<string, unknown> {
  const names: Record<string, unknown> = {};
  if ('roof' in action) names.roof_name = roofName(action.roof, words);
  if ('hole' in action) names.hole_name = holeName(action.hole);
  if ('first' in action) names.first_name = holeName(action.first);
  if ('second' in action) names.second_name = holeName(action.second);
  if ('square' in action) {
    names.square_name = squareCalled(action.square, words);
    names.tile = colourText(view.workshops[action.square]);
  }
  if ('place' in action)
    names.place_name =
      action.type === 'recall' ? recallCalled(action.place, words) : placeCalled(action.place, words);
  if (action.type === 'prepare')
    names.colour = colourText(view.players[view.to_move[0] ?? 0]?.pyramid[action.place]);
  if ('hut' in action) names.hut_name = hutCalled(action.hut, view.huts, words);
  if ('other' in action) names.other_name = hutCalled(action.other, view.huts, words);
  return names;
}

/** A colour as messages decline it; null for what has none. */
const colourText = (colour: Colour | null | undefined) => (colour == null ? null : THINGS.Colour[colour]);
