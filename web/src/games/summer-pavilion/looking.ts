/** What is told about a choice before it is made: the same for the eye and for the ear. */
import type { Words } from '../../i18n/words';
import type { Draft, DraftOutlook, Outlook, SpaceOutlook } from './game.gen';

/** Says what is looked at while the mouse or the focus is on a piece. */
export function looks<T>(onlook: (what: T | null) => void, what: T) {
  return {
    onpointerenter: () => onlook(what),
    onpointerleave: () => onlook(null),
    onfocus: () => onlook(what),
    onblur: () => onlook(null),
  };
}

/** Counts by colour as the colours themselves. */
export const listed = (counts: readonly number[]) =>
  counts.flatMap((count, colour) => Array.from({ length: count }, () => colour));

/** What is known of a choice of the draft. */
export function draftOf(
  outlook: Outlook | null,
  { source, colour }: Pick<Draft, 'source' | 'colour'>,
): DraftOutlook | null {
  return outlook?.drafts.find((draft) => draft.source === source && draft.colour === colour) ?? null;
}

/** What a placement gives, line by line. */
export function gainsOf(space: SpaceOutlook, words: Words): string[] {
  const lines = [words.t('look.points', { points: space.points })];
  for (const { kind, tiles } of space.features)
    lines.push(words.t('look.feature', { feature: words.name(kind), tiles }));
  if (space.bonus > 0) lines.push(words.t('look.bonus', { points: space.bonus }));
  return lines;
}

/** Whether a placement gives more than the usual point. */
export const isRich = (space: SpaceOutlook) => space.tiles > 0 || space.bonus > 0;

/** What a choice of the draft takes, and what happens to the rest. */
export function takesOf(draft: DraftOutlook, words: Words): string[] {
  const [tiles, rest] = [listed(draft.tiles), listed(draft.rest)];
  const lines = [words.t('look.takes', { tiles }, { tiles: 'Colour' })];
  if (rest.length > 0) lines.push(words.t('look.rest', { tiles: rest }, { tiles: 'Colour' }));
  if (draft.start_tile) lines.push(words.t('look.start-tile', { lost: draft.lost }));
  return lines;
}
