/** Where things lie on a star board, and what is printed there; facts of the box, in the engine's names. */
import type { SummerPavilionView as View } from '../../protocol.gen';

export const COLOURS = ['purple', 'green', 'orange', 'yellow', 'blue', 'red'] as const;
export const STARS = [0, 1, 2, 3, 4, 5, 6] as const;
export const SPACES = [1, 2, 3, 4, 5, 6] as const;
/** The colour of each star on the front; the centre star (0) has none. */
export const STAR_COLOURS: readonly (number | null)[] = [null, 0, 2, 5, 4, 3, 1];

/** The number printed on a space: what it costs. */
export function numberAt(side: View['side'], star: number, space: number): number {
  if (side === 'front') return space;
  return star === 0 ? 3 : ([3, 2, 1, 4, 5, 6][space - 1] ?? 0);
}

/** The name of a space in events and score sheets. */
export function spaceName(star: number, space: number): string {
  return `${star}.${space}`;
}
