/**
 * The main island as it is drawn: seen from the quay, front and right sides of the houses showing, the rows
 * further back a little to the right. Three storeys of one row just reach the next row of the same column,
 * so that no house ever hides another one.
 */
import { FACTS } from './game.gen';

const { width, height, holes } = FACTS.island;

/** How far apart columns and rows are, and how much a row leans. */
const COLUMN = 64;
const ROW = 43;
const LEAN = 9 / 43;
/** A house: its width, its depth as seen, its height; and the thickness of a roof. */
const WIDE = 56;
const DEEP = 36;
const TALL = 23;
const THICK = 6;
const STOREY = TALL + THICK;
const LEFT = 34;
/** Room above for the highest house of the last row. */
const TOP = 64;

export const SCENE = {
  width: LEFT + width * COLUMN + height * ROW * LEAN + 12,
  height: TOP + height * ROW + 34,
};

export type Point = readonly [x: number, y: number];
export interface Block {
  readonly front: readonly Point[];
  readonly top: readonly Point[];
  readonly side: readonly Point[];
  /** The middle of the front and of the top. */
  readonly face: Point;
  readonly roof: Point;
}

export function path(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** A point of the ground: column and row as fractions, and how high above it. */
export function ground(x: number, y: number, above = 0): Point {
  return [LEFT + x * COLUMN + (height - y) * ROW * LEAN, TOP + y * ROW - above];
}

/** A block from its front left corner at the bottom. */
export function block([x, y]: Point, wide: number, deep: number, tall: number): Block {
  const lean = deep * LEAN;
  const roofY = y - tall;
  return {
    front: [
      [x, y],
      [x, roofY],
      [x + wide, roofY],
      [x + wide, y],
    ],
    top: [
      [x, roofY],
      [x + lean, roofY - deep],
      [x + wide + lean, roofY - deep],
      [x + wide, roofY],
    ],
    side: [
      [x + wide, y],
      [x + wide, roofY],
      [x + wide + lean, roofY - deep],
      [x + wide + lean, y - deep],
    ],
    face: [x + wide / 2, y - tall / 2],
    roof: [x + (wide + lean) / 2, roofY - deep / 2],
  };
}

/** The front left corner of a house, as high above the ground as the storeys below it. */
function corner(hole: number, storey: number, more = 0): Point {
  const [x = 0, y = 0] = holes[hole] ?? [];
  const margin = (ROW - DEEP) / 2;
  const [left, front] = ground(x, y + 1, (storey - 1) * STOREY + more);
  return [left + (COLUMN - WIDE) / 2 + margin * LEAN, front - margin];
}

/** The cube of a storey, from 1. */
export function house(hole: number, storey: number): Block {
  return block(corner(hole, storey), WIDE, DEEP, TALL);
}

/** What lies on top of a hole with so many things in it: cube, roof, cube, roof, cube. */
export function surface(hole: number, things: number): readonly Point[] {
  const roofs = Math.floor(things / 2);
  const cubes = things - roofs;
  return block(corner(hole, 1, cubes * TALL + roofs * THICK), WIDE, DEEP, 0).top;
}

/** The half of a roof over one of its cubes. */
export function half(hole: number, storey: number): Block {
  return block(corner(hole, storey, TALL), WIDE, DEEP, THICK);
}

/** A whole roof over two houses in line, and the middle between them. */
export function slab(one: number, other: number, storey: number): Block {
  const [a, b] = [corner(one, storey, TALL), corner(other, storey, TALL)];
  const front = a[1] > b[1] || (a[1] === b[1] && a[0] < b[0]) ? a : b;
  return block(
    front,
    WIDE + (a[1] === b[1] ? Math.abs(a[0] - b[0]) : 0),
    DEEP + Math.abs(a[1] - b[1]),
    THICK,
  );
}

/** The holes from the back to the front: what is drawn later may cover what was drawn before. */
export const BACK_TO_FRONT: readonly number[] = holes.map((_, hole) => hole);
