import { beforeEach, describe, expect, it } from 'vitest';
import { loadWords } from '..';
import { LANGUAGES } from '../../i18n/catalogues';
import { missing, type Words } from '../../i18n/words';
import type { Outlook, SpaceOutlook, View } from './game.gen';
import { words as game } from './words';

const NONE = [0, 0, 0, 0, 0, 0];
const STAR = [null, null, null, null, null, null];
const view = (more: Partial<View> = {}): View => ({
  seat: 0,
  side: 'front',
  phase: 'build',
  round: 2,
  wild: 1,
  next_wild: 2,
  to_move: [0],
  first: 0,
  start_tile: null,
  bag: NONE,
  tower: NONE,
  supply: NONE,
  workshops: [],
  centre: NONE,
  bonus: 0,
  discarding: false,
  players: [{ points: 30, hand: [0, 2, 3, 0, 4, 0], kept: NONE, board: Array(7).fill(STAR), passed: false }],
  ...more,
});

const SPACE: SpaceOutlook = {
  space: '4.3',
  price: 3,
  welcome: [4],
  payable: [4],
  points: 6,
  run: [],
  features: [{ kind: 'statue', star: 4, tiles: 2 }],
  tiles: 2,
  bonus: 27,
};
const OUTLOOK: Outlook = {
  spaces: [SPACE],
  drafts: [
    { source: 0, colour: 4, tiles: NONE, rest: NONE, start_tile: true, lost: 3, opens: ['4.3'] },
    { source: 0, colour: 2, tiles: NONE, rest: NONE, start_tile: true, lost: 2, opens: [] },
    { source: 1, colour: 4, tiles: NONE, rest: NONE, start_tile: false, lost: 0, opens: [] },
  ],
  passing: { price: 5, surplus: 5, kept: [0, 0, 3, 0, 1, 0] },
  stars: [0, 1, 2, 3, 4, 5, 6].map((star) => ({ star, laid: star === 4 ? 5 : 0, points: 15 })),
  numbers: [
    { number: 2, laid: 0, spaces: 7, points: 8 },
    { number: 3, laid: 6, spaces: 7, points: 12 },
  ],
};

const FREE: Outlook = { ...OUTLOOK, passing: { price: 0, surplus: 0, kept: NONE } };
const LAST = view({ round: 6, wild: 5, next_wild: null });

let english: Words;
beforeEach(async () => {
  missing.clear();
  english = await loadWords('summer-pavilion', 'en');
});

const warning = (action: Parameters<NonNullable<typeof game.warning>>[0], now = view()) =>
  game.warning?.(action, now, OUTLOOK, english);

describe('a warning', () => {
  it('says in the last round what passing costs', () => {
    expect(warning({ type: 'pass' }, LAST)).toBe(
      'Passing costs 5 points: after the last round every tile left costs one.',
    );
  });

  it('does not ask before that: the tiles to keep are chosen next, and say what they cost', () => {
    expect(warning({ type: 'pass' })).toBeNull();
  });

  it('comes with the start-player tile where it costs many points, and with no other draft', () => {
    expect(warning({ type: 'draft', source: 0, colour: 4 })).toMatch(/^Costs 3 points/);
    expect(warning({ type: 'draft', source: 0, colour: 2 })).toBeNull();
    expect(warning({ type: 'draft', source: 1, colour: 4 })).toBeNull();
  });

  it('does not come where nothing is lost', () => {
    expect(game.warning?.({ type: 'pass' }, LAST, FREE, english)).toBeNull();
    expect(warning({ type: 'place', star: 4, space: 3, colour: 4, wilds: 0 })).toBeNull();
  });
});

describe('a price', () => {
  it('says on the button what passing costs, and what is best kept', () => {
    expect(game.price?.({ type: 'pass' }, view(), OUTLOOK, english)).toEqual({
      short: '−5 points',
      why: 'Passing costs 5 points: 5 tiles too many. Best kept: 3× orange, 1× blue.',
    });
  });

  it('is not there where nothing is lost', () => {
    expect(game.price?.({ type: 'pass' }, view(), FREE, english)).toBeNull();
    expect(game.price?.({ type: 'bonus', colour: 4 }, view(), OUTLOOK, english)).toBeNull();
  });
});

describe('advice', () => {
  const advice = (action: Parameters<NonNullable<typeof game.advice>>[0]) =>
    game.advice?.(action, view(), OUTLOOK, english);

  it('names what a tile completes', () => {
    expect(advice({ type: 'place', star: 4, space: 3, colour: 4, wilds: 0 })).toEqual([
      'fills the blue star: 15 points',
      'covers the last 3: 12 points',
      'completes a statue: 2 free tiles',
      '6 points at once',
    ]);
  });

  it('names the space that a draft pays for', () => {
    expect(advice({ type: 'draft', source: 0, colour: 4 })).toEqual([
      'pays for space 3 of the blue star',
      'you build first and begin the next round',
    ]);
  });
});

describe('a moment', () => {
  const drafting = view({ phase: 'draft' });

  it('is a new round with its wild colour', () => {
    expect(game.moment?.(view({ phase: 'deal' }), drafting, english)).toBe('Round 2: green is wild');
    const last = view({ phase: 'draft', round: 6, wild: 5, next_wild: null });
    expect(game.moment?.(view({ round: 5 }), last, english)).toBe('Last round: red is wild');
  });

  it('is when the draft is over, and when the match is', () => {
    expect(game.moment?.(drafting, view(), english)).toBe('Time to build');
    expect(game.moment?.(view(), view({ phase: 'over' }), english)).toBe('The match is over');
  });

  it('is nothing else', () => {
    expect(game.moment?.(drafting, drafting, english)).toBeNull();
    expect(game.moment?.(view(), view(), english)).toBeNull();
    expect(game.moment?.(view({ phase: 'over' }), view({ phase: 'over' }), english)).toBeNull();
  });
});

describe('places', () => {
  const action = { type: 'place', star: 4, space: 3, colour: 4, wilds: 2 } as const;

  it.each([
    ['en', 'front', 'Lay blue on space 3 of the blue star, paying with 2 wild tiles'],
    ['pl', 'front', 'Połóż niebieską płytkę na polu 3 niebieskiej gwiazdy, płacąc 2 atutowymi'],
    ['de', 'front', 'Blau auf Feld 3 des blauen Sterns legen, mit 2 Jokern bezahlt'],
    ['en', 'back', 'Lay blue on space 1 of the right star, paying with 2 wild tiles'],
    ['pl', 'back', 'Połóż niebieską płytkę na polu 1 prawej gwiazdy, płacąc 2 atutowymi'],
    ['de', 'back', 'Blau auf Feld 1 des rechten Sterns legen, mit 2 Jokern bezahlt'],
  ] as const)('have names that people use in %s, on the %s', async (language, side, told) => {
    const words = await loadWords('summer-pavilion', language);
    expect(game.describe(action, words, view({ side }))).toBe(told);
  });

  it.each(LANGUAGES)('are all told in %s', async (language) => {
    const words = await loadWords('summer-pavilion', language);
    for (const side of ['front', 'back'] as const)
      for (const star of [0, 1, 2, 3, 4, 5, 6])
        expect(game.describe({ ...action, star }, words, view({ side }))).not.toMatch(/⟦|undefined/);
    expect([...missing]).toEqual([]);
  });
});
