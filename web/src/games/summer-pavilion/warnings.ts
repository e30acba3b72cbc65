/** What an action costs or gives away, so that it is asked once before it happens. */
import type { Words } from '../../i18n/words';
import type { Action, Outlook, View } from './game.gen';
import { draftOf, listed } from './looking';

/** Passing with too many tiles costs points, and so does the start-player tile. */
export function warning(action: Action, view: View, outlook: Outlook | null, words: Words): string | null {
  if (!outlook) return null;
  switch (action.type) {
    case 'pass':
      return passing(view, outlook, words);
    case 'draft': {
      const lost = draftOf(outlook, action)?.lost ?? 0;
      return lost > 0 ? words.t('warn.draft', { lost }) : null;
    }
    default:
      return null;
  }
}

function passing(view: View, { passing }: Outlook, words: Words): string | null {
  const { price, surplus, kept } = passing;
  if (price === 0) return null;
  // In the last round nothing is kept for another one.
  if (view.next_wild === null) return words.t('warn.pass-last', { price });
  const best = words.t('warn.keep', { tiles: listed(kept) }, { tiles: 'Colour' });
  return `${words.t('warn.pass', { price, surplus })} ${best}`;
}
