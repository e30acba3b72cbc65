import { describe, expect, it } from 'vitest';
import { FACTS } from './game.gen';
import { half, house, SCENE, slab, surface, type Point } from './geometry';

const { holes } = FACTS.island;
const box = (points: readonly Point[]) => ({
  left: Math.min(...points.map(([x]) => x)),
  right: Math.max(...points.map(([x]) => x)),
  top: Math.min(...points.map(([, y]) => y)),
  bottom: Math.max(...points.map(([, y]) => y)),
});
const at = (x: number, y: number) => holes.findIndex(([u, v]) => u === x && v === y);

describe('the main island as it is drawn', () => {
  it('has every house inside the picture', () => {
    for (let hole = 0; hole < holes.length; hole++) {
      const { front, top, side } = house(hole, 3);
      const whole = box([...front, ...top, ...side]);
      expect(whole.left).toBeGreaterThanOrEqual(0);
      expect(whole.right).toBeLessThanOrEqual(SCENE.width);
      expect(whole.bottom).toBeLessThanOrEqual(SCENE.height);
    }
  });

  it('never hides the middle of a top behind the house before it', () => {
    const [back, front] = [at(4, 2), at(4, 4)];
    for (const storey of [1, 2, 3]) {
      const [, y] = house(back, 1).roof;
      expect(box(house(front, storey).top).top).toBeGreaterThan(y);
    }
  });

  it('puts a roof on the houses, and the next storey on the roof', () => {
    const [one, other] = [at(2, 2), at(4, 2)];
    expect(box(half(one, 1).front).bottom).toBeCloseTo(box(house(one, 1).front).top);
    expect(box(house(one, 2).front).bottom).toBeCloseTo(box(half(one, 1).front).top);
    expect(box(surface(one, 2)).bottom).toBeCloseTo(box(house(one, 2).front).bottom);
    const whole = box(slab(one, other, 1).top);
    expect(whole.left).toBeCloseTo(box(half(one, 1).top).left);
    expect(whole.right).toBeCloseTo(box(half(other, 1).top).right);
  });

  it('draws a roof the same whichever way round it lies', () => {
    for (const [one, other] of [
      [at(2, 2), at(4, 2)],
      [at(3, 1), at(3, 3)],
    ] as const)
      expect(slab(one, other, 2)).toEqual(slab(other, one, 2));
  });

  it('joins houses of two rows with a roof as deep as both', () => {
    const [back, front] = [at(3, 1), at(3, 3)];
    const whole = box(slab(front, back, 1).top);
    expect(whole.top).toBeCloseTo(box(half(back, 1).top).top);
    expect(whole.bottom).toBeCloseTo(box(half(front, 1).top).bottom);
  });
});
