import { describe, expect, it } from 'vitest';
import type { LayRoof, Roof } from './game.gen';
import { decidable, undecided } from './sites';

const [BLUE_PINK, GREEN_WHITE]: readonly [Roof, Roof] = [
  [0, 0, 1],
  [2, 3, 5],
];
const lay = (roof: Roof, first: number, second: number): LayRoof => ({ type: 'roof', roof, first, second });
const alone = lay(BLUE_PINK, 1, 2);
const [oneWay, otherWay] = [lay(BLUE_PINK, 3, 4), lay(BLUE_PINK, 4, 3)];
const [one, other] = [lay(BLUE_PINK, 5, 6), lay(GREEN_WHITE, 6, 5)];
const ALL = [alone, oneWay, otherWay, one, other];

describe('a place for roofs', () => {
  it('is decided by a press, where one roof fits in one way', () => {
    expect(decidable(ALL, undefined)).toEqual([alone]);
  });

  it('is only marked, where several do or one either way round', () => {
    expect([...undecided(ALL).keys()]).toEqual(['3 4', '5 6']);
  });

  it('is decided by a press wherever the roof fits that is picked', () => {
    expect(decidable(ALL, BLUE_PINK)).toEqual([alone, oneWay, otherWay, one]);
    expect(decidable(ALL, GREEN_WHITE)).toEqual([other]);
  });
});
