import { describe, expect, it } from 'vitest';
import { merged } from './changes';

const BOARD = {
  view: {
    phase: 'draft',
    players: [
      { points: 5, hand: [1, 2] },
      { points: 7, hand: [] },
    ],
  },
  legal: [],
};

describe('merged', () => {
  it('puts values where the changes say', () => {
    const now = merged(BOARD, [
      [['view', 'phase'], 'build'],
      [['view', 'players', 1, 'points'], 9],
    ]);
    expect(now.view).toEqual({
      phase: 'build',
      players: [
        { points: 5, hand: [1, 2] },
        { points: 9, hand: [] },
      ],
    });
  });

  it('leaves what was told as it was, and shares what has not changed', () => {
    const before = structuredClone(BOARD);
    const now = merged(BOARD, [[['view', 'players', 1, 'points'], 9]]);
    expect(BOARD).toEqual(before);
    expect(now.view.players[0]).toBe(BOARD.view.players[0]);
  });

  it('makes a list longer by what is told just behind its end', () => {
    expect(
      merged(
        [{ items: ['a'] }],
        [
          [[0, 'items', 1], 'b'],
          [[0, 'items', 2], 'c'],
        ],
      ),
    ).toEqual([{ items: ['a', 'b', 'c'] }]);
  });

  it('takes a list that is told whole, shorter or empty', () => {
    expect(merged(BOARD, [[['view', 'players'], []]]).view.players).toEqual([]);
  });

  it('puts objects in the place of nothing, and nothing in the place of objects', () => {
    const nothing: { outlook: object | null } = { outlook: null };
    const told = merged(nothing, [[['outlook'], { spaces: [] }]]);
    expect(told).toEqual({ outlook: { spaces: [] } });
    expect(merged(told, [[['outlook'], null]])).toEqual({ outlook: null });
  });

  it('changes nothing without changes', () => {
    expect(merged(BOARD, [])).toBe(BOARD);
  });
});
