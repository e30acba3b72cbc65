import { expect, test } from 'vitest';
import type { Action, Event, View } from './game.gen';
import { steps } from './steps';

const DONE: Action = { type: 'done' };
const LAY: Action = { type: 'build', card: 'g-red-1', column: 0 };
/** Of a view only its phase matters here. */
const at = (phase: View['phase']) => ({ phase }) as View;
const flown = (event: Event) => steps.flights?.(event, at('build'));

test('only where nothing but finishing is left there is nothing to decide', () => {
  expect(steps.isIdle?.([DONE], at('build'))).toBe(true);
  expect(steps.isIdle?.([LAY], at('build'))).toBe(false);
  expect(steps.isIdle?.([LAY, DONE], at('build'))).toBe(false);
});

test('cards are taken at the market, and everything else is decided at the own street', () => {
  expect(steps.part?.(at('take'), 0)).toBe('table');
  for (const phase of ['build', 'invite', 'return', 'dismiss'] as const)
    expect(steps.part?.(at(phase), 0)).toBe('mine');
});

test('cards fly from the market to the hand and on to their house, and guests come to theirs', () => {
  const cards = ['r-blue-1', 'f-red-2'];
  expect(flown({ type: 'took', seat: 1, column: 2, cards, coins: 1 })).toEqual([
    { piece: 'r-blue-1', from: 'market-2', to: 'hand-1' },
    { piece: 'f-red-2', from: 'market-2', to: 'hand-1' },
  ]);
  const built = { type: 'built', seat: 0, card: 'f-red-2', column: -1, house: 1, coins: 1, permit: false };
  expect(flown(built as Event)).toEqual([{ piece: 'f-red-2', from: 'hand-0', to: 'house-0--1' }]);
  expect(flown({ type: 'invited', seat: 0, character: 10, column: -1, house: 1 })).toEqual([
    { piece: 'guest-gardener', from: 'characters', to: 'house-0--1' },
  ]);
});
