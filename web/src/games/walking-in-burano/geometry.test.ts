import { expect, test } from 'vitest';
import { FACTS, type PlayerView } from './game.gen';
import { plots, whereIs, spread, waysTo, wholeColumn } from './geometry';

function street(houses: Record<number, string>): PlayerView['street'] {
  return FACTS.columns.map((column) => [houses[column] ?? null, null, null] as const);
}

test('things are spread evenly in the middle and never beyond the ends', () => {
  expect(spread(0, 0, 100, 20)).toEqual([]);
  expect(spread(1, 0, 100, 20)).toEqual([50]);
  expect(spread(3, 0, 100, 20)).toEqual([30, 50, 70]);
  const many = spread(9, 10, 90, 20);
  expect(Math.min(...many)).toBeGreaterThan(10);
  expect(Math.max(...many)).toBeLessThan(90);
});

test('a card of the market stands for the ways from its nearer end, the middle one for both', () => {
  const ways = (index: number, height: number) => waysTo(index, height).map(({ end, count }) => [end, count]);
  expect(ways(0, 3)).toEqual([['top', 1]]);
  expect(ways(1, 3)).toEqual([
    ['top', 2],
    ['bottom', 2],
  ]);
  expect(ways(2, 3)).toEqual([['bottom', 1]]);
  expect(ways(1, 2)).toEqual([['bottom', 1]]);
  expect(ways(0, 1)).toEqual([['top', 1]]);
  expect(ways(0, 0)).toEqual([]);
});

test('a whole column is taken at once, if that is more than a card', () => {
  expect(wholeColumn(3)?.cards).toEqual([0, 1, 2]);
  expect(wholeColumn(2)?.count).toBe(2);
  expect(wholeColumn(1)).toBeUndefined();
});

test('a street shows a plot on either side, further ones narrow, and none beside five houses', () => {
  const columns = (houses: Record<number, string>) => plots(street(houses)).map(({ column }) => column);
  expect(columns({})).toEqual([0]);
  expect(columns({ 0: 'g-red-1' })).toEqual([-1, 0, 1]);
  expect(plots(street({ 0: 'g-red-1' }), [3]).map(({ size }) => size)).toEqual([
    'beside',
    'house',
    'beside',
    'far',
    'far',
  ]);
  const full = { 0: 'g-red-1', 1: 'g-blue-1', 2: 'g-red-2', 3: 'g-blue-2', 4: 'g-red-3' };
  expect(columns(full)).toEqual([0, 1, 2, 3, 4]);
});

test('places of a street are named as people name them', () => {
  expect(whereIs(street({}), 0)).toEqual({ where: 'first', house: 1 });
  const houses = street({ '-1': 'g-red-1', 1: 'g-blue-1' });
  expect([-3, -2, -1, 0, 1, 2, 3].map((column) => whereIs(houses, column))).toEqual([
    { where: 'farleft', house: 1 },
    { where: 'left', house: 1 },
    { where: 'house', house: 1 },
    { where: 'house', house: 2 },
    { where: 'house', house: 3 },
    { where: 'right', house: 4 },
    { where: 'farright', house: 5 },
  ]);
});
