import { beforeEach, expect, test } from 'vitest';
import { missing } from '../../i18n/words';
import { loadWords } from '..';
import { FACTS, type Action, type Outlook, type Placement, type PlayerView, type View } from './game.gen';
import { words } from './words';

beforeEach(() => missing.clear());

const STREET: PlayerView['street'] = FACTS.columns.map((column) =>
  column === 0 ? ['g-red-1', null, null] : column === 1 ? ['g-blue-1', 'f-blue-1', null] : [null, null, null],
);
const PLAYER: PlayerView = {
  coins: 8,
  permits: 2,
  hand: ['r-blue-1', 'g-yellow-1'],
  levels: [1, 0, 1],
  may_be: [],
  street: STREET,
  scaffolds: { places: [], spare: 2 },
  finished: [],
  characters: FACTS.columns.map(() => null),
};
const VIEW: View = {
  seat: 0,
  options: {
    edition: 'polish',
    easier: false,
    closed_windows: true,
    first: null,
    deck: 'reconstructed',
    deck_sha256: '',
    cards: [],
  },
  phase: 'build',
  round: 7,
  to_move: [0],
  first: 0,
  market: [['r-red-1', 'f-yellow-2', 'g-pink-1'], [], []],
  piles: [],
  box: [],
  characters: [],
  dismissed: [],
  built: 0,
  quiet: 0,
  last_round: 'no',
  ended_by: null,
  inviting: null,
  rating: null,
  players: [PLAYER],
};
const ROOF: Placement = {
  card: 'r-blue-1',
  column: 1,
  coins: 1,
  permit: false,
  spare: 2,
  finishes: true,
  points: 3,
  windows: 0,
  guest: 10,
  guest_points: 6,
};
const OUTLOOK: Outlook = {
  sides: [],
  guests: [],
  favourites: [],
  placements: [ROOF],
  paid: 0,
  prices: [1, 3, 5],
  affordable: 3,
  after_taking: [3, 3, 3],
  offers: [{ column: 1, end: 'top', count: 2, finishes: 1 }],
  stop: { coins: 2, cards: 0 },
  rating: null,
  goal: null,
  turns_left: null,
};
const lay = { type: 'build', card: 'r-blue-1', column: 1 } as const;
const take = { type: 'take', column: 1, end: 'top', count: 2 } as const;

test.each([
  [
    'en',
    'Lay blue roof 1 on your second house',
    'Lay yellow ground floor 1 to start a new house on the left',
  ],
  [
    'pl',
    'Wyłóż dach (niebieski 1) w swojej drugiej kamienicy',
    'Wyłóż parter (żółty 1): nowa kamienica po lewej',
  ],
  [
    'de',
    'Blaues Dachgeschoss 1 in dein zweites Haus legen',
    'Gelbes Erdgeschoss 1 für ein neues Haus links legen',
  ],
] as const)('houses are counted from the left in %s', async (language, second, left) => {
  const told = await loadWords('walking-in-burano', language);
  expect(words.describe(lay, told, VIEW)).toBe(second);
  expect(words.describe({ type: 'build', card: 'g-yellow-1', column: -1 }, told, VIEW)).toBe(left);
  expect([...missing]).toEqual([]);
});

test.each([
  ['en', 'Take red roof 1, yellow first floor 2 and 1 coin'],
  ['pl', 'Dobierz dach (czerwony 1), I piętro (żółte 2) i 1 monetę'],
  ['de', 'Rotes Dachgeschoss 1, gelbes Obergeschoss 2 und 1 Münze nehmen'],
] as const)('what is taken is told by its cards in %s', async (language, text) => {
  expect(words.describe(take, await loadWords('walking-in-burano', language), VIEW)).toBe(text);
});

test.each([
  [
    'en',
    'Finishes your second house: the gardener would bring 6 points',
    'You may keep six coins: 2 coins would be lost.',
  ],
  [
    'pl',
    'Kończy twoją drugą kamienicę: ogrodnik da 6 punktów',
    'Możesz zatrzymać sześć monet: przepadną 2 monety.',
  ],
  [
    'de',
    'Stellt dein zweites Haus fertig. Der Gärtner brächte 6 Punkte',
    'Du darfst sechs Münzen behalten: 2 Münzen gingen verloren.',
  ],
] as const)(
  'what speaks for a card and against finishing is told in %s',
  async (language, advice, warning) => {
    const told = await loadWords('walking-in-burano', language);
    expect(words.advice?.(lay, VIEW, OUTLOOK, told)[0]).toBe(advice);
    expect(words.warning?.({ type: 'done' }, VIEW, OUTLOOK, told)).toBe(warning);
  },
);

