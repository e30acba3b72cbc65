import { describe, expect, it } from 'vitest';
import { decision, narrowed, openFields, standing, valuesOf, withPick, type Action } from './choices';

const place = (star: number, space: number, colour: number, wilds: number): Action => ({
  type: 'place',
  star,
  space,
  colour,
  wilds,
});
const LEGAL: Action[] = [
  place(0, 1, 2, 0),
  place(0, 1, 3, 0),
  place(0, 2, 2, 0),
  place(0, 2, 2, 1),
  { type: 'pass' },
];

describe('narrowing', () => {
  it('keeps the actions that have everything picked', () => {
    expect(narrowed(LEGAL, [{ type: 'place', star: 0, space: 2 }])).toHaveLength(2);
    expect(narrowed(LEGAL, [])).toHaveLength(5);
  });

  it('asks for what the actions differ in, in the given order', () => {
    expect(openFields(LEGAL.slice(0, 4), ['space', 'colour', 'wilds'])).toEqual(['space', 'colour', 'wilds']);
    expect(openFields(LEGAL)[0]).toBe('type');
    expect(valuesOf(LEGAL.slice(0, 4), 'colour')).toEqual([2, 3]);
  });

  it('compares lists by what is in them', () => {
    const swap: Action[] = [
      { type: 'swap', cards: ['a', 'b'] },
      { type: 'swap', cards: ['b', 'a'] },
    ];
    expect(narrowed(swap, [{ cards: ['b', 'a'] }])).toEqual([swap[1]]);
    expect(valuesOf(swap, 'cards')).toHaveLength(2);
  });
});

describe('a decision', () => {
  it('is made by one pick or several, when they leave one action', () => {
    expect(decision(LEGAL, [{ type: 'pass' }])).toMatchObject({ decided: { type: 'pass' }, next: null });
    const picks = [{ type: 'place', star: 0, space: 2 }, { wilds: 1 }];
    expect(decision(LEGAL, picks)).toMatchObject({ decided: place(0, 2, 2, 1), next: null });
  });

  it('says what to ask next while actions are left', () => {
    expect(decision(LEGAL, [{ type: 'place', space: 1 }])).toMatchObject({ decided: null, next: 'colour' });
  });

  it('is not made for people who have picked nothing, though one action is left', () => {
    expect(decision([{ type: 'pass' }], [])).toMatchObject({ decided: null, next: null });
  });
});

describe('a pick', () => {
  it('stands as next, picked, instead of another one, or not allowed', () => {
    const picks = [{ type: 'place', star: 0, space: 1 }];
    expect(standing(LEGAL, picks, { colour: 3 })).toBe('next');
    expect(standing(LEGAL, picks, { star: 0, space: 1 })).toBe('picked');
    expect(standing(LEGAL, picks, { star: 0, space: 2 })).toBe('instead');
    expect(standing(LEGAL, picks, { star: 6, space: 2 })).toBe('no');
  });

  it('takes the place of earlier picks that do not go with it', () => {
    const picks = [{ type: 'place', star: 0 }, { space: 1 }, { colour: 3 }];
    expect(withPick(LEGAL, picks, { space: 2 })).toEqual([{ type: 'place', star: 0 }, { space: 2 }]);
    expect(withPick(LEGAL, picks, { type: 'pass' })).toEqual([{ type: 'pass' }]);
  });

  it('that no action has is refused', () => {
    expect(withPick(LEGAL, [], { type: 'draft' })).toBeNull();
  });
});
