/** Where things lie on a star board and on the table. */
import { FACTS, type FeatureFact, type View } from './game.gen';

export const STARS = [0, 1, 2, 3, 4, 5, 6] as const;
export const SPACES = [1, 2, 3, 4, 5, 6] as const;

/** The number printed on a space: what it costs. */
export function numberAt(side: View['side'], star: number, space: number): number {
  return FACTS.numbers[side][star]?.[space - 1] ?? 0;
}

/** The name of a space in events and score sheets. */
export function spaceName(star: number, space: number): string {
  return `${star}.${space}`;
}

// --- Rhombi -----------------------------------------------------------------------------------------------------
// All tiles are rhombi with sides of 100 and angles of 60°, so that six of them make a star.

export const SIDE = 100;
export const LONG = SIDE * Math.sqrt(3);

export interface Spot {
  readonly x: number;
  readonly y: number;
}
/** A place with a direction: degrees clockwise from straight up. */
export interface Turned extends Spot {
  readonly turn: number;
}

/** The point so far from another in a direction: degrees clockwise from straight up. */
export function towards(from: Spot, turn: number, distance: number): Spot {
  const angle = (turn * Math.PI) / 180;
  return { x: from.x + distance * Math.sin(angle), y: from.y - distance * Math.cos(angle) };
}

/** A rhombus around the origin that points up, smaller by `inset` on all sides. */
export function rhombus(inset = 0): string {
  const half = SIDE / 2 - inset / Math.cos(Math.PI / 6);
  const long = LONG / 2 - inset * 2;
  return `M0 ${-long} ${half} 0 0 ${long} ${-half} 0Z`;
}

// --- The star board ---------------------------------------------------------------------------------------------

const MIDDLE: Spot = { x: 0, y: 0 };
/** The stars stand so that the gaps between them are rhombi, too: there the features are. */
const APART = 3 * SIDE + 6;
export const BOARD = { x: -494, y: -452, width: 988, height: 904 } as const;

/** The direction from the centre to an outer star: star 1 lies on the left, the others follow clockwise. */
export const outward = (star: number): number => 270 + 60 * (star - 1);

export function starAt(star: number): Spot {
  return star === 0 ? MIDDLE : towards(MIDDLE, outward(star), APART);
}

/** Where a space lies; every outer star is turned 60° more than the one before it. */
export function spaceAt(star: number, space: number): Turned {
  const turn = (60 * (space - 1) + 60 * Math.max(star - 1, 0)) % 360;
  return { ...towards(starAt(star), turn, LONG / 2), turn };
}

export interface Feature extends Turned, FeatureFact {}

export const FEATURES: readonly Feature[] = FACTS.features.map((fact) => ({ ...fact, ...placeOf(fact) }));

/** Windows lie outside of their stars, statues between two of them, pillars between a star and the centre. */
function placeOf({ kind, star }: FeatureFact): Turned {
  const turn = outward(star);
  switch (kind) {
    case 'window':
      return { ...towards(MIDDLE, turn, APART + 1.42 * SIDE), turn: turn + 90 };
    case 'statue':
      return { ...towards(MIDDLE, turn + 30, APART * Math.cos(Math.PI / 6)), turn: turn + 30 };
    case 'pillar':
      return { ...towards(MIDDLE, turn, APART / 2), turn: turn + 90 };
  }
}

/** The corners of a board, clockwise from the upper left: a goal and a tile kept for the next round each. */
export const CORNER_SPOTS: readonly { readonly goal: Spot; readonly kept: Spot }[] = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
].map(([x = 1, y = 1]) => ({
  goal: { x: x * 394, y: y * 384 },
  kept: { x: x * 404, y: y * 246 },
}));

// --- The table --------------------------------------------------------------------------------------------------

export const TABLE = 300;

/** The workshops stand in a ring around the centre of the table. */
export interface Ring {
  readonly height: number;
  readonly discs: readonly Spot[];
  readonly centre: Spot;
  /** The radius of a workshop. */
  readonly disc: number;
  /** The radius of the room in the middle. */
  readonly room: number;
}

/** Where many workshops leave too little room for fingers, they stand along the edges of a higher table. */
const EDGES: readonly Spot[] = [
  [1, 0],
  [2, 0],
  [2, 1],
  [2, 2],
  [2, 3],
  [0, 3],
  [0, 2],
  [0, 1],
  [0, 0],
].map(([column = 0, row = 0]) => ({ x: 50 + 100 * column, y: 50 + 100 * row }));

export function ringOf(workshops: number, forFingers = false): Ring {
  if (forFingers && workshops === EDGES.length)
    return { height: 400, discs: EDGES, centre: { x: 150, y: 220 }, disc: 46, room: 51 };
  const half = Math.sin(Math.PI / workshops);
  const outer = TABLE / 2 - 2;
  const disc = Math.min(44.5, (outer * half - 2) / (1 + half));
  const ring = outer - disc;
  const discs = Array.from({ length: workshops }, (_, index) =>
    towards({ x: TABLE / 2, y: TABLE / 2 }, (360 / workshops) * index, ring),
  );
  return { height: TABLE, discs, centre: { x: TABLE / 2, y: TABLE / 2 }, disc, room: ring - disc - 3 };
}

/** A slice of a disc around the origin, from one direction to another. */
export function wedge(radius: number, from: number, to: number): string {
  if (to - from >= 360) return `M0 ${-radius}A${radius} ${radius} 0 1 1 -.01 ${-radius}Z`;
  const [a, b] = [towards(MIDDLE, from, radius), towards(MIDDLE, to, radius)];
  return `M0 0 ${a.x} ${a.y}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${b.x} ${b.y}Z`;
}
