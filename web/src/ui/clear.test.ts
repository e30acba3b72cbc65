import { describe, expect, it } from 'vitest';
import { arrow, overlap, placeClear } from './clear';

const SCREEN = { width: 1000, height: 700 };
const LAYER = { width: 300, height: 150 };
const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });

describe('a layer beside what it speaks of', () => {
  it('stands near to it, on the screen, and covers neither it nor what is needed', () => {
    const of = box(480, 300, 40, 40);
    const keep = [box(0, 0, 1000, 290), box(0, 300, 470, 400)];
    const spot = placeClear(of, LAYER, SCREEN, 44, keep);
    const placed = { left: spot?.x ?? 0, top: spot?.y ?? 0, ...LAYER };
    expect(spot).not.toBeNull();
    expect([of, ...keep].some((other) => overlap(placed, other))).toBe(false);
    expect(placed.left + placed.width).toBeLessThanOrEqual(SCREEN.width);
    expect(placed.left - (of.left + of.width)).toBeLessThan(40);
  });

  it('has no place where everything is needed', () => {
    expect(placeClear(box(480, 300, 40, 40), LAYER, SCREEN, 44, [box(0, 0, 1000, 700)])).toBeNull();
  });

  it('points from its border into the thing', () => {
    const [from, to] = arrow(box(100, 100, 200, 100), box(400, 130, 40, 40));
    expect(from).toEqual({ x: 300, y: 150 });
    expect(to).toEqual({ x: 410, y: 150 });
  });
});
