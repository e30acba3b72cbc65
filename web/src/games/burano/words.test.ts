import { beforeEach, describe, expect, it } from 'vitest';
import { loadWords } from '..';
import { LANGUAGES } from '../../i18n/catalogues';
import { missing, type Words } from '../../i18n/words';
import { FACTS, KINDS, type Action, type Colour, type Outlook, type PlayerView, type View } from './game.gen';
import { words as game } from './words';

const NONE = [0, 0, 0, 0, 0, 0];
const PLAYER: PlayerView = {
  points: 12,
  coins: 4,
  privileges: 1,
  reserve: NONE,
  pyramid: FACTS.pyramid.places.map(() => 0),
  prepared: [0, 1, 0, 0, 0, 0],
  ring: FACTS.ring.sectors.map(() => 0),
  offset: 0,
  arrows: [2, 0, 1],
  home: 9,
  boat: 6,
  islands: NONE,
  roofs: [
    [0, 0, 1],
    [2, 3, 4],
  ],
  seafood: [1, 1, 0, 0, 0, 0, 0, 0],
  hidden_seafood: 0,
  sold: KINDS.Seafood.map(() => 0),
  buildings: [],
};
/** The middle of a match; the first hut of each island is pink, the others are blue. */
const VIEW: View = {
  seat: 0,
  options: { workshops: 'layout', first: null },
  phase: { type: 'moving' },
  season: 2,
  round: 3,
  to_move: [0],
  first: 0,
  moves: 0,
  works: [0, 0, 1, 1, 2, 2],
  supply: NONE,
  columns: FACTS.island.holes.map(() => []),
  laid: [],
  stacks: [],
  removed: [],
  huts: FACTS.hut_names.map((name) => (name.endsWith('1') ? 1 : 0)),
  ships: [6, 6, 7, 7],
  seafood: KINDS.Seafood.map(() => 0),
  seafood_deck: 20,
  buildings: [1, 7, 11, 16],
  building_deck: [],
  workshops: FACTS.square_names.map((_, square) => KINDS.Colour[square % 6] ?? null),
  coin_squares: [3],
  lace: FACTS.square_names.map(() => null),
  players: [PLAYER],
};
const OUTLOOK: Outlook = {
  affordable: 2,
  sail: [0, 7],
  lace: [{ square: 3, points: 4, privileges: 1, coins: 1 }],
  earn: 5,
  lost: [1],
  fountains: 2,
  fits: [{ hole: 4, colour: 1 }],
  roofs: [
    { points: 5, counted: 2, sites: 1 },
    { points: 0, counted: 0, sites: 1 },
  ],
  islands: KINDS.Colour.map(() => ({ leaders: [0], points: 2, matches: 2 })),
  workshops: [],
  unions: [],
  payments: [{ square: 3, points: 3, privileges: 0, coins: 0 }],
  unpaid: 6,
  sales: [
    { points: 4, cards: [0, 1] },
    { points: 2, cards: [0] },
    { points: 0, cards: [] },
    { points: 0, cards: [] },
  ],
  cards: [{ building: 16, points: 9 }],
  turned: [],
  refill: NONE,
  pyramid: null,
};

const view = (more: Partial<View>): View => ({ ...VIEW, ...more });
const told = (language: (typeof LANGUAGES)[number]) =>
  loadWords('burano', language).then((words) => words.at(['Ann', 'Zeno']));

let english: Words;
beforeEach(async () => {
  missing.clear();
  english = await told('en');
});

const warning = (action: Action, now: Partial<View> = {}, outlook: Partial<Outlook> = {}) =>
  game.warning?.(action, view(now), { ...OUTLOOK, ...outlook }, english);
const advice = (action: Action) => game.advice?.(action, VIEW, OUTLOOK, english);

