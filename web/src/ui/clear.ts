/** Where a layer stands that speaks of something on the board: as near to it as it can without covering what is needed. */
import type { Box, Spot } from './beside';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels between places that are tried, to the edge of the screen, and to what the layer speaks of. */
const [STEP, EDGE, GAP] = [12, 8, 16];

/** Returns the place nearest to a thing that is clear of it and of all that must stay in sight; null if there is none. */
export function placeClear(
  of: Box,
  layer: Size,
  screen: Size,
  top: number,
  keep: readonly Box[],
): Spot | null {
  let [best, nearest]: [Spot | null, number] = [null, Infinity];
  const needed = [widened(of), ...keep];
  for (let x = EDGE; x <= screen.width - layer.width - EDGE; x += STEP)
    for (let y = top + EDGE; y <= screen.height - layer.height - EDGE; y += STEP) {
      const box = { left: x, top: y, ...layer };
      const apart = distance(box, of);
      if (apart < nearest && !needed.some((other) => overlap(box, other)))
        [best, nearest] = [{ x, y }, apart];
    }
  return best;
}

const widened = ({ left, top, width, height }: Box): Box => ({
  left: left - GAP,
  top: top - GAP,
  width: width + 2 * GAP,
  height: height + 2 * GAP,
});

/** How far two boxes are apart; of places beside it, the one in line with its middle is nearest. */
function distance(one: Box, other: Box): number {
  const across = gap(one.left, one.width, other.left, other.width);
  const down = gap(one.top, one.height, other.top, other.height);
  const [x, y] = [
    middle(one.left, one.width, other.left, other.width),
    middle(one.top, one.height, other.top, other.height),
  ];
  return Math.hypot(across, down) + Math.hypot(x, y) / 10;
}
const gap = (start: number, length: number, other: number, otherLength: number) =>
  Math.max(0, other - start - length, start - other - otherLength);
const middle = (start: number, length: number, other: number, otherLength: number) =>
  start + length / 2 - other - otherLength / 2;

export function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}

/** The arrow from a layer to what it speaks of: from border to border, a little into the thing. */
export function arrow(layer: Box, of: Box): readonly [from: Spot, to: Spot] {
  const heart = { x: of.left + of.width / 2, y: of.top + of.height / 2 };
  const from = nearest(layer, heart);
  const edge = nearest(of, from);
  const inside = Math.min(10, of.width / 4, of.height / 4);
  const length = Math.hypot(heart.x - edge.x, heart.y - edge.y) || 1;
  const to = {
    x: edge.x + ((heart.x - edge.x) / length) * inside,
    y: edge.y + ((heart.y - edge.y) / length) * inside,
  };
  return [from, to];
}

const nearest = (box: Box, { x, y }: Spot): Spot => ({
  x: Math.max(box.left, Math.min(x, box.left + box.width)),
  y: Math.max(box.top, Math.min(y, box.top + box.height)),
});
