/**
 * The main island as it is drawn: front and right sides of the houses showing, the rows further back a little to the
 * right. From the quay, three storeys of one row just reach the next row of the same column, so that no house ever
 * hides another one; where there is more height it is seen from higher up. On phones rows are as far apart as columns,
 * and a finger finds every hole.
 */
import { FACTS } from './game.gen';

const { width, height, holes } = FACTS.island;

/** How far apart columns are, and how wide a house is. */
const COLUMN = 64;
const WIDE = 56;

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

/** How much what lies further back is moved to the right, of the depth as seen; less, seen from higher up. */
export const LEAN = 9 / 43;
export const SLIGHT_LEAN = 0.12;

/** A block from its front left corner at the bottom. */
export function block([x, y]: Point, wide: number, deep: number, tall: number, slant: number): Block {
  const lean = deep * slant;
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

/** From where the island is seen: sizes as they appear from there. */
interface Standpoint {
  /** How far apart rows are. */
  readonly row: number;
  readonly lean: number;
  /** A house: its depth and its height; and the thickness of a roof. */
  readonly deep: number;
  readonly tall: number;
  readonly thick: number;
  /** Room above for the highest house of the last row, and to the left for the numbers of rows. */
  readonly top: number;
  readonly left: number;
  /** How far around a small thing a press is meant for it, among others. */
  readonly finger: number;
}

export class Scene {
  readonly width: number;
  readonly height: number;
  readonly finger: number;

  constructor(private readonly from: Standpoint) {
    this.width = from.left + width * COLUMN + height * from.row * from.lean + 12;
    this.height = from.top + height * from.row + 34;
    this.finger = from.finger;
  }

  /** A point of the ground: column and row as fractions, and how high above it. */
  ground(x: number, y: number, above = 0): Point {
    const { left, top, row, lean } = this.from;
    return [left + x * COLUMN + (height - y) * row * lean, top + y * row - above];
  }

  /** The front left corner of a house, so high above the ground. */
  private corner(hole: number, above: number): Point {
    const { row, deep, lean } = this.from;
    const [x = 0, y = 0] = holes[hole] ?? [];
    const margin = (row - deep) / 2;
    const [left, front] = this.ground(x, y + 1, above);
    return [left + (COLUMN - WIDE) / 2 + margin * lean, front - margin];
  }

  /** How high cubes and roofs reach that lie on each other. */
  private reach(cubes: number, roofs: number): number {
    return cubes * this.from.tall + roofs * this.from.thick;
  }

  private block(corner: Point, wide: number, deep: number, tall: number): Block {
    return block(corner, wide, deep, tall, this.from.lean);
  }

  /** The cube of a storey, from 1. */
  house(hole: number, storey: number): Block {
    const { deep, tall } = this.from;
    return this.block(this.corner(hole, this.reach(storey - 1, storey - 1)), WIDE, deep, tall);
  }

  /** What lies on top of a hole with so many things in it: cube, roof, cube, roof, cube. */
  surface(hole: number, things: number): readonly Point[] {
    return this.upper(hole, things).top;
  }

  /** The middle of that. */
  spot(hole: number, things: number): Point {
    return this.upper(hole, things).roof;
  }

  private upper(hole: number, things: number): Block {
    const roofs = Math.floor(things / 2);
    return this.block(this.corner(hole, this.reach(things - roofs, roofs)), WIDE, this.from.deep, 0);
  }

  /** The half of a roof over one of its cubes. */
  half(hole: number, storey: number): Block {
    const { deep, thick } = this.from;
    return this.block(this.corner(hole, this.reach(storey, storey - 1)), WIDE, deep, thick);
  }

  /** A whole roof over two houses in line, and the middle between them. */
  slab(one: number, other: number, storey: number): Block {
    const { deep, thick } = this.from;
    const below = this.reach(storey, storey - 1);
    const [a, b] = [this.corner(one, below), this.corner(other, below)];
    const front = a[1] > b[1] || (a[1] === b[1] && a[0] < b[0]) ? a : b;
    return this.block(
      front,
      WIDE + (a[1] === b[1] ? Math.abs(a[0] - b[0]) : 0),
      deep + Math.abs(a[1] - b[1]),
      thick,
    );
  }
}

const QUAY: Standpoint = { row: 43, lean: LEAN, deep: 36, tall: 23, thick: 6, top: 64, left: 34, finger: 24 };
const ABOVE: Standpoint = {
  row: 66,
  lean: SLIGHT_LEAN,
  deep: 56,
  tall: 18,
  thick: 5,
  top: 34,
  left: 30,
  finger: 46,
};

/** A standpoint between the two, by how far it is raised from the quay. */
function raised(by: number): Standpoint {
  const between = (field: keyof Standpoint) => QUAY[field] + by * (ABOVE[field] - QUAY[field]);
  return {
    row: between('row'),
    lean: between('lean'),
    deep: between('deep'),
    tall: between('tall'),
    thick: between('thick'),
    top: between('top'),
    left: between('left'),
    finger: between('finger'),
  };
}

const STEPS = 4;
export const FROM_THE_QUAY = new Scene(QUAY);
export const FROM_ABOVE = new Scene(ABOVE);
/** From the quay upwards. */
const SCENES = Array.from({ length: STEPS }, (_, step) => new Scene(raised(step / STEPS)));

/** The scene that fills a box: the higher the box, the higher up it is seen from. */
export function filling(width: number, height: number): Scene {
  const fits = SCENES.filter((scene) => scene.height * width <= scene.width * height);
  return fits.at(-1) ?? FROM_THE_QUAY;
}

/** The holes from the back to the front: what is drawn later may cover what was drawn before. */
export const BACK_TO_FRONT: readonly number[] = holes.map((_, hole) => hole);

// --- What a finger reaches --------------------------------------------------------------------------------------

const CORNERS = 16;

/** A point to be reached, and whether something can be done there: such a point gets more of the room between. */
export interface Goal {
  readonly at: Point;
  readonly isOpen: boolean;
}

/** What is nearest to each of some goals, up to a distance: areas that share all the room there is. */
export function reaches(goals: readonly Goal[], far: number): (readonly Point[])[] {
  return goals.map((own) =>
    goals.reduce(
      (area, other) => (other === own ? area : nearer(area, own.at, other.at, shareOf(own, other))),
      around(own.at, far),
    ),
  );
}

/** The part of the way from one goal to another that belongs to the first. */
function shareOf(own: Goal, other: Goal): number {
  return own.isOpen === other.isOpen ? 0.5 : own.isOpen ? 0.7 : 0.3;
}

function around([x, y]: Point, far: number): readonly Point[] {
  return Array.from({ length: CORNERS }, (_, at) => {
    const angle = (2 * Math.PI * at) / CORNERS;
    return [x + far * Math.cos(angle), y + far * Math.sin(angle)];
  });
}

/** The part of an area that is nearer to one point than to another, which begins after a share of the way. */
function nearer(area: readonly Point[], [ax, ay]: Point, [bx, by]: Point, share: number): readonly Point[] {
  const [borderX, borderY] = [ax + share * (bx - ax), ay + share * (by - ay)];
  /** Below 0 on the side of the first point. */
  const side = ([x, y]: Point) => (x - borderX) * (bx - ax) + (y - borderY) * (by - ay);
  return area.flatMap((corner, at) => {
    const next = area[(at + 1) % area.length] ?? corner;
    const [here, there] = [side(corner), side(next)];
    const kept: Point[] = here <= 0 ? [corner] : [];
    if (here * there >= 0) return kept;
    const way = here / (here - there);
    return [...kept, [corner[0] + way * (next[0] - corner[0]), corner[1] + way * (next[1] - corner[1])]];
  });
}