describe('a question', () => {
  it.each(LANGUAGES)('names no word to be typed: %s', async (language) => {
    for (const type of ['selling', 'lacing', 'recalling', 'paying-lace', 'returning-roofs', 'buying-cubes']) {
      const phase = { type, arrows: [2, 0, 1] } as View['phase'];
      expect(game.question(view({ phase }), 0, await told(language))).not.toMatch(/\((done|gotowe|fertig)\)/);
    }
  });
});

describe('a warning', () => {
  it('comes where a lace worker costs a privilege, and where none is asked for does not', () => {
    expect(warning({ type: 'lace', square: 3 })).toBe('This costs a privilege.');
    expect(warning({ type: 'lace', square: 4 })).toBeNull();
  });

  it('comes where a cube would be built for nothing', () => {
    expect(warning({ type: 'build', colour: 2, hole: 1 })).toMatch(/^The action \(lace\) would be lost/);
    expect(warning({ type: 'build', colour: 0, hole: 1 })).toBeNull();
  });

  it('comes with a roof that would score nothing, and with no other', () => {
    expect(warning({ type: 'roof', roof: [2, 3, 4], first: 0, second: 1 })).toMatch(/no points/);
    expect(warning({ type: 'roof', roof: [0, 0, 1], first: 0, second: 1 })).toBeNull();
  });

  it('comes before a turn without a move, as long as one could be made', () => {
    expect(warning({ type: 'end' })).toMatch(/^You have not made a move yet/);
    expect(warning({ type: 'end' }, { moves: 1 })).toBeNull();
    expect(warning({ type: 'end' }, {}, { affordable: 0 })).toBeNull();
    const idle = { ...PLAYER, pyramid: PLAYER.pyramid.map(() => null), prepared: NONE };
    expect(warning({ type: 'end' }, { players: [idle] })).toBeNull();
  });

  it.each([
    [{ type: 'paying-lace', paid: [], free: false }, 'You could still pay for workers: up to 6 points.'],
    [{ type: 'selling' }, 'You could still sell a set here: up to 4 points.'],
    [{ type: 'taking-cubes', missing: 2 }, 'You would go without 2 cubes that you may take.'],
    [{ type: 'taking-cubes', missing: 0 }, null],
    [{ type: 'recalling' }, null],
  ] as const)('says what is left undone: %o', (phase, text) => {
    expect(warning({ type: 'done' }, { phase })).toBe(text);
  });

  it('counts only the ships of the port where the boat lies', () => {
    const phase = { type: 'selling' } as const;
    expect(warning({ type: 'done' }, { phase, players: [{ ...PLAYER, boat: 7 }] })).toBeNull();
  });

  it('does not come for somebody who only watches', () => {
    expect(game.warning?.({ type: 'end' }, VIEW, null, english)).toBeNull();
  });
});

describe('advice', () => {
  it('says what a cube is good for, and that it fits the roof below', () => {
    expect(advice({ type: 'prepare', place: 0 })).toEqual(['Its action this season: sail.']);
    expect(advice({ type: 'build', colour: 1, hole: 4 })).toEqual([
      'sail: 2 stops',
      'It matches the roof below: a privilege',
    ]);
  });

  it('says what a roof, a card and a worker bring', () => {
    expect(advice({ type: 'roof', roof: [0, 0, 1], first: 0, second: 1 })).toEqual([
      'It scores 5 points: 2 islands are yours',
    ]);
    expect(advice({ type: 'bonus', building: 16 })).toEqual(['as things stand, worth 9 points at the end']);
    expect(advice({ type: 'lace', square: 3 })).toEqual([
      '4 points more at the season’s end if paid for, costs a privilege',
      'It brings a coin',
    ]);
    expect(advice({ type: 'pay', square: 3, free: false })).toEqual(['brings 3 points']);
  });

  it('says what a stop brings: cards and a majority on an island, a sale in a port', () => {
    expect(advice({ type: 'sail', stop: 0 })).toEqual([
      '2 huts match your arrows: 2 cards',
      'Ann leads: 2 points at the season’s end',
    ]);
    expect(advice({ type: 'sail', stop: 6 })).toEqual(['your hand would bring 4 points']);
  });

  it('says nothing where nothing is known', () => {
    expect(advice({ type: 'end' })).toEqual([]);
    expect(game.advice?.({ type: 'recall', place: 0 }, VIEW, null, english)).toEqual([]);
  });
});

