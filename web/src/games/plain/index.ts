/** Any game that brings no board: its view as a table, its actions as a list. */
import { api } from '../../api';
import { defineGame, type GameModule, type GameTypes, type Names } from '../contract';
import { infoOf, learnAbout } from '../info.svelte';
import Board from './Board.svelte';
import Rival from './Rival.svelte';
import { plainWords } from './words';

export async function plainGame(game: string, names: Names): Promise<GameModule> {
  await learnAbout(game);
  const noted = await Promise.all((infoOf(game)?.players ?? []).map((seats) => api.notation(game, seats)));
  const texts = new Map(noted.flat().map(({ action, text }) => [JSON.stringify(action), text]));
  return defineGame<GameTypes>({ Board, Rival, steps: { isWhole: true }, words: plainWords(names, texts) });
}
