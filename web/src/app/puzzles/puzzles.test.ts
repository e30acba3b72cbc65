import { describe, expect, it } from 'vitest';
import type { PuzzleInfo } from '../../protocol.gen';
import { byRating, countedBy, isOf, nextOf, wishOf } from './puzzles';

const puzzle = (id: string, rating: number, more: Partial<PuzzleInfo> = {}): PuzzleInfo => ({
  id,
  game: 'burano',
  phase: 'moves',
  themes: ['roofs'],
  rating,
  tries: 0,
  solved: 0,
  mine: null,
  ...more,
});

describe('the next puzzle', () => {
  const all = [
    puzzle('a', 20),
    puzzle('b', 26),
    puzzle('c', 31, { phase: 'lace', themes: ['lace'] }),
    puzzle('d', 25, { mine: true }),
    puzzle('e', 24, { mine: false }),
  ];
  it('is the one nearest to a rating that was not tried', () => {
    expect(nextOf(all, 25, null)?.id).toBe('b');
    expect(nextOf(all, 25, null, 'b')?.id).toBe('a');
  });
  it('is of the kind that is wished', () => {
    expect(nextOf(all, 25, wishOf('phase.lace'))?.id).toBe('c');
    expect(nextOf(all, 25, wishOf('theme.lace'))?.id).toBe('c');
    expect(nextOf(all, 25, wishOf('theme.coins'))).toBeNull();
  });
  it('is one that was missed, when all were tried; those that were solved do not come again', () => {
    const tried = all.map((one) => ({ ...one, mine: one.mine ?? true }));
    expect(nextOf(tried, 25, null)?.id).toBe('e');
    expect(nextOf(tried, 25, null, 'e')).toBeNull();
  });
});

describe('wishes', () => {
  it('that mean nothing are none', () => {
    for (const text of [null, '', 'phase', 'other.moves']) expect(wishOf(text)).toBeNull();
    expect(isOf(puzzle('a', 20), null)).toBe(true);
  });
});

describe('distributions', () => {
  it('have no gaps', () => {
    expect(byRating([puzzle('a', 20), puzzle('b', 26)])).toEqual([
      { from: 18, to: 21, count: 1 },
      { from: 21, to: 24, count: 0 },
      { from: 24, to: 27, count: 1 },
    ]);
    expect(byRating([])).toEqual([]);
  });
  it('count every theme of a puzzle', () => {
    const all = [puzzle('a', 20), puzzle('b', 26, { themes: ['roofs', 'coins'] })];
    expect(countedBy(all, ({ themes }) => themes)).toEqual([
      { name: 'roofs', count: 2 },
      { name: 'coins', count: 1 },
    ]);
  });
});