describe('a moment', () => {
  const moment = (before: Partial<View>, now: Partial<View>) =>
    game.moment?.(view(before), view(now), english);

  it('is a new season', () => {
    expect(moment({ season: 2, round: 4 }, { season: 3, round: 0 })).toBe('Autumn: time to build pyramids');
  });

  it('is a new round', () => {
    expect(moment({ round: 2 }, { round: 3 })).toBe('Summer · round 3 of 4');
  });

  it('is the last round of a season, and of the match', () => {
    expect(moment({ round: 3 }, { round: 4 })).toBe('Summer: the last round');
    expect(moment({ season: 4, round: 2 }, { season: 4, round: 3 })).toBe('The last round of the match');
  });

  it('is the end', () => {
    const over = { phase: { type: 'over' } } as const;
    expect(moment({}, over)).toBe('The match is over');
    expect(moment(over, over)).toBeNull();
  });

  it('is nothing else', () => {
    expect(moment({ round: 3 }, { round: 3 })).toBeNull();
    expect(moment({ round: 4 }, { round: 4 })).toBeNull();
  });
});

describe('names', () => {
  const PINK: Colour = 1;

  it.each([
    ['en', { type: 'prepare', place: 11 }, 'Prepare the blue cube from the middle layer, front left'],
    ['en', { type: 'build', colour: PINK, hole: 19 }, 'Build a pink cube on c5'],
    ['en', { type: 'lace', square: 7 }, 'Place a worker in the pink workshop (row 2, column 1)'],
    ['en', { type: 'recall', place: 2 }, 'Take a worker back from island C'],
    ['en', { type: 'recall', place: 6 }, 'Take a worker back from row 1, column 1'],
  ] as const)('are those that people use in %s: %o', async (language, action, text) => {
    expect(game.describe(action, await told(language), VIEW)).toBe(text);
  });

  it.each([
    ['en', 'Swap two huts for a privilege: pink on island A, blue on island B'],
    ['pl', 'Zamień dwie chatki za przywilej: różowa na wyspie A, niebieska na wyspie B'],
    ['de', 'Zwei Hütten für ein Privileg tauschen: Rosa auf Insel A, Blau auf Insel B'],
  ] as const)('tell huts by colour and island in %s', async (language, text) => {
    expect(game.describe({ type: 'swap', hut: 0, other: 4 }, await told(language), VIEW)).toBe(text);
  });

  it('tell huts that were swapped by where they stand', () => {
    const event = { type: 'huts-swapped', seat: 1, hut: 'A1', other: 'F3' } as const;
    expect(english.tell(event)).toBe('Zeno swaps the huts A (left) and F (right).');
  });

  it.each(LANGUAGES)('are there for every place, in %s', async (language) => {
    const words = await told(language);
    const actions: Action[] = [
      ...FACTS.pyramid.places.map((_, place) => ({ type: 'prepare', place }) as const),
      ...FACTS.island.holes.map((_, hole) => ({ type: 'build', colour: PINK, hole }) as const),
      ...FACTS.square_names.map((_, square) => ({ type: 'lace', square }) as const),
      ...KINDS.Stop.map((stop) => ({ type: 'sail', stop }) as const),
      ...KINDS.Building.map((building) => ({ type: 'bonus', building }) as const),
      ...KINDS.RoofKind.map((kind) => ({ type: 'return', roof: [kind, 0, 1] }) as const),
    ];
    const texts = actions.map((action) => game.describe(action, words, VIEW));
    expect(texts.filter((text) => /⟦|undefined|null/.test(text))).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
    expect([...missing]).toEqual([]);
  });
});
