/** The cards and streets of Walking in Burano; facts of the box, in the engine's names. */
import deck from '../../../../src/tavolino/games/walking_in_burano/cards.csv?raw';
import type { WalkingInBuranoView as View } from '../../protocol.gen';

export const LEVELS = ['ground', 'first', 'roof'] as const;
export const COLOURS = ['red', 'orange', 'yellow', 'green', 'blue', 'pink'] as const;
/** The columns of a street from left to right; the first card lies in column 0. */
export const COLUMNS = [-4, -3, -2, -1, 0, 1, 2, 3, 4] as const;
/** Coins for the first, second and third card of a turn. */
export const PRICES = [1, 2, 2] as const;
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

type Player = View['players'][number];

/** The column of the left-most finished house without a character. */
export function houseToInviteTo(player: Player): number {
  const index = player.street.findIndex(
    (house, at) => !house.includes(null) && player.characters[at] === null,
  );
  return COLUMNS[index] ?? 0;
}

/** The columns worth drawing: those with cards, and one more on either side. */
export function usedColumns(player: Player): number[] {
  const used = COLUMNS.filter((_, at) => player.street[at]?.some((card) => card !== null));
  if (used.length === 0) return [0];
  const [first = 0, last = 0] = [used[0], used.at(-1)];
  return COLUMNS.filter((column) => column >= first - 1 && column <= last + 1);
}
