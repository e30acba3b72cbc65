import { expect, test } from 'vitest';
import type { WalkingInBuranoPlayerView as Player } from '../../protocol.gen';
import { CARDS, COLUMNS, ICONS, isTaken, plots, spread, waysTo } from './geometry';

function street(houses: Record<number, string>): Player {
  const built = COLUMNS.map((column) => [houses[column] ?? null, null, null] as [string | null, null, null]);
  return { street: built } as unknown as Player;
}

test('the deck has 72 cards with their icons as numbers', () => {
  expect(CARDS.size).toBe(72);
  for (const card of CARDS.values()) for (const icon of ICONS) expect(card.icons[icon]).not.toBeNaN();
  expect(CARDS.get('g-orange-4')).toMatchObject({ level: 'ground', shop: 'pizzeria', shopPoints: 3 });
});

test('things are spread evenly in the middle and never beyond the ends', () => {
  expect(spread(0, 0, 100, 20)).toEqual([]);
  expect(spread(1, 0, 100, 20)).toEqual([50]);
  expect(spread(3, 0, 100, 20)).toEqual([30, 50, 70]);
  const many = spread(9, 10, 90, 20);
  expect(Math.min(...many)).toBeGreaterThan(10);
  expect(Math.max(...many)).toBeLessThan(90);
});

test('a card of the market stands for the ways from its nearer end, the middle one for both', () => {
  expect(waysTo(0, 3)).toEqual([{ end: 'top', count: 1 }]);
  expect(waysTo(1, 3)).toEqual([
    { end: 'top', count: 2 },
    { end: 'bottom', count: 2 },
  ]);
  expect(waysTo(2, 3)).toEqual([{ end: 'bottom', count: 1 }]);
  expect(waysTo(1, 2)).toEqual([{ end: 'bottom', count: 1 }]);
  expect(waysTo(0, 1)).toEqual([{ end: 'top', count: 1 }]);
});

test('a way takes the cards from its end', () => {
  expect([0, 1, 2].filter((index) => isTaken({ end: 'top', count: 2 }, index, 3))).toEqual([0, 1]);
  expect([0, 1, 2].filter((index) => isTaken({ end: 'bottom', count: 2 }, index, 3))).toEqual([1, 2]);
});

test('a street shows a plot on either side, further ones narrow, and none beside five houses', () => {
  const columns = (player: Player, open: number[] = []) => plots(player, open).map(({ column }) => column);
  expect(columns(street({}))).toEqual([0]);
  expect(columns(street({ 0: 'g-red-1' }))).toEqual([-1, 0, 1]);
  expect(plots(street({ 0: 'g-red-1' }), [3]).filter(({ isFar }) => isFar)).toHaveLength(2);
  const full = street({ 0: 'g-red-1', 1: 'g-blue-1', 2: 'g-red-2', 3: 'g-blue-2', 4: 'g-red-3' });
  expect(columns(full)).toEqual([0, 1, 2, 3, 4]);
});
