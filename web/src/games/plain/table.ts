/** A view as parts to be shown: what it is called, and its value as text, as a line, as a board or by player. */
import type { Words } from '../../i18n/words';
import type { GameView } from '../../protocol.gen';
import type { Shape } from '../contract';

export type Part =
  | { readonly name: string; readonly as: 'text'; readonly text: string }
  | { readonly name: string; readonly as: 'grid'; readonly rows: readonly (readonly Cell[])[] }
  | { readonly name: string; readonly as: 'players'; readonly rows: readonly Row[] };

/** A line of a table with a column for each player. */
export interface Row {
  readonly name: string;
  readonly cells: readonly string[];
}
/** A cell of a board; a seat has its colour. */
export interface Cell {
  readonly text: string;
  readonly seat: number | null;
}

const NOTHING = '–';
/** What the frame around the board shows already. */
const ELSEWHERE = ['seat', 'to_move'];

export function partsOf(view: GameView, shape: Shape, words: Words): Part[] {
  const fields = isStruct(shape) ? Object.entries(shape.fields) : [];
  return fields
    .filter(([field]) => !ELSEWHERE.includes(field))
    .flatMap(([field, of]) => partOf(field, view[field], of, words));
}

/** What each player has, of all parts together. */
export function rowsOf(view: GameView, words: Words): Row[] {
  return partsOf(view, words.names.VIEW, words).flatMap((part) => (part.as === 'players' ? part.rows : []));
}

function partOf(field: string, value: unknown, shape: Shape, words: Words): Part[] {
  const name = called(field, words);
  if (isBySeat(shape) && Array.isArray(value))
    return [{ name, as: 'players', rows: byPlayer(name, value, shape.seats, words) }];
  if (isList(shape) && Array.isArray(value)) {
    const of = shape.items;
    if (isStruct(of)) return [{ name, as: 'players', rows: byPlayer(name, value, of, words) }];
    const rows = isList(of) ? value.map((row) => cells(row, of.items, words)) : [cells(value, of, words)];
    return [{ name, as: 'grid', rows }];
  }
  return [{ name, as: 'text', text: textOf(value, shape, words) }];
}

/** The fields of what each has, or just what each has. */
function byPlayer(name: string, values: readonly unknown[], shape: Shape, words: Words): Row[] {
  if (!isStruct(shape)) return [{ name, cells: values.map((value) => textOf(value, shape, words)) }];
  return Object.entries(shape.fields).map(([field, of]) => ({
    name: called(field, words),
    cells: values.map((value) => textOf(fieldOf(value, field), of, words)),
  }));
}

function cells(values: unknown, shape: Shape, words: Words): Cell[] {
  if (!Array.isArray(values)) return [];
  return values.map((value) => ({
    text: textOf(value, shape, words),
    seat: shape === 'seat' && typeof value === 'number' && value >= 0 ? value : null,
  }));
}

function textOf(value: unknown, shape: Shape, words: Words): string {
  if (value === null || value === undefined) return NOTHING;
  if (Array.isArray(value)) {
    const of = isList(shape) ? shape.items : isBySeat(shape) ? shape.seats : null;
    return value.map((one) => textOf(one, of, words)).join(' ') || NOTHING;
  }
  if (isUnion(shape)) return structText(value, shape.kinds[String(fieldOf(value, 'type'))] ?? null, words);
  if (isStruct(shape)) return structText(value, shape, words);
  if (typeof value === 'boolean') return value ? '×' : NOTHING;
  if (shape === 'seat') return words.seats[Number(value)] ?? NOTHING;
  if (typeof shape === 'string' && typeof value === 'number')
    return words.nameOf(words.names.THINGS[shape]?.[value] ?? String(value));
  return typeof value === 'object' ? JSON.stringify(value) : words.nameOf(String(value));
}

function structText(value: unknown, shape: Shape, words: Words): string {
  const tag = fieldOf(value, 'type');
  const fields = isStruct(shape) ? Object.entries(shape.fields) : [];
  const told = fields.map(
    ([field, of]) => `${called(field, words)} ${textOf(fieldOf(value, field), of, words)}`,
  );
  return [...(typeof tag === 'string' ? [words.nameOf(tag)] : []), told.join(', ')]
    .filter(Boolean)
    .join(': ');
}

function called(field: string, words: Words): string {
  return words.has(`view.${field}`) ? words.t(`view.${field}`) : field.replaceAll('_', ' ');
}

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
}

type Struct = Extract<Shape, { fields: unknown }>;
const isStruct = (shape: Shape): shape is Struct => has(shape, 'fields');
const isList = (shape: Shape): shape is Extract<Shape, { items: unknown }> => has(shape, 'items');
const isBySeat = (shape: Shape): shape is Extract<Shape, { seats: unknown }> => has(shape, 'seats');
const isUnion = (shape: Shape): shape is Extract<Shape, { kinds: unknown }> => has(shape, 'kinds');
const has = (shape: Shape, key: string) => typeof shape === 'object' && shape !== null && key in shape;
