/** What is told about a choice before it is made: the same for the eye and for the ear. */
import type { Words } from '../../i18n/words';
import type {
  SummerPavilionDraftOutlook as DraftOutlook,
  SummerPavilionSpaceOutlook as SpaceOutlook,
} from '../../protocol.gen';

/** Says what is looked at while the mouse or the focus is on a piece. */
export function looks<T>(onlook: (what: T | null) => void, what: T) {
  return {
    onpointerenter: () => onlook(what),
    onpointerleave: () => onlook(null),
    onfocus: () => onlook(what),
    onblur: () => onlook(null),
  };
}

const listed = (counts: readonly number[]) =>
  counts.flatMap((count, colour) => Array.from({ length: count }, () => colour));

/** What a placement gives, line by line. */
export function gainsOf(space: SpaceOutlook, words: Words): string[] {
  const lines = [words.t('look.points', { points: space.points })];
  for (const { kind, tiles } of space.features)
    lines.push(words.t('look.feature', { feature: words.name(kind), tiles }));
  if (space.bonus > 0) lines.push(words.t('look.bonus', { points: space.bonus }));
  return lines;
}

/** What a choice of the draft takes, and what happens to the rest. */
export function takesOf(draft: DraftOutlook, there: readonly number[], words: Words): string[] {
  const rest = listed(there.map((count, colour) => count - (draft.tiles[colour] ?? 0)));
  const lines = [words.t('look.takes', { tiles: listed(draft.tiles) }, { tiles: 'Colour' })];
  if (draft.source > 0 && rest.length > 0)
    lines.push(words.t('look.rest', { tiles: rest }, { tiles: 'Colour' }));
  if (draft.start_tile) lines.push(words.t('look.start-tile', { lost: draft.lost }));
  return lines;
}
