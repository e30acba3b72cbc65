import { describe, expect, it } from 'vitest';
import {
  FEATURES,
  LONG,
  ringOf,
  SPACES,
  spaceAt,
  starAt,
  STARS,
  TABLE,
  towards,
  type Spot,
} from './geometry';

const apart = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y);
const spots = STARS.flatMap((star) =>
  SPACES.map((space) => ({ name: `${star}.${space}`, ...spaceAt(star, space) })),
);

describe('the star board', () => {
  it('has the outer stars clockwise from the left', () => {
    expect(starAt(1).x).toBeLessThan(-300);
    expect(starAt(2).y).toBeLessThan(-200);
    expect(starAt(4).x).toBeGreaterThan(300);
    expect(starAt(6).x).toBeLessThan(0);
    expect(starAt(6).y).toBeGreaterThan(200);
  });

  it('turns every outer star 60° more than the one before it', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((star) => spaceAt(star, 1).turn)).toEqual([
      0, 0, 60, 120, 180, 240, 300,
    ]);
    expect(spaceAt(1, 1).y).toBeLessThan(spaceAt(1, 4).y);
  });

  it('has no two spaces in the same place', () => {
    const distances = spots.flatMap((one, at) => spots.slice(at + 1).map((other) => apart(one, other)));
    expect(Math.min(...distances)).toBeGreaterThan(80);
  });

  it('has 18 features, each drawn among the very spaces that complete it', () => {
    expect(FEATURES).toHaveLength(18);
    for (const feature of FEATURES) {
      const near = [...spots]
        .sort((one, other) => apart(feature, one) - apart(feature, other))
        .slice(0, feature.spaces.length)
        .map(({ name }) => name);
      expect(new Set(near), `${feature.kind} ${feature.star}`).toEqual(new Set(feature.spaces));
    }
  });
});

describe('the ring of workshops', () => {
  it.each([
    [5, false],
    [7, false],
    [9, false],
    [5, true],
    [7, true],
    [9, true],
  ])('has room for %i that do not touch, and for the centre (for fingers: %s)', (workshops, forFingers) => {
    const { discs, disc, room, centre, height } = ringOf(workshops, forFingers);
    if (forFingers) expect(disc).toBeGreaterThan(43);
    expect(discs).toHaveLength(workshops);
    for (const one of discs) {
      expect(apart(one, centre)).toBeGreaterThan(disc + room);
      for (const value of [one.x - disc, one.y - disc]) expect(value).toBeGreaterThanOrEqual(0);
      expect(one.x + disc).toBeLessThanOrEqual(TABLE);
      expect(one.y + disc).toBeLessThanOrEqual(height);
      for (const other of discs) if (one !== other) expect(apart(one, other)).toBeGreaterThan(2 * disc);
    }
    expect(room).toBeGreaterThan(50);
  });
});

it('counts directions clockwise from straight up', () => {
  const right = towards({ x: 0, y: 0 }, 90, LONG);
  expect(right.x).toBeCloseTo(LONG);
  expect(right.y).toBeCloseTo(0);
});
