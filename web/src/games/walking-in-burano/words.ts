/** Walking in Burano in words. */
import type { GameWords } from '../contract';
import { advice } from './advice';
import { FACTS, type Action, type Types, type View } from './game.gen';
import { capital, cardOf, plotCalled, whereNow } from './names';
import { warning } from './warnings';

/** The rules that end a match, as words. */
const ENDS: Readonly<Record<string, string>> = {
  'WB-7.1': 'houses',
  'WB-7.5': 'cards',
  'WB-8.3': 'characters',
};

export const words: GameWords<Types> = {
  question(view, seat, words) {
    const price = FACTS.prices[view.built] ?? 0;
    // The board has the prices of all cards.
    if (view.phase === 'build' && price > 0) return words.t('ask.lay', { seat });
    const { house } = whereNow(view, view.inviting ?? 0);
    return words.t(`ask.${view.phase}`, { seat, price, house });
  },

  describe: (action, words, view) => capital(words.action(action, namesIn(action, view)), words),

  label({ kind, field, value }, words, view) {
    if (field === 'character') return words.thing('Character', value);
    if (field === 'card') return words.name(value);
    if (field === 'cards') return value.map((card) => words.name(card)).join(' + ');
    if (field === 'end') return words.name(value);
    if (kind === 'build') return plotCalled(value, view, words);
    return words.t(field === 'column' ? 'label.market-column' : `label.${field}`, { value });
  },

  warning,
  advice,

  moment(before, now, words) {
    if (now.ended_by !== null) {
      return before.ended_by === null
        ? words.t('moment.over', { rule: ENDS[now.ended_by] ?? 'other' })
        : null;
    }
    if (now.round !== before.round) {
      return words.t('moment.round', { round: now.round, last: now.last_round });
    }
    return now.last_round === 'sure' && before.last_round !== 'sure' ? words.t('moment.last') : null;
  },

  /** A card is named by its floor, its colour and its number. */
  nameOther: (words, text) => cardOf(text, words),

  note(view, _, words) {
    if (view.rating) return words.t('rating', { rating: words.name(view.rating) });
    return view.players.length === 1 && view.options.easier ? words.t('note.easier-solo') : '';
  },

  occasion: (view) => view.phase,
};

/** What an action is about, of which it has only the numbers: cards and coins, or which house. */
function namesIn(action: Action, view: View): Record<string, unknown> {
  if (action.type === 'take') return takingOf(action, view);
  return action.type === 'build' ? { ...whereNow(view, action.column) } : {};
}

function takingOf(action: Extract<Action, { type: 'take' }>, { market }: View) {
  const cards = market[action.column - 1] ?? [];
  const taking = FACTS.takings[cards.length]?.find(
    ({ end, count }) => end === action.end && count === action.count,
  );
  return { coins: taking?.coins ?? 0, cards: cards.filter((_, index) => taking?.cards.includes(index)) };
}
