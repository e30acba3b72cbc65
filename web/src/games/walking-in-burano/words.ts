/** Walking in Burano in words. */
import type { Words } from '../../i18n/words';
import type { GameWords } from '../contract';
import { FACTS, THINGS, type Action, type Outlook, type Placement, type Types, type View } from './game.gen';
import { whereIs, type Where } from './geometry';
import { guestAdvice, offerOf } from './looking';

/** Where a column is in the street of whoever decides. */
function whereNow(view: View, column: number): Where {
  return whereIs(view.players[view.to_move[0] ?? view.seat ?? 0]?.street ?? [], column);
}

function takingOf({ market }: View, action: Extract<Action, { type: 'take' }>) {
  const cards = market[action.column - 1] ?? [];
  const taking = FACTS.takings[cards.length]?.find(
    ({ end, count }) => end === action.end && count === action.count,
  );
  return { coins: taking?.coins ?? 0, cards: cards.filter((_, index) => taking?.cards.includes(index)) };
}

function placementOf(outlook: Outlook | null, action: Extract<Action, { type: 'build' }>) {
  return outlook?.placements.find(({ card, column }) => card === action.card && column === action.column);
}

/** What laying a card costs, if it is more than it brings. */
function priceOf({ permit, windows, points }: Placement, words: Words): string | null {
  if (points >= 0) return null;
  const why = [];
  if (permit) why.push(words.t('warning.permit', { points: FACTS.permit_points }));
  if (windows > 0) why.push(words.t('warning.windows', { points: windows }));
  return why.join(' ') || null;
}

/** What is lost by building no more. */
function lossOf(view: View, outlook: Outlook, words: Words): string | null {
  const why = [];
  const coins = outlook.stop?.coins ?? 0;
  if (coins > 0) why.push(words.t('warning.coins', { coins }));
  const couldFinish = outlook.placements.some(({ finishes, points }) => finishes && points >= 0);
  if (view.last_round !== 'no' && couldFinish) why.push(words.t('warning.finish'));
  return why.join(' ') || null;
}

function buildAdvice(placement: Placement, view: View, words: Words): string[] {
  const told = guestAdvice(placement, whereNow(view, placement.column), words);
  if (placement.points > 0) told.push(words.t('advice.at-once', { points: placement.points }));
  if (placement.permit) told.push(words.t('warning.permit', { points: FACTS.permit_points }));
  if (placement.spare === 0) told.push(words.t('advice.scaffold'));
  return told;
}

/** The most that a character would bring now; −1 if it may not come. */
function worthOf(outlook: Outlook | null, character: number): number {
  const guest = outlook?.guests.find((one) => one.character === character);
  if (!guest?.may_come) return -1;
  return guest.best === null ? 0 : (guest.points[FACTS.columns.indexOf(guest.best)] ?? 0);
}

/** The rules that end a match, as words. */
const ENDS: Readonly<Record<string, string>> = {
  'WB-7.1': 'houses',
  'WB-7.5': 'cards',
  'WB-8.3': 'characters',
};

export const words: GameWords<Types> = {
  question(view, seat, words) {
    const price = FACTS.prices[view.built] ?? 0;
    const { house } = whereNow(view, view.inviting ?? 0);
    return words.t(`ask.${view.phase}`, { seat, price, house });
  },

  describe(action, words, view) {
    if (action.type === 'take') return words.action(action, takingOf(view, action));
    return words.action(action, action.type === 'build' ? { ...whereNow(view, action.column) } : {});
  },

  label({ kind, field, value }, words, view) {
    if (field === 'character') return words.thing('Character', value);
    if (field === 'card') return words.name(value);
    if (field === 'cards') return value.map((card) => words.name(card)).join(' + ');
    if (field === 'end') return words.name(value);
    if (kind === 'build') return words.t('label.plot', { ...whereNow(view, value) });
    return words.t(field === 'column' ? 'label.market-column' : `label.${field}`, { value });
  },

  warning(action, view, outlook, words) {
    if (action.type === 'done') return outlook && lossOf(view, outlook, words);
    const placement = action.type === 'build' ? placementOf(outlook, action) : undefined;
    return placement ? priceOf(placement, words) : null;
  },

  advice(action, view, outlook, words) {
    switch (action.type) {
      case 'take': {
        const cards = outlook?.after_taking[action.count - 1];
        const finishes = offerOf(outlook?.offers, action.column, action)?.finishes ?? null;
        return [
          ...(finishes === null ? [] : [words.t('advice.can-finish', { ...whereNow(view, finishes) })]),
          ...(cards === undefined ? [] : [words.t('label.then-payable', { cards })]),
        ];
      }
      case 'build': {
        const placement = placementOf(outlook, action);
        return placement ? buildAdvice(placement, view, words) : [];
      }
      case 'invite':
        return [words.t('advice.invite', { points: worthOf(outlook, action.character) })];
      case 'dismiss':
        return [words.t('advice.dismiss', { points: worthOf(outlook, action.character) })];
      case 'done': {
        const coins = view.players[view.to_move[0] ?? 0]?.coins ?? 0;
        return [words.t('advice.keeps', { coins: Math.min(coins, FACTS.most_coins) })];
      }
      default:
        return [];
    }
  },

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
  nameOther(words, text) {
    const floor = FACTS.floors[text];
    if (!floor) return null;
    const level = THINGS.Level[floor.level];
    const colour = THINGS.Colour[floor.colour];
    // Some languages bend the colour to the word for the floor.
    const bent = `${colour}.${level}`;
    return words.t('card', {
      level: words.name(level),
      colour: words.name(words.has(`name.${bent}`) ? bent : colour),
      number: floor.number,
    });
  },

  note(view, _, words) {
    if (view.rating) return words.t('rating', { rating: words.name(view.rating) });
    return view.players.length === 1 && view.options.easier ? words.t('note.easier-solo') : '';
  },

  occasion: (view) => view.phase,
};
