/** The games that have a board here; each is loaded when it is played. */
import { gameCatalogue, type Language } from '../i18n/catalogues';
import { Words } from '../i18n/words';
import type { GameModule } from './contract';

const modules: Record<string, () => Promise<GameModule>> = {
  'summer-pavilion': () => import('./summer-pavilion'),
  'walking-in-burano': () => import('./walking-in-burano'),
  burano: () => import('./burano'),
};

export const GAME_NAMES = Object.keys(modules);
/** How long a match takes about, in minutes, and whether something is hidden from others. */
export const GAME_FACTS: Record<string, { minutes: string; secrets: boolean; players: readonly number[] }> = {
  'summer-pavilion': { minutes: '30–45', secrets: false, players: [2, 3, 4] },
  'walking-in-burano': { minutes: '20–40', secrets: true, players: [1, 2, 3, 4] },
  burano: { minutes: '60–120', secrets: true, players: [2, 3, 4] },
};

export async function loadGame(name: string): Promise<GameModule> {
  const load = modules[name];
  if (!load) throw new Error(`no game ${name}`);
  return load();
}

export async function loadWords(name: string, language: Language): Promise<Words> {
  const [module, catalogue] = await Promise.all([loadGame(name), gameCatalogue(name, language)]);
  return new Words(language, catalogue, name, [], module.words.nameOther);
}
