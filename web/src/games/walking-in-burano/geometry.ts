/** The cards and streets of Walking in Burano; facts of the box, in the engine's names. */
import deck from '../../../../src/tavolino/games/walking_in_burano/cards.csv?raw';
import type { WalkingInBuranoView as View } from '../../protocol.gen';

export const LEVELS = ['ground', 'first', 'roof'] as const;
export const COLOURS = ['red', 'orange', 'yellow', 'green', 'blue', 'pink'] as const;
/** The columns of a street from left to right; the first card lies in column 0. */
export const COLUMNS = [-4, -3, -2, -1, 0, 1, 2, 3, 4] as const;
/** Coins for the first, second and third card of a turn. */
export const PRICES = [1, 2, 2] as const;
/** Coins that come with no, one, two, three cards taken. */
export const COINS_FOR_TAKEN = [0, 2, 1, 0] as const;
export const CHARACTERS = [
  'woman',
  'man',
  'girl',
  'boy',
  'mayor',
  'policeman',
  'santa',
  'shopkeeper',
  'tailor',
  'florist',
  'gardener',
] as const;
/** What each character looks for, as pictures. */
export const LIKES: readonly (readonly string[])[] = [
  ['flowers'],
  ['plants'],
  ['cats'],
  ['cats', 'blue_awnings', 'lamps', 'chimneys'],
  ['passers_by'],
  ['lamps'],
  ['chimneys'],
  ['pizzeria', 'cafe'],
  ['red_awnings', 'blue_awnings'],
  ['flowers', 'flowers', 'flowers'],
  ['plants', 'plants', 'plants'],
];
/** The solo rating by points, the best first. */
export const RATINGS: readonly (readonly [number, string])[] = [
  [86, 'masterpiece'],
  [81, 'very-good'],
  [71, 'good'],
  [61, 'not-bad'],
  [-Infinity, 'weak'],
];
export const ICONS = [
  'flowers',
  'plants',
  'cats',
  'red_awnings',
  'blue_awnings',
  'lamps',
  'chimneys',
  'passers_by',
  'closed_windows',
] as const;
export type Icon = (typeof ICONS)[number];

/** What a card of the reconstructed deck shows. */
export interface Card {
  readonly id: string;
  readonly level: (typeof LEVELS)[number];
  readonly colour: (typeof COLOURS)[number];
  readonly icons: Readonly<Record<Icon, number>>;
  readonly shop: string;
  readonly shopPoints: number;
}

export const CARDS: ReadonlyMap<string, Card> = new Map(read(deck).map((card) => [card.id, card]));

function read(text: string): Card[] {
  const [head = '', ...lines] = text.trim().split(/\r?\n/);
  const names = head.split(',');
  return lines.map((line) => {
    const values = line.split(',');
    const at = (name: string) => values[names.indexOf(name)] ?? '';
    return {
      id: at('id'),
      level: at('level') as Card['level'],
      colour: at('colour') as Card['colour'],
      icons: Object.fromEntries(ICONS.map((icon) => [icon, Number(at(icon))])) as Card['icons'],
      shop: at('shop'),
      shopPoints: Number(at('shop_points')),
    };
  });
}

/** What passers-by wear, in the order in which they walk. */
export const COATS = ['#7a4fa3', '#1f6f78', '#8c4a2f', '#35507a', '#6d7a2c'] as const;

/** Returns so many places side by side in the middle between two ends, no further apart than `most`. */
export function spread(count: number, from: number, to: number, most: number): number[] {
  const half = Math.min(most, (to - from) / Math.max(count, 1)) / 2;
  const first = (from + to) / 2 - half * (count - 1);
  return Array.from({ length: count }, (_, index) => first + 2 * half * index);
}

type Player = View['players'][number];

/** The column of the left-most finished house without a character. */
export function houseToInviteTo(player: Player): number {
  const index = player.street.findIndex(
    (house, at) => !house.includes(null) && player.characters[at] === null,
  );
  return COLUMNS[index] ?? 0;
}

/** A column of a street on the screen; a plot beyond the next one is drawn narrow. */
export interface Plot {
  readonly column: number;
  readonly at: number;
  readonly isFar: boolean;
}

/** The columns worth drawing: those between houses, one more on either side, and all that may be built in. */
export function plots(player: Player, open: readonly number[] = [], beside = 1): Plot[] {
  const used = COLUMNS.filter((_, at) => player.street[at]?.some((card) => card !== null));
  const first = used[0] ?? 0;
  const last = used.at(-1) ?? 0;
  // A street has at most five houses, so a full one has nothing beside it.
  const most = used.length > 0 ? 5 : 1;
  const from = Math.min(first - (last - first + 1 < most ? beside : 0), ...open);
  const to = Math.max(last + (last - first + 1 < most ? beside : 0), ...open);
  return COLUMNS.flatMap((column, at) =>
    column < from || column > to
      ? []
      : [{ column, at, isFar: used.length > 0 && (column < first - 1 || column > last + 1) }],
  );
}

/** A way to take cards from the market. */
export interface Way {
  readonly end: 'top' | 'bottom';
  readonly count: number;
}

/** The ways that a card of a column stands for: up to it from the nearer end; in the middle from either. */
export function waysTo(index: number, height: number): Way[] {
  const fromTop: Way = { end: 'top', count: index + 1 };
  const fromBottom: Way = { end: 'bottom', count: height - index };
  if (fromTop.count < fromBottom.count || height === 1) return [fromTop];
  return fromBottom.count < fromTop.count ? [fromBottom] : [fromTop, fromBottom];
}

/** Says whether a card is among those that a way takes. */
export function isTaken({ end, count }: Way, index: number, height: number): boolean {
  return end === 'top' ? index < count : index >= height - count;
}
