/** The places of Burano and their names; facts of the (reconstructed) board, in the engine's order. */

export const COLOURS = ['blue', 'pink', 'yellow', 'green', 'orange', 'white'] as const;
export const LETTERS = 'BPYGOW';
export const ISLAND_WIDTH = 9;
export const ISLAND_HEIGHT = 7;
export const LACE_COLUMNS = 7;
export const ROUNDS = [4, 4, 3, 3] as const;
export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;
/** What the first to fourth move of a turn brings or costs. */
export const MOVE_COINS = [1, -3, -3, -4] as const;
export const ROOF_KINDS = ['islands', 'workshops', 'fountains', 'points'] as const;
export const STOPS = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** The squares with a hole, column and row; everywhere else a hole is named by its index here. */
export const HOLES: readonly (readonly [number, number])[] = Array.from(
  { length: ISLAND_WIDTH * ISLAND_HEIGHT },
  (_, index) => [index % ISLAND_WIDTH, Math.floor(index / ISLAND_WIDTH)] as const,
).filter(([x, y]) => (x + y) % 2 === 0);

export function holeName(hole: number): string {
  const [x = 0, y = 0] = HOLES[hole] ?? [];
  return `${'abcdefghi'[x]}${y + 1}`;
}

export function squareName(square: number): string {
  return `${Math.floor(square / LACE_COLUMNS)}.${square % LACE_COLUMNS}`;
}

/** The places of a pyramid in the order in which it is built: layer, row, column. */
export const PLACES: readonly (readonly [number, number, number])[] = [3, 2, 1].flatMap((side, index) =>
  Array.from(
    { length: side * side },
    (_, at) => [index + 1, Math.floor(at / side), at % side] as [number, number, number],
  ),
);

export function placeName(place: number): string {
  return (PLACES[place] ?? []).join('.');
}

/** Islands have three huts each: A1 to F3. */
export function hutName(hut: number): string {
  return `${'ABCDEF'[Math.floor(hut / 3)]}${(hut % 3) + 1}`;
}

/** Workers are taken back from islands (0–5) and from lace squares (6 + square). */
export function recallName(place: number): string {
  return place < 6 ? ('ABCDEF'[place] ?? '') : squareName(place - 6);
}

/** What each ship pays for sets of growing size. */
export const SHIP_POINTS = [
  [2, 4, 6, 8],
  [2, 6, 12, 20],
  [5, 10, 15],
  [12, 24],
] as const;
/** The sets that the ships buy, as a short sign; it is crossed out for the ship of sets that are all different. */
export const SHIP_SIGNS = ['=', '=', '2+2', '3+3'] as const;
export const DIFFERENT = 0;
export const WORKS = ['sail', 'lace', 'earn'] as const;
export const HOUSES = 12;
/** The middle house of each of the ring's four pieces has a fountain, the others a coin. */
export const isFountain = (house: number) => house % 3 === 1;
/** The solid square of the main island with the fountain, column and row. */
export const FOUNTAIN = [4, 3] as const;
export const ISLANDS = 'ABCDEF';
