/** What an action costs or gives away, so that it is asked once before it happens. */
import type { Words } from '../../i18n/words';
import type { Price } from '../contract';
import type { Action, Outlook, View } from './game.gen';
import { draftOf, listed } from './looking';

/** The start-player tile costs a point for each tile taken: few are told beforehand, so many are asked about. */
const MANY = 3;

export function warning(action: Action, view: View, outlook: Outlook | null, words: Words): string | null {
  if (!outlook) return null;
  switch (action.type) {
    case 'pass': // before the last round, what it costs is asked where the tiles to keep are chosen
      return view.next_wild === null ? (price(action, view, outlook, words)?.why ?? null) : null;
    case 'draft': {
      const lost = draftOf(outlook, action)?.lost ?? 0;
      return lost >= MANY ? words.t('warning.draft', { lost }) : null;
    }
    default:
      return null;
  }
}

/** Passing with too many tiles costs points. */
export function price(action: Action, view: View, outlook: Outlook | null, words: Words): Price | null {
  if (action.type !== 'pass' || !outlook || outlook.passing.price === 0) return null;
  const { price, surplus, kept } = outlook.passing;
  const best = words.t('warning.keep', { tiles: listed(kept) }, { tiles: 'Colour' });
  return {
    short: words.t('price.pass', { price }),
    why:
      view.next_wild === null
        ? words.t('warning.pass-last', { price })
        : `${words.t('warning.pass', { price, surplus })} ${best}`,
  };
}
