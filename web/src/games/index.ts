/** Games are found by their folders: nothing lists them. What a folder does not bring is served plainly. */
import { gameCatalogue, type Language } from '../i18n/catalogues';
import { Words } from '../i18n/words';
import type { Box, GameModule, Names, PadComponent } from './contract';
import PlainCover from './plain/Cover.svelte';

// Each module is typed by its own game; here, where any game is played, by what all have in common.
const modules = import.meta.glob<GameModule>('./*/index.ts', { import: 'game' });
const names = import.meta.glob<Names>('./*/game.gen.ts');
const boxes = import.meta.glob<Box>('./*/box.ts', { import: 'box', eager: true });
const pads = import.meta.glob<PadComponent>('./*/Pad.svelte', { import: 'default' });

/** What the games are called by for which types were generated. */
export const GAME_NAMES = Object.keys(names).map((path) => path.split('/')[1] ?? '');

/** The picture and the length of a game, to choose it by. */
export function boxOf(game: string): Box {
  return boxes[`./${game}/box.ts`] ?? { Cover: PlainCover, minutes: null };
}

/** Whether a game has a board of its own. */
export function hasBoard(game: string): boolean {
  return `./${game}/index.ts` in modules;
}

export async function loadGame(game: string): Promise<GameModule> {
  const own = modules[`./${game}/index.ts`];
  return own ? own() : (await import('./plain')).plainGame(game, await loadNames(game));
}

/** What the numbers of a game stand for. */
export async function loadNames(game: string): Promise<Names> {
  const load = names[`./${game}/game.gen.ts`];
  if (!load) throw new Error(`no types of ${game}: run make types`);
  return load();
}

export async function loadWords(
  game: string,
  language: Language,
  more: { isReviewed?: boolean; isPuzzle?: boolean; isCounted?: boolean } = {},
): Promise<Words> {
  const [module, found, catalogue] = await Promise.all([
    modules[`./${game}/index.ts`]?.(),
    loadNames(game),
    gameCatalogue(game, language, more),
  ]);
  return new Words(language, catalogue, found, [], module?.words.nameOther);
}

/** The form of a score pad; null, if there is none. */
export async function loadPad(game: string): Promise<PadComponent | null> {
  return (await pads[`./${game}/Pad.svelte`]?.()) ?? null;
}

export function hasPad(game: string): boolean {
  return `./${game}/Pad.svelte` in pads;
}
