import { describe, expect, it } from 'vitest';
import type { Decision, Moment } from '../../protocol.gen';
import { byRound, lineOf, reasonsOf, roundsOf, slipFrom, ticksOf, valueAt } from './review';

const graph: Moment[] = [
  { version: 1, round: 1, expected: [0.5, -0.5] },
  { version: 4, round: 1, expected: [2, -2] },
  { version: 9, round: 2, expected: [-1, 1] },
];
const decision = (version: number, round: number, mark: Decision['mark']): Decision => ({
  version,
  turn: version,
  seat: 0,
  round,
  phase: 'move',
  move: '',
  mark,
  lost: 0,
  stake: 0,
});
const decisions = [decision(1, 1, 'best'), decision(4, 1, 'slip'), decision(9, 2, 'blunder')];

describe('the graph', () => {
  it('has the values of a seat, and keeps one until the next', () => {
    const line = lineOf(graph, 1);
    expect(line.map(({ value }) => value)).toEqual([-0.5, -2, 1]);
    expect([0, 1, 3, 4, 8, 9, 20].map((version) => valueAt(line, version))).toEqual([
      -0.5, -0.5, -0.5, -2, -2, 1, 1,
    ]);
  });

  it('has few round numbers beside it, and zero among them', () => {
    expect(ticksOf(-3, 9)).toEqual([0, 5]);
    expect(ticksOf(0, 4)).toEqual([0, 1, 2, 3, 4]);
    expect(ticksOf(-31, 12)).toEqual([-30, -20, -10, 0, 10]);
  });

  it('knows where rounds begin', () => {
    expect(roundsOf(graph).map(({ version }) => version)).toEqual([1, 9]);
  });
});

describe('decisions', () => {
  it('stand together by rounds', () => {
    expect(byRound(decisions).map((part) => [part.round, part.moves.length])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it('are gone through slip by slip', () => {
    expect(slipFrom(decisions, 0, 'on')?.version).toBe(4);
    expect(slipFrom(decisions, 4, 'on')?.version).toBe(9);
    expect(slipFrom(decisions, 9, 'on')).toBeNull();
    expect(slipFrom(decisions, 9, 'back')?.version).toBe(4);
  });

  it('have reasons for and against, those of the others told the other way round', () => {
    const reasons = [
      { part: 'coins', points: 3 },
      { part: 'rivals', points: 1 },
      { part: 'lamps', points: -2 },
    ];
    expect(reasonsOf(reasons, 'pro')).toEqual([
      { key: 'part.coins', points: 3 },
      { key: 'review.rivals-less', points: 1 },
    ]);
    expect(reasonsOf(reasons, 'contra')).toEqual([{ key: 'part.lamps', points: -2 }]);
  });
});
