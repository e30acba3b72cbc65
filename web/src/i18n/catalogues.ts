/** The message files: those of the engine, shared with the terminal, and those of the web client. */
import type { Catalogue } from './words';

export const LANGUAGES = ['en', 'pl', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', pl: 'Polski', de: 'Deutsch' };

type Loader = () => Promise<Catalogue>;
const common = import.meta.glob<Catalogue>('../../../src/tavolino/texts/words/*.json', { import: 'default' });
const games = import.meta.glob<Catalogue>('../../../src/tavolino/games/*/words/*.json', {
  import: 'default',
});
const own = import.meta.glob<Catalogue>('./*.json', { import: 'default' });
/** What calls somebody to their turn: the server says it, too. */
const calls = import.meta.glob<Catalogue>('../../../src/tavolino/texts/calls/*.json', {
  import: 'default',
  eager: true,
});
const boards = import.meta.glob<Catalogue>('../games/*/words/*.json', { import: 'default' });
const boxes = import.meta.glob<Readonly<Record<'title' | 'sentence', string>>>('../games/*/box/*.json', {
  import: 'default',
  eager: true,
});
const guides = import.meta.glob<Catalogue>('../games/*/guide/*.json', { import: 'default' });
const reviews = import.meta.glob<Catalogue>('../app/review/words/*.json', { import: 'default' });
const puzzles = import.meta.glob<Catalogue>('../app/puzzles/words/*.json', { import: 'default' });
const statistics = import.meta.glob<Catalogue>('../app/statistics/words/*.json', { import: 'default' });
const lessons = import.meta.glob<Catalogue>('../../../src/tavolino/games/*/lessons/words/*.json', {
  import: 'default',
});
const books = import.meta.glob<string>('../../../src/tavolino/games/*/rulebook/*.md', {
  import: 'default',
  query: '?raw',
});

/** Returns the loader of the file that ends like this. */
function ending<T>(files: Record<string, () => Promise<T>>, end: string): () => Promise<T> {
  const found = loaderOf(files, end);
  if (!found) throw new Error(`no file ${end}`);
  return found;
}

function loaderOf<T>(files: Record<string, () => Promise<T>>, end: string): (() => Promise<T>) | undefined {
  return Object.entries(files).find(([path]) => path.endsWith(end))?.[1];
}

/** For files that a game need not have. */
function optional(files: Record<string, Loader>, end: string): Loader {
  return loaderOf(files, end) ?? (async () => ({}));
}

/** The texts of the pages, with what stands on the boxes of the games. */
export async function pageCatalogue(language: Language): Promise<Catalogue> {
  const page = await ending(own, `/${language}.json`)();
  return { ...boxTexts(language), ...callTexts(language), ...page };
}

function callTexts(language: Language): Catalogue {
  return Object.entries(calls).find(([path]) => path.endsWith(`/${language}.json`))?.[1] ?? {};
}

function boxTexts(language: Language): Catalogue {
  const texts = Object.entries(boxes).filter(([path]) => path.endsWith(`/${language}.json`));
  return Object.fromEntries(
    texts.flatMap(([path, { title, sentence }]) => {
      const game = path.split('/').at(-3) ?? '';
      return [
        [`game.${game}`, title],
        [`game.${game}.sentence`, sentence],
      ];
    }),
  );
}

/** The texts of a game, with those of its board here; those of reviews, puzzles and statistics only where they are told. */
export async function gameCatalogue(
  game: string,
  language: Language,
  { isReviewed = false, isPuzzle = false, isCounted = false } = {},
): Promise<Catalogue> {
  const folder = game.replaceAll('-', '_');
  const loaders: Loader[] = [
    ending(common, `/${language}.json`),
    ending(games, `/${folder}/words/${language}.json`),
    optional(lessons, `/${folder}/lessons/words/${language}.json`),
    optional(boards, `/${game}/words/${language}.json`),
    optional(guides, `/${game}/guide/${language}.json`),
    ...(isReviewed || isPuzzle ? [ending(reviews, `/${language}.json`)] : []),
    ...(isPuzzle ? [ending(puzzles, `/${language}.json`)] : []),
    ...(isCounted ? [ending(statistics, `/${language}.json`)] : []),
  ];
  const loaded = await Promise.all(loaders.map((load) => load()));
  return loaded.reduce((all, some) => ({ ...all, ...some }), {});
}

/** The rulebook as Markdown. */
export async function rulebookText(game: string, language: Language): Promise<string> {
  return ending(books, `/${game.replaceAll('-', '_')}/rulebook/${language}.md`)();
}

/** The language of the browser, English if it is none of ours. */
export function browserLanguage(wanted = globalThis.navigator?.languages ?? []): Language {
  const found = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return found.find((tag): tag is Language => (LANGUAGES as readonly string[]).includes(tag)) ?? 'en';
}
