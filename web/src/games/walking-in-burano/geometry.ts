/** Where things lie: icons on a card, houses in a street, and which cards of the market a press is about. */
import { FACTS, type PlayerView, type Taking } from './game.gen';

/** What passers-by wear, in the order in which they walk. */
export const COATS = ['#7a4fa3', '#1f6f78', '#8c4a2f', '#35507a', '#6d7a2c'] as const;

/** Returns so many places side by side in the middle between two ends, no further apart than `most`. */
export function spread(count: number, from: number, to: number, most: number): number[] {
  const half = Math.min(most, (to - from) / Math.max(count, 1)) / 2;
  const first = (from + to) / 2 - half * (count - 1);
  return Array.from({ length: count }, (_, index) => first + 2 * half * index);
}

/** A column of a street on the screen; one without a house is drawn narrower, the further away the more. */
export interface Plot {
  readonly column: number;
  readonly at: number;
  readonly size: 'house' | 'beside' | 'far';
}

/** The columns that have a house. */
const builtIn = (street: PlayerView['street']) =>
  FACTS.columns.filter((_, at) => street[at]?.some((card) => card !== null));

/** The columns worth drawing: those between houses, one more on either side, and all that may be built in. */
export function plots(street: PlayerView['street'], open: readonly number[] = [], beside = 1): Plot[] {
  const used = builtIn(street);
  const first = used[0] ?? 0;
  const last = used.at(-1) ?? 0;
  // A full street has nothing beside it, and an empty one nothing beside its first plot.
  const most = used.length > 0 ? FACTS.most_houses : 1;
  const margin = last - first + 1 < most ? beside : 0;
  const from = Math.min(first - margin, ...open);
  const to = Math.max(last + margin, ...open);
  const away = (column: number) => Math.max(first - column, column - last, 0);
  return FACTS.columns.flatMap((column, at) =>
    column < from || column > to
      ? []
      : [{ column, at, size: (['house', 'beside'] as const)[away(column)] ?? 'far' }],
  );
}

/** Where a column is in a street as people say it: which house from the left, or where a new one would be. */
export interface Where {
  readonly where: 'first' | 'left' | 'right' | 'farleft' | 'farright' | 'house';
  readonly house: number;
}

export function whereIs(street: PlayerView['street'], column: number): Where {
  const used = builtIn(street);
  const [first] = used;
  const last = used.at(-1);
  if (first === undefined || last === undefined) return { where: 'first', house: 1 };
  if (column < first) return { where: column === first - 1 ? 'left' : 'farleft', house: 1 };
  const house = column - first + 1;
  if (column > last) return { where: column === last + 1 ? 'right' : 'farright', house };
  return { where: 'house', house };
}

/** The ways that a card of a market column stands for: up to it from the nearer end; in the middle from either. */
export function waysTo(index: number, height: number): Taking[] {
  const ways = (FACTS.takings[height] ?? []).filter(
    ({ end, cards }) => (end === 'top' ? cards.at(-1) : cards[0]) === index,
  );
  const fewest = Math.min(...ways.map(({ count }) => count));
  return ways.filter(({ count }) => count === fewest);
}

/** The way that takes a whole market column, if it is more than one card. */
export function wholeColumn(height: number): Taking | undefined {
  return height > 1 ? FACTS.takings[height]?.find(({ count }) => count === height) : undefined;
}
