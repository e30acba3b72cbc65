import { describe, expect, it } from 'vitest';
import type { PyramidPlan } from './game.gen';
import { count, decisions, exchanged, filled, fitted, lack, stock, withCube, type Cubes } from './pyramid';

const NONE: Cubes = [];
const THREE_EACH = [3, 3, 3, 3, 3, 3];
const WHOLE: PyramidPlan = { places: 14, filled: 13, cubes: 14, coins: 4 };
const TEN_CUBES: PyramidPlan = { places: 13, filled: 9, cubes: 10, coins: 0 };
const FOUR_CUBES: PyramidPlan = { places: 9, filled: 0, cubes: 4, coins: 0 };

describe('a pyramid in the making', () => {
  it('is filled from below, and is then complete', () => {
    for (const plan of [FOUR_CUBES, TEN_CUBES, WHOLE]) {
      const cubes = plan.cubes + plan.coins;
      const reserve = [cubes - Math.floor(cubes / 2), Math.floor(cubes / 2), 0, 0, 0, 0];
      const whole = filled(fitted(NONE, NONE, reserve), NONE, reserve, plan);
      expect(count(whole)).toBe(plan.cubes);
      expect(lack(whole, plan)).toEqual({ missing: 0, gaps: false });
      expect(stock(whole, NONE, reserve).reduce((sum, number) => sum + number, 0)).toBe(plan.coins);
      expect(decisions(whole, NONE, plan)).toHaveLength(plan.places);
    }
  });

  it('is filled with colour after colour in turn', () => {
    const whole = filled(fitted(NONE, NONE, THREE_EACH), NONE, THREE_EACH, WHOLE);
    expect(whole).toEqual([0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 0, 1]);
    const rest = [1, 0, 3, 0, 0, 0];
    expect(filled(fitted(NONE, NONE, rest), NONE, rest, FOUR_CUBES).slice(0, 4)).toEqual([0, 2, 2, 2]);
  });

  it('keeps cubes where they were put when the rest is filled', () => {
    const begun = withCube(fitted(NONE, NONE, THREE_EACH), 13, 4);
    const whole = filled(begun, NONE, THREE_EACH, WHOLE);
    expect(whole[13]).toBe(4);
    expect(stock(whole, NONE, THREE_EACH).every((number) => number >= 0)).toBe(true);
  });

  it('says that lower layers have gaps', () => {
    const reserve = [10, 0, 0, 0, 0, 0];
    const whole = filled(fitted(NONE, NONE, reserve), NONE, reserve, TEN_CUBES);
    expect(lack(exchanged(whole, 0, 12), TEN_CUBES)).toEqual({ missing: 0, gaps: true });
  });

  it('is filled by cubes from above where lower layers have gaps and no cube is left', () => {
    const reserve = [10, 0, 0, 0, 0, 0];
    const whole = filled(fitted(NONE, NONE, reserve), NONE, reserve, TEN_CUBES);
    const gappy = exchanged(exchanged(whole, 0, 12), 4, 11);
    const mended = filled(gappy, NONE, reserve, TEN_CUBES);
    expect(lack(mended, TEN_CUBES)).toEqual({ missing: 0, gaps: false });
    expect(stock(mended, NONE, reserve)).toEqual(stock(whole, NONE, reserve));
  });

  it('lets two cubes change places', () => {
    const begun = withCube(withCube(fitted(NONE, NONE, THREE_EACH), 0, 1), 5, 2);
    const other = exchanged(begun, 0, 5);
    expect([other[0], other[5]]).toEqual([2, 1]);
  });

  it('follows what the server has decided, and drops cubes that are gone', () => {
    const begun = withCube(withCube(fitted(NONE, NONE, [1, 1, 0, 0, 0, 0]), 3, 0), 4, 1);
    const decided: Cubes = [0];
    const next = fitted(begun, decided, [0, 1, 0, 0, 0, 0]);
    expect(next[0]).toBe(0);
    expect(next[3]).toBeNull();
    expect(next[4]).toBe(1);
    const plan: PyramidPlan = { places: 9, filled: 0, cubes: 2, coins: 0 };
    expect(decisions(next, decided, plan).map(({ colour }) => colour)).toEqual([
      null,
      null,
      null,
      1,
      null,
      null,
      null,
      null,
    ]);
  });
});
