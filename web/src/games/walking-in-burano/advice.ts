/** What speaks for an action, by the numbers of the engine. */
import type { Words } from '../../i18n/words';
import { FACTS, type Action, type Character, type Outlook, type Placement, type View } from './game.gen';
import type { Where } from './geometry';
import { offerOf, placementOf } from './outlook';
import { THINGS_TOLD, whereNow } from './names';

export function advice(action: Action, view: View, outlook: Outlook | null, words: Words): readonly string[] {
  return outlook ? reasons(action, view, outlook, words) : [];
}

function reasons(action: Action, view: View, outlook: Outlook, words: Words): string[] {
  switch (action.type) {
    case 'take':
      return taking(action, view, outlook, words);
    case 'build':
      return laying(placementOf(outlook, action), view, words);
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
}

function taking(
  action: Extract<Action, { type: 'take' }>,
  view: View,
  outlook: Outlook,
  words: Words,
): string[] {
  const cards = outlook.after_taking[action.count - 1];
  const finishes = offerOf(outlook, action)?.finishes ?? null;
  return [
    ...(finishes === null ? [] : [words.t('advice.can-finish', { ...whereNow(view, finishes) })]),
    ...(cards === undefined ? [] : [words.t('label.then-payable', { cards })]),
  ];
}

function laying(placement: Placement | undefined, view: View, words: Words): string[] {
  if (!placement) return [];
  const told = forGuests(placement, whereNow(view, placement.column), words);
  if (placement.points > 0) told.push(words.t('advice.at-once', { points: placement.points }));
  if (placement.permit) told.push(words.t('warning.permit', { points: FACTS.permit_points }));
  if (placement.spare === 0) told.push(words.t('advice.scaffold'));
  return told;
}

/** What a placement means for the characters of its house. */
export function forGuests(placement: Placement, { house }: Where, words: Words): string[] {
  const { guest, guest_points: points, finishes } = placement;
  if (finishes) {
    return [words.t('advice.finishes', { house, character: guest, points: points ?? -1 }, THINGS_TOLD)];
  }
  return guest === null || points === null
    ? []
    : [words.t('advice.suits', { character: guest, points }, THINGS_TOLD)];
}

/** The most that a character would bring now; −1 if it may not come. */
function worthOf(outlook: Outlook, character: Character): number {
  const guest = outlook.guests.find((one) => one.character === character);
  if (!guest?.may_come) return -1;
  return guest.best === null ? 0 : (guest.points[FACTS.columns.indexOf(guest.best)] ?? 0);
}
