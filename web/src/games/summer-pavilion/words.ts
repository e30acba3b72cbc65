/** Summer Pavilion in words. */
import type { Words } from '../../i18n/words';
import type { GameWords } from '../contract';
import { total } from '../shared';
import {
  FACTS,
  type Colour,
  type DraftOutlook,
  type Outlook,
  type Place,
  type Types,
  type View,
} from './game.gen';
import { spaceName } from './geometry';
import { draftOf, listed } from './looking';
import { placeOf, starName, told, toldPlace } from './places';

const isLastRound = (view: View) => view.round === FACTS.wild.length;

export const words: GameWords<Types> = {
  question(view, seat, words) {
    const kind = occasion(view);
    const hand = total(view.players[seat]?.hand ?? []);
    const tiles = kind === 'bonus' ? view.bonus : hand - FACTS.corners;
    return words.t(`ask.${kind}`, { seat, tiles });
  },

  describe: (action, words, view) =>
    words.action(action, action.type === 'place' ? placeOf(view.side, action.star, action.space) : {}),

  label({ field, value }, words, view) {
    if (field === 'colour') return words.thing('Colour', value);
    if (field === 'star') return words.name(starName(view.side, value));
    return words.t(`label.${field}`, { [field]: value, value });
  },

  /** Passing with too many tiles costs points, and so does the start-player tile. */
  warning(action, view, outlook, words) {
    if (!outlook) return null;
    if (action.type === 'pass') return passing(view, outlook, words);
    if (action.type !== 'draft') return null;
    const lost = draftOf(outlook, action)?.lost ?? 0;
    return lost > 0 ? words.t('warn.draft', { lost }) : null;
  },

  advice(action, view, outlook, words) {
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
  },

  moment(before, now, words) {
    if (now.phase === 'over') return before.phase === 'over' ? null : words.t('moment.end');
    if (now.phase === 'build') return before.phase === 'draft' ? words.t('moment.build') : null;
    if (now.phase !== 'draft' || (before.phase === 'draft' && before.round === now.round)) return null;
    const message = isLastRound(now) ? 'moment.last' : 'moment.round';
    return words.t(message, { round: now.round, wild: now.wild }, { wild: 'Colour' });
  },

  occasion,
};

function occasion(view: View): string {
  if (view.phase === 'draft') return 'draft';
  if (view.bonus > 0) return 'bonus';
  return view.discarding ? 'discard' : 'build';
}

function passing(view: View, { passing }: Outlook, words: Words): string | null {
  const { price, surplus, kept } = passing;
  if (price === 0) return null;
  if (isLastRound(view)) return words.t('warn.pass-last', { price });
  const best = words.t('warn.keep', { tiles: listed(kept) }, { tiles: 'Colour' });
  return `${words.t('warn.pass', { price, surplus })} ${best}`;
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
