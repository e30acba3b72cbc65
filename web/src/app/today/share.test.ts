import { describe, expect, it } from 'vitest';
import type { DailyDay, DailyResult, DailyTable } from '../../protocol.gen';
import { lasting, textOf } from './share';

const result = (more: Partial<DailyResult>): DailyResult => ({
  place: 1,
  name: 'Ann',
  points: 90,
  margin: null,
  seconds: 300,
  mine: true,
  match: null,
  ...more,
});
const table = (game: string, results: DailyResult[]): DailyTable => ({
  game,
  rivals: results[0]?.margin === null ? 'alone' : 'hard',
  options: {},
  tried: 2,
  finished: results.length,
  mine: null,
  results,
  line: null,
});
const day = (tables: DailyTable[], streak = 0): DailyDay => ({
  day: '2026-01-31',
  begins: 0,
  ends: 0,
  until: 0,
  is_today: true,
  is_open: false,
  streak,
  tables,
  days: [],
});
const told = {
  title: '31 January',
  titleOf: (game: string) => game.toUpperCase(),
  streak: '3 days in a row',
  address: 'https://example.org/today',
};

describe('what is told of a day', () => {
  it('is points and leads, without the table', () => {
    const tables = [
      table('one', [result({})]),
      table('two', [result({ margin: -7 }), result({ mine: false })]),
      table('three', []),
    ];
    expect(textOf(day(tables, 3), told)).toBe(
      'Tavolino · 31 January\n🏠 ONE · 90\n🌊 TWO · 90 (−7)\n🔥 3 days in a row\nhttps://example.org/today',
    );
  });

  it('is nothing before something is finished', () => {
    expect(textOf(day([table('one', [result({ mine: false })])]), told)).toBeNull();
  });

  it('tells how long a match took', () => {
    expect([5, 65, 3725].map(lasting)).toEqual(['0:05', '1:05', '1:02:05']);
  });
});
