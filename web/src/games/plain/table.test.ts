import { expect, it } from 'vitest';
import { Words } from '../../i18n/words';
import type { Shape } from '../contract';
import { partsOf } from './table';

const CATALOGUE = { 'view.left': 'Stones left', 'name.red': 'crimson', 'name.over': 'finished' };
const NAMES = {
  THINGS: { Colour: { 0: 'red', 1: 'blue' } },
  FIELDS: { action: {}, event: {} },
  VIEW: null,
};
const words = new Words('en', CATALOGUE, NAMES, ['Ann', 'Bo']);
const view = (fields: object) => ({ to_move: [0], ...fields });
const parts = (fields: object, shape: Record<string, Shape>) =>
  partsOf(view(fields), { fields: { seat: 'seat', to_move: { items: 'seat' }, ...shape } }, words);

it('tells fields by the words of the game, else by their own names', () => {
  const shape = { phase: null, wild: 'Colour', is_last: null, owner: 'seat', nobody: 'seat' };
  expect(parts({ phase: 'over', wild: 0, is_last: true, owner: 1, nobody: null }, shape)).toEqual([
    { name: 'phase', as: 'text', text: 'finished' },
    { name: 'wild', as: 'text', text: 'crimson' },
    { name: 'is last', as: 'text', text: '×' },
    { name: 'owner', as: 'text', text: 'Bo' },
    { name: 'nobody', as: 'text', text: '–' },
  ]);
});

it('draws rows of seats as a board', () => {
  const rows = [
    [0, null],
    [null, 1],
  ];
  const [board] = parts({ rows }, { rows: { items: { items: 'seat' } } });
  const nobody = { text: '–', seat: null };
  expect(board).toEqual({
    name: 'rows',
    as: 'grid',
    rows: [
      [{ text: 'Ann', seat: 0 }, nobody],
      [nobody, { text: 'Bo', seat: 1 }],
    ],
  });
});

it('has a column for each player, for numbers and for what lies before them', () => {
  const players = [
    { hand: [0, 1], points: 3 },
    { hand: [], points: 5 },
  ];
  const shape = {
    left: { seats: null },
    players: { items: { fields: { hand: { items: 'Colour' }, points: null } } },
  };
  expect(parts({ left: [2, 1], players }, shape)).toEqual([
    { name: 'Stones left', as: 'players', rows: [{ name: 'Stones left', cells: ['2', '1'] }] },
    {
      name: 'players',
      as: 'players',
      rows: [
        { name: 'hand', cells: ['crimson blue', '–'] },
        { name: 'points', cells: ['3', '5'] },
      ],
    },
  ]);
});

it('tells which of several kinds of thing it is', () => {
  const shape = { phase: { kinds: { moving: { fields: { steps: null } }, over: { fields: {} } } } };
  expect(parts({ phase: { type: 'moving', steps: 2 } }, shape)[0]).toMatchObject({ text: 'moving: steps 2' });
  expect(parts({ phase: { type: 'over' } }, shape)[0]).toMatchObject({ text: 'finished' });
});
