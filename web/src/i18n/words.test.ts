import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { GAME_NAMES, hasBoard, loadWords } from '../games';
import { browserLanguage, gameCatalogue, LANGUAGES, pageCatalogue } from './catalogues';
import { missing, Words } from './words';

beforeEach(() => missing.clear());

describe('plurals', () => {
  it.each([
    ['en', [0, 1, 2, 5], ['0 points', '1 point', '2 points', '5 points']],
    [
      'pl',
      [0, 1, 2, 5, 12, 22, 25],
      ['0 punktów', '1 punkt', '2 punkty', '5 punktów', '12 punktów', '22 punkty', '25 punktów'],
    ],
    ['de', [0, 1, 2], ['0 Punkte', '1 Punkt', '2 Punkte']],
  ] as const)('are right in %s', async (language, numbers, told) => {
    const words = new Words(language, await pageCatalogue(language));
    expect(numbers.map((points) => words.t('points', { points }))).toEqual(told);
  });

  it('are right in events of a game', async () => {
    const words = (await loadWords('summer-pavilion', 'pl')).at(['Ola', 'Jan']);
    const event = {
      type: 'placed',
      seat: 0,
      space: '4.6',
      star: 'blue-star',
      number: 6,
      colour: 0,
      points: 3,
    };
    expect(words.tell(event)).toBe('Ola kładzie fioletową płytkę na polu 6 niebieskiej gwiazdy: 3 punkty.');
  });
});

describe('events and refusals', () => {
  it('name seats, things and several things counted', async () => {
    const words = (await loadWords('summer-pavilion', 'en')).at(['Ann', 'Bo']);
    const event = {
      type: 'drafted',
      seat: 1,
      source: 0,
      colour: 5,
      tiles: [5, 5, 0],
      start_tile: true,
      lost: 3,
    };
    expect(words.tell(event)).toBe(
      'Bo takes 2× red, 1× purple from the centre, with the start-player tile (−3 points).',
    );
    const refusal = { reason: 'not-your-turn', values: { turn: 1 } };
    expect(words.refusal(refusal)).toBe('It is Bo’s turn.');
  });

  it('name cards by floor and colour', async () => {
    const words = (await loadWords('walking-in-burano', 'en')).at(['Ann']);
    const event = { type: 'built', seat: 0, card: 'g-red-2', column: 0, house: 1, coins: 1, permit: false };
    expect(words.tell(event)).toBe('Ann lays red ground floor 2 on the first house for 1 coin.');
  });

  it('bend a card’s colour to its floor where the language does', async () => {
    const words = (await loadWords('walking-in-burano', 'pl')).at(['Ola']);
    expect(words.name('f-yellow-2')).toBe('I piętro (żółte 2)');
    expect(words.name('r-yellow-2')).toBe('dach (żółty 2)');
  });

  it.each([
    ['en', 'Ann lays the roof “islands” (blue/pink) over c3 and e3, storey 1.'],
    ['pl', 'Ann kładzie dach „wyspy” (połowy: niebieska i różowa) na c3 i e3, kondygnacja 1.'],
    ['de', 'Ann legt das Dach „Inseln“ (Blau/Rosa) über c3 und e3, Stockwerk 1.'],
  ] as const)('name a roof once in %s', async (language, told) => {
    const words = (await loadWords('burano', language)).at(['Ann']);
    const event = { type: 'roof-laid', seat: 0, roof: 'islands-BP', first: 'c3', second: 'e3', storey: 1 };
    expect(words.tell(event)).toBe(told);
  });

  it('have the right article', async () => {
    const words = (await loadWords('burano', 'en')).at(['Ann']);
    expect(words.tell({ type: 'prepared', seat: 0, colour: 4, work: 0 })).toBe(
      'Ann prepares an orange cube.',
    );
    expect(words.tell({ type: 'prepared', seat: 0, colour: 0, work: 0 })).toBe('Ann prepares a blue cube.');
  });

  it('show changes with their sign', async () => {
    const words = (await loadWords('burano', 'en')).at(['Ann']);
    expect(words.tell({ type: 'coins-changed', seat: 0, coins: 2 })).toBe('Ann: +2 coins.');
    expect(words.tell({ type: 'coins-changed', seat: 0, coins: -3 })).toBe('Ann: −3 coins.');
  });

  it('note a key that is missing', () => {
    new Words('en', {}).t('no.such.key');
    expect([...missing]).toEqual(['en: no.such.key']);
  });
});

describe('the catalogues', () => {
  it('have the same keys in all languages', async () => {
    const keys = async (load: (language: 'en' | 'pl' | 'de') => Promise<object>) =>
      Promise.all(
        LANGUAGES.map(async (language) =>
          Object.keys(await load(language))
            .filter(isNoForm)
            .sort(),
        ),
      );
    const all = [
      pageCatalogue,
      ...GAME_NAMES.map((game) => (l: 'en' | 'pl' | 'de') => gameCatalogue(game, l, { isPuzzle: true })),
    ];
    for (const load of all) {
      const [en, pl, de] = await keys(load);
      expect(pl).toEqual(en);
      expect(de).toEqual(en);
    }
  });

  it('have every message that the pages ask for', async () => {
    const known = await pageCatalogue('en');
    for (const key of keysInSource(
      join(import.meta.dirname, '..', 'app'),
      join(import.meta.dirname, '..', 'ui'),
    )) {
      expect(known).toHaveProperty([key]);
    }
  });

  it.each(GAME_NAMES)('describe every action and tell every event of %s', async (game) => {
    const { catalogue, names } = await loadWords(game, 'en');
    // Chance is told by its events, and a plain board tells actions in notation.
    const actions = Object.keys(names.FIELDS.action).filter(
      (tag) => hasBoard(game) && !/^(start|deal|restock|reveal|refill)/.test(tag),
    );
    for (const tag of actions) expect(catalogue).toHaveProperty([`action.${tag}`]);
    for (const tag of Object.keys(names.FIELDS.event)) expect(catalogue).toHaveProperty([`event.${tag}`]);
  });
});

describe('the language at first', () => {
  it('is the browser’s if it is one of ours, else English', () => {
    expect(browserLanguage(['pl-PL', 'en'])).toBe('pl');
    expect(browserLanguage(['fr', 'de-AT'])).toBe('de');
    expect(browserLanguage(['fr'])).toBe('en');
  });
});

/** Forms of names differ between languages, as they must. */
function isNoForm(key: string): boolean {
  return !/^name\.[^.]+\..+$/.test(key);
}

/** Finds the keys that stand as plain texts in calls of `t`. */
function keysInSource(...folders: string[]): Set<string> {
  const keys = new Set<string>();
  for (const folder of folders) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(svelte|ts)$/.test(file)) continue;
      const text = readFileSync(join(folder, file), 'utf8');
      for (const [, key] of text.matchAll(/(?<![.\w])t\('([^']+)'/g)) if (key) keys.add(key);
    }
  }
  return keys;
}
