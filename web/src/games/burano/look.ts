/** How things are named and marked on the board, the same for all its parts. */
import type { Words } from '../../i18n/words';
import { COLOURS } from './geometry';

export type Index = number | null | undefined;

export const colourOf = (index: Index) =>
  index === null || index === undefined ? 'grey' : (COLOURS[index] ?? 'grey');

export const named = (words: Words, index: Index) =>
  index === null || index === undefined ? words.t('board.nothing') : words.thing('Colour', index);

/** A letter for everybody: of the name if all differ, else the number of the seat. */
export function letters(names: readonly string[]): string[] {
  const first = names.map((name) => ([...name.trim()][0] ?? '?').toLocaleUpperCase());
  return new Set(first).size === first.length ? first : names.map((_, seat) => String(seat + 1));
}

/** With a sign in front, also for what is lost. */
export const signed = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');
