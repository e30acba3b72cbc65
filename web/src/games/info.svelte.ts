/** What the server tells about the games; asked once. */
import { api } from '../api';
import { has, t } from '../i18n/page.svelte';
import type { GameInfo } from '../protocol.gen';
import type { Level } from '../settings.svelte';

let offered = $state.raw<readonly GameInfo[] | null>(null);
let others = $state.raw<Readonly<Record<string, GameInfo>>>({});
let asked: Promise<void> | null = null;

/** Asks for the games to choose from; again, if there was no answer. */
export function askForGames(): Promise<void> {
  asked ??= api.games().then(
    (games) => void (offered = games),
    (error: unknown) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

/** The games to choose from; null until they are known. */
export function offeredGames(): readonly GameInfo[] | null {
  return offered;
}

export function infoOf(game: string): GameInfo | null {
  return offered?.find(({ name }) => name === game) ?? others[game] ?? null;
}

/** The levels of computer players at a table for so many, the strongest last. */
export function levelsFor({ levels, mastered }: GameInfo, players: number): readonly Level[] {
  return mastered.includes(players) ? levels : levels.filter((level) => level !== 'master');
}

/** The level that was wished, or the strongest there is at a table for so many. */
export function levelFor(game: GameInfo, players: number, wished: Level): Level {
  const levels = levelsFor(game, players);
  return levels.find((level) => level === wished) ?? levels.at(-1) ?? 'hard';
}

/** Makes sure that a game is known, also one that is not offered. */
export async function learnAbout(game: string): Promise<void> {
  await askForGames();
  if (!infoOf(game)) others = { ...others, [game]: await api.game(game) };
}

/** What a game is called here: in the language of the page, if it has a name in it. */
export function titleOf(game: string): string {
  const key = `game.${game}`;
  return has(key) ? t(key) : (infoOf(game)?.title ?? '');
}
