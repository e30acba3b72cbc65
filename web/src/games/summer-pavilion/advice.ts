/** What speaks for an action, by the numbers of the engine. */
import type { Words } from '../../i18n/words';
import { total } from '../shared';
import type { Action, Colour, DraftOutlook, Outlook, Place, View } from './game.gen';
import { spaceName } from './geometry';
import { draftOf, listed } from './looking';
import { starName, told, toldPlace } from './names';

export function advice(action: Action, view: View, outlook: Outlook | null, words: Words): readonly string[] {
  if (!outlook) return [];
  switch (action.type) {
    case 'place':
      return placing(action, view, outlook, words);
    case 'draft':
      return drafting(draftOf(outlook, action), view, words);
    case 'bonus':
      return wildness(action.colour, view, words);
    case 'pass':
      return keeping(outlook, words);
    default:
      return [];
  }
}

function keeping({ passing }: Outlook, words: Words): string[] {
  if (total(passing.kept) === 0) return [];
  return [words.t('advice.keep', { tiles: listed(passing.kept) }, { tiles: 'Colour' })];
}

/** What a placement completes, the rarest first. */
function placing({ star, space }: Place, view: View, outlook: Outlook, words: Words): string[] {
  const found = outlook.spaces.find((other) => other.space === spaceName(star, space));
  if (!found) return [];
  const lines: string[] = [];
  const full = outlook.stars[star];
  if (full?.laid === 5 && full.points !== null)
    lines.push(told(words, 'advice.star', { star: starName(view.side, star), points: full.points }));
  for (const { number, laid, spaces, points } of outlook.numbers)
    if (number === found.price && laid === spaces - 1)
      lines.push(words.t('advice.number', { number, points }));
  for (const { kind, tiles } of found.features)
    if (tiles > 0) lines.push(told(words, 'advice.feature', { feature: kind, tiles }));
  if (found.points > 1) lines.push(words.t('advice.run', { points: found.points }));
  return lines;
}

function drafting(draft: DraftOutlook | null, view: View, words: Words): string[] {
  if (!draft) return [];
  const [best] = draft.opens;
  return [
    ...(best ? [toldPlace(words, 'advice.opens', view.side, best)] : []),
    ...(draft.start_tile ? [words.t('advice.start-tile')] : []),
  ];
}

function wildness(colour: Colour, view: View, words: Words): string[] {
  if (colour === view.wild) return [words.t('advice.wild')];
  return colour === view.next_wild ? [words.t('advice.next-wild')] : [];
}
