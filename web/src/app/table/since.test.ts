import { describe, expect, it } from 'vitest';
import { since } from './since';

const LOG = [
  { entry: 0, events: [{ type: 'drawn' }] },
  { entry: 1, events: [{ type: 'takes', seat: 1 }] },
  { entry: 2, events: [{ type: 'takes', seat: 0 }] },
  {
    entry: 3,
    events: [
      { type: 'lays', seat: 1 },
      { type: 'scores', seat: 1 },
    ],
  },
  { entry: 4, events: [{ type: 'lays', seat: 1 }] },
  { entry: 5, events: [{ type: 'lays', seat: 2 }] },
];
const kinds = (own: readonly number[], seat: number) =>
  since(LOG, own)
    .get(seat)
    ?.map(({ type }) => type);

describe('since the own turn', () => {
  it('each of the others has done something', () => {
    expect(kinds([0], 1)).toEqual(['lays', 'scores', 'lays']);
    expect(kinds([0], 2)).toEqual(['lays']);
  });

  it('stays what it was while oneself decides', () => {
    const log = [...LOG, { entry: 6, events: [{ type: 'takes', seat: 0 }] }];
    expect(since(log, [0])).toEqual(since(LOG, [0]));
    expect(since(LOG, [2]).get(0)).toEqual([{ type: 'takes', seat: 0 }]);
  });

  it('does not have what chance did, even where somebody is named', () => {
    const log = [...LOG, { entry: 6, events: [{ type: 'revealed' }, { type: 'round-began', seat: 1 }] }];
    expect(since(log, [0])).toEqual(since(LOG, [0]));
  });

  it('watchers are told what each did last', () => {
    expect(kinds([], 1)).toEqual(['lays']);
    expect(kinds([], 0)).toEqual(['takes']);
  });
});
