import { describe, expect, it } from 'vitest';
import {
  count,
  decisions,
  exchanged,
  filled,
  fitted,
  lack,
  planFor,
  stock,
  withCube,
  type Draft,
} from './draft';

const NONE: Draft = [];
const THREE_EACH = [3, 3, 3, 3, 3, 3];

describe('a pyramid in the making', () => {
  it('reaches to the end of the last layer that cubes reach', () => {
    expect(planFor(18)).toEqual({ places: 14, cubes: 14 });
    expect(planFor(14)).toEqual({ places: 14, cubes: 14 });
    expect(planFor(13)).toEqual({ places: 13, cubes: 13 });
    expect(planFor(10)).toEqual({ places: 13, cubes: 10 });
    expect(planFor(9)).toEqual({ places: 9, cubes: 9 });
    expect(planFor(4)).toEqual({ places: 9, cubes: 4 });
    expect(planFor(0)).toEqual({ places: 0, cubes: 0 });
  });

  it('is filled from below, and is then complete', () => {
    for (const cubes of [4, 9, 10, 13, 14, 18]) {
      const reserve = [cubes - Math.floor(cubes / 2), Math.floor(cubes / 2), 0, 0, 0, 0];
      const plan = planFor(cubes);
      const draft = filled(fitted(NONE, NONE, reserve), NONE, reserve, plan);
      expect(count(draft)).toBe(plan.cubes);
      expect(lack(draft, plan)).toEqual({ missing: 0, gaps: false });
      expect(stock(draft, NONE, reserve).reduce((sum, number) => sum + number, 0)).toBe(cubes - plan.cubes);
      expect(decisions(draft, NONE, plan)).toHaveLength(plan.places);
    }
  });

  it('keeps cubes where they were put when the rest is filled', () => {
    const draft = withCube(fitted(NONE, NONE, THREE_EACH), 13, 4);
    const whole = filled(draft, NONE, THREE_EACH, planFor(18));
    expect(whole[13]).toBe(4);
    expect(stock(whole, NONE, THREE_EACH).every((number) => number >= 0)).toBe(true);
  });

  it('says that lower layers have gaps', () => {
    const reserve = [10, 0, 0, 0, 0, 0];
    const plan = planFor(10);
    let draft = filled(fitted(NONE, NONE, reserve), NONE, reserve, plan);
    draft = exchanged(draft, 0, 12);
    expect(lack(draft, plan)).toEqual({ missing: 0, gaps: true });
  });

  it('is filled by cubes from above where lower layers have gaps and no cube is left', () => {
    const reserve = [10, 0, 0, 0, 0, 0];
    const plan = planFor(10);
    const whole = filled(fitted(NONE, NONE, reserve), NONE, reserve, plan);
    const gappy = exchanged(exchanged(whole, 0, 12), 4, 11);
    const draft = filled(gappy, NONE, reserve, plan);
    expect(lack(draft, plan)).toEqual({ missing: 0, gaps: false });
    expect(stock(draft, NONE, reserve)).toEqual(stock(whole, NONE, reserve));
  });

  it('lets two cubes change places', () => {
    let draft = withCube(withCube(fitted(NONE, NONE, THREE_EACH), 0, 1), 5, 2);
    draft = exchanged(draft, 0, 5);
    expect([draft[0], draft[5]]).toEqual([2, 1]);
  });

  it('follows what the server has decided, and drops cubes that are gone', () => {
    const draft = withCube(withCube(fitted(NONE, NONE, [1, 1, 0, 0, 0, 0]), 3, 0), 4, 1);
    const decided = [0];
    const next = fitted(draft, decided, [0, 1, 0, 0, 0, 0]);
    expect(next[0]).toBe(0);
    expect(next[3]).toBeNull();
    expect(next[4]).toBe(1);
    expect(decisions(next, decided, planFor(2)).map(({ colour }) => colour)).toEqual([
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