test.each([
  ['en', 'You may keep three cards: 1 would go back under its deck.'],
  ['pl', 'Możesz zatrzymać trzy karty: 1 karta trafi pod swój stos.'],
  ['de', 'Du darfst drei Karten behalten: 1 Karte käme unter ihren Stapel.'],
] as const)(
  'whoever holds more cards than may be kept is asked before finishing, in %s',
  async (language, text) => {
    const outlook = { ...OUTLOOK, stop: { coins: 0, cards: 1 } };
    expect(
      words.warning?.({ type: 'done' }, VIEW, outlook, await loadWords('walking-in-burano', language)),
    ).toBe(text);
  },
);

test('only what costs more than it brings is asked', async () => {
  const told = await loadWords('walking-in-burano', 'en');
  const warned = (change: Partial<Placement>) =>
    words.warning?.(lay, VIEW, { ...OUTLOOK, placements: [{ ...ROOF, ...change }] }, told);
  expect(warned({})).toBeNull();
  expect(warned({ permit: true, points: 0 })).toBeNull();
  expect(warned({ permit: true, points: -3 })).toBe('This takes a permit: 3 points less at the end.');
  expect(warned({ windows: 2, points: -2 })).toBe('Closed windows would cost you 2 points more.');
});

test('whoever could finish a house in what may be the last round is asked before finishing', async () => {
  const told = await loadWords('walking-in-burano', 'en');
  const stop = { coins: 0, cards: 0 };
  const warned = (last: View['last_round']) =>
    words.warning?.({ type: 'done' }, { ...VIEW, last_round: last }, { ...OUTLOOK, stop }, told);
  expect(warned('no')).toBeNull();
  expect(warned('perhaps')).toBe('This may be the last round, and you could still finish a house.');
});

test.each([
  ['en', 'your first house', 'a new house on the right', 'gardener'],
  ['pl', 'twoja pierwsza kamienica', 'nowa kamienica po prawej', 'ogrodnik'],
  ['de', 'dein erstes Haus', 'ein neues Haus rechts', 'Gärtner'],
] as const)('what is picked from a list has a name in %s', async (language, first, right, gardener) => {
  const told = await loadWords('walking-in-burano', language);
  const plot = (value: number) => words.label({ kind: 'build', field: 'column', value }, told, VIEW);
  expect([plot(0), plot(2)]).toEqual([first, right]);
  expect(words.label({ kind: 'invite', field: 'character', value: 10 }, told, VIEW)).toBe(gardener);
  const cards = words.label({ kind: 'swap', field: 'cards', value: ['g-yellow-1', 'r-blue-1'] }, told, VIEW);
  expect(cards).toBe(`${told.name('g-yellow-1')} + ${told.name('r-blue-1')}`);
  expect([...missing]).toEqual([]);
});

test('what is asked names the house, and says when nothing more may be laid', async () => {
  const told = (await loadWords('walking-in-burano', 'en')).at(['Ann']);
  const asked = (change: Partial<View>) => words.question({ ...VIEW, ...change }, 0, told);
  expect(asked({})).toBe('Ann, lay a card, or finish building.');
  expect(asked({ built: 3 })).toBe('Ann, you have laid three cards: finish building.');
  expect(asked({ phase: 'invite', inviting: 1 })).toBe('Ann, invite a character to your second house.');
});

test('what speaks for taking, inviting and finishing is told', async () => {
  const told = await loadWords('walking-in-burano', 'en');
  const guest = { character: 10, may_come: true, points: FACTS.columns.map(() => 6), best: 1 } as const;
  const outlook: Outlook = { ...OUTLOOK, guests: [guest] };
  const advised = (action: Action) => words.advice?.(action, VIEW, outlook, told);
  expect(advised(take)).toEqual([
    'With that you can finish your second house',
    'You can then afford 3 cards.',
  ]);
  expect(advised({ type: 'invite', character: 10 })).toEqual(['Brings 6 points now']);
  expect(advised({ type: 'dismiss', character: 0 })).toEqual(['You could not invite them anyway']);
  expect(advised({ type: 'done' })).toEqual(['Keeps 6 coins for the next turn']);
  expect(words.advice?.(take, VIEW, null, told)).toEqual([]);
});

test('rounds, the last one and the end are announced', async () => {
  const told = await loadWords('walking-in-burano', 'en');
  const moment = (before: Partial<View>, now: Partial<View>) =>
    words.moment?.({ ...VIEW, ...before }, { ...VIEW, ...now }, told);
  expect(moment({}, {})).toBeNull();
  expect(moment({ round: 6 }, {})).toBe('Round 7');
  expect(moment({ round: 6 }, { last_round: 'perhaps' })).toBe('Round 7: it may be the last');
  expect(moment({ last_round: 'perhaps' }, { last_round: 'sure' })).toBe('This is the last round');
  expect(moment({ last_round: 'sure' }, { last_round: 'sure' })).toBeNull();
  expect(moment({}, { ended_by: 'WB-7.5' })).toBe('The match is over: a deck has run out');
});
