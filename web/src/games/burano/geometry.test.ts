import { describe, expect, it } from 'vitest';
import { FACTS } from './game.gen';
import { filling, FROM_ABOVE, FROM_THE_QUAY, reaches, type Goal, type Point } from './geometry';

const { holes } = FACTS.island;
const box = (points: readonly Point[]) => ({
  left: Math.min(...points.map(([x]) => x)),
  right: Math.max(...points.map(([x]) => x)),
  top: Math.min(...points.map(([, y]) => y)),
  bottom: Math.max(...points.map(([, y]) => y)),
});
const at = (x: number, y: number) => holes.findIndex(([u, v]) => u === x && v === y);

describe.each([
  ['the quay', FROM_THE_QUAY],
  ['above', FROM_ABOVE],
])('the main island as it is drawn from %s', (_, scene) => {
  it('has every house inside the picture', () => {
    for (let hole = 0; hole < holes.length; hole++) {
      const { front, top, side } = scene.house(hole, 3);
      const whole = box([...front, ...top, ...side]);
      expect(whole.left).toBeGreaterThanOrEqual(0);
      expect(whole.right).toBeLessThanOrEqual(scene.width);
      expect(whole.bottom).toBeLessThanOrEqual(scene.height);
    }
  });

  it('never hides the middle of a top behind the house before it', () => {
    const [back, front] = [at(4, 2), at(4, 4)];
    for (const storey of [1, 2, 3]) {
      const [, y] = scene.house(back, 1).roof;
      expect(box(scene.house(front, storey).top).top).toBeGreaterThan(y);
    }
  });

  it('puts a roof on the houses, and the next storey on the roof', () => {
    const [one, other] = [at(2, 2), at(4, 2)];
    expect(box(scene.half(one, 1).front).bottom).toBeCloseTo(box(scene.house(one, 1).front).top);
    expect(box(scene.house(one, 2).front).bottom).toBeCloseTo(box(scene.half(one, 1).front).top);
    expect(box(scene.surface(one, 2)).bottom).toBeCloseTo(box(scene.house(one, 2).front).bottom);
    const whole = box(scene.slab(one, other, 1).top);
    expect(whole.left).toBeCloseTo(box(scene.half(one, 1).top).left);
    expect(whole.right).toBeCloseTo(box(scene.half(other, 1).top).right);
  });

  it('draws a roof the same whichever way round it lies', () => {
    for (const [one, other] of [
      [at(2, 2), at(4, 2)],
      [at(3, 1), at(3, 3)],
    ] as const)
      expect(scene.slab(one, other, 2)).toEqual(scene.slab(other, one, 2));
  });

  it('joins houses of two rows with a roof as deep as both', () => {
    const [back, front] = [at(3, 1), at(3, 3)];
    const whole = box(scene.slab(front, back, 1).top);
    expect(whole.top).toBeCloseTo(box(scene.half(back, 1).top).top);
    expect(whole.bottom).toBeCloseTo(box(scene.half(front, 1).top).bottom);
  });
});

describe('a box for the island', () => {
  it('is filled from the quay if it is wide, and from higher up the higher it is', () => {
    const heights = [100, 400, 450, 500, 900].map((height) => {
      const scene = filling(685, height);
      return Math.round((scene.height * 685) / scene.width);
    });
    expect(heights[0]).toBe(heights[1]);
    expect(heights.slice(1)).toEqual([...heights.slice(1)].sort((one, other) => one - other));
    expect(heights[1]).toBeLessThanOrEqual(400);
    expect(heights[2]).toBeGreaterThan(400);
    expect(heights[2]).toBeLessThanOrEqual(450);
  });
});

describe('what a finger reaches', () => {
  const round = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];
  const open = (at: Point) => ({ at, isOpen: true });
  const boxes = (goals: readonly Goal[], far: number) =>
    reaches(goals, far).map((area) => box(area.map(round)));

  it('ends half way to a neighbour, and at its distance where there is none', () => {
    expect(boxes([open([0, 0]), open([30, 0])], 40)).toEqual([
      { left: -40, right: 15, top: -40, bottom: 40 },
      { left: 15, right: 70, top: -40, bottom: 40 },
    ]);
  });

  it('is larger for what something can be done with', () => {
    expect(boxes([open([0, 0]), { at: [30, 0], isOpen: false }], 40)).toEqual([
      { left: -40, right: 21, top: -40, bottom: 40 },
      { left: 21, right: 70, top: -40, bottom: 40 },
    ]);
  });

  it('is the whole of it for each of two points at the same place', () => {
    const whole = { left: -5, right: 15, top: -5, bottom: 15 };
    expect(boxes([open([5, 5]), open([5, 5])], 10)).toEqual([whole, whole]);
  });

  /** So many pixels wide is the island on the narrowest phone. */
  const NARROW = 330;
  const FAR = 50;
  const things = [0, 1, 2, 3, 4, 5];

  it.each(
    things.flatMap((own) => things.map((others) => [own, others] as const)).filter(([own]) => own % 2 === 0),
  )('is wide enough on a phone, for %d things among %d', (own, others) => {
    const middle = at(4, 4);
    const goals = holes.map((_, hole) => {
      const count = hole === middle ? own : others;
      return { at: FROM_ABOVE.spot(hole, count), isOpen: count % 2 === 0 };
    });
    const { left, right, top, bottom } = box(reaches(goals, FAR)[middle] ?? []);
    const pixels = (Math.min(right - left, bottom - top) * NARROW) / FROM_ABOVE.width;
    // Between houses of very different heights that can all be built on, it is a little less than a finger.
    expect(pixels).toBeGreaterThanOrEqual(Math.abs(own - others) === 4 ? 34 : 42);
  });
});
