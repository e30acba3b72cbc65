import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chaptersOf } from '../app/rules/book';
import { LANGUAGES } from '../i18n/catalogues';
import { missing } from '../i18n/words';
import { loadPictures } from './figures';

/** The rules that a picture explains better than words. */
const DRAWN: Record<string, string> = {
  'summer-pavilion': '3.1 3.5 4.2 4.4 4.5 4.6 4.7 5.2 7.1 7.2',
  'walking-in-burano': '2.1 3.1 3.3 3.7 3.8 5.2 9.2 9.3 9.4 9.5 9.6 9.7 9.8 9.9 9.10 9.11 9.12 9.13 9.15',
  burano: '2.4 4.1 5.1 5.2 5.4 5.5 5.6 6.1 6.3 6.6 6.7 6.10 8.1 8.2 10.2',
};

function rulesOf(game: string, language: string): string[] {
  const folder = join(import.meta.dirname, '../../../src/tavolino/games', game.replaceAll('-', '_'));
  const { chapters } = chaptersOf(readFileSync(join(folder, `rulebook/${language}.md`), 'utf8'));
  return chapters.flatMap(({ parts }) => parts.flatMap(({ rule }) => rule ?? []));
}

describe.each(Object.entries(DRAWN))('the pictures of %s', (game, wanted) => {
  it.each(LANGUAGES)('belong to rules that there are, and say what they show, in %s', async (language) => {
    const pictures = await loadPictures(game, language);
    const rules = Object.keys(pictures?.figures ?? {});
    expect(rules.map((rule) => rule.split('-')[1]).join(' ')).toBe(wanted);
    expect(rulesOf(game, language)).toEqual(expect.arrayContaining(rules));

    const texts = pictures?.captions.catalogue ?? {};
    expect(Object.keys(texts).sort()).toEqual(rules.flatMap((rule) => [rule, `${rule}.alt`]).sort());
    missing.clear();
    for (const rule of rules) {
      const points = pictures?.figures[rule]?.[0]?.points ?? 0;
      const caption = pictures?.captions.t(rule, { points }) ?? '';
      expect(caption.length).toBeGreaterThan(20);
      if (texts[rule]?.includes('{points')) expect(points).toBeGreaterThan(0);
    }
    expect([...missing]).toEqual([]);
  });
});

it('has nothing to draw for a game without pictures', async () => {
  expect(await loadPictures('nine-holes', 'en')).toBeNull();
});
