/** What an action costs or gives away, so that it is asked once before it happens. */
import type { Words } from '../../i18n/words';
import { FACTS, type Action, type Outlook, type Placement, type View } from './game.gen';
import { placementOf } from './outlook';

export function warning(action: Action, view: View, outlook: Outlook | null, words: Words): string | null {
  if (!outlook) return null;
  switch (action.type) {
    case 'build':
      return priceOf(placementOf(outlook, action), words);
    case 'done':
      return lossOf(view, outlook, words);
    default:
      return null;
  }
}

/** What laying a card costs, if it is more than it brings. */
function priceOf(placement: Placement | undefined, words: Words): string | null {
  if (!placement || placement.points >= 0) return null;
  const { permit, windows } = placement;
  const why = [];
  if (permit) why.push(words.t('warning.permit', { points: FACTS.permit_points }));
  if (windows > 0) why.push(words.t('warning.windows', { points: windows }));
  return why.join(' ') || null;
}

/** What is lost by building no more. */
function lossOf(view: View, { stop, placements }: Outlook, words: Words): string | null {
  const why = [];
  const { coins = 0, cards = 0 } = stop ?? {};
  if (coins > 0) why.push(words.t('warning.coins', { coins }));
  if (cards > 0) why.push(words.t('warning.cards', { cards }));
  const couldFinish = placements.some(({ finishes, points }) => finishes && points >= 0);
  if (view.last_round !== 'no' && couldFinish) why.push(words.t('warning.finish'));
  return why.join(' ') || null;
}
