/** What tables of lessons have of their own, and which lessons somebody has done. */
import type { GameInfo, TableView } from '../protocol.gen';
import { settings } from '../settings.svelte';

/** The guided first match of a game. */
export const FIRST = 'first';

/** Which lesson is given at a table; null at all others. Tables of older versions give the only one there was. */
export function lessonOf(table: TableView): string | null {
  const [kind, name = FIRST] = (table.parent ?? '').split(':');
  return kind === 'lesson' ? name : null;
}

/** Whether the match follows a script: a lesson does, until the computer plays for the other seat. */
export function isScripted(table: TableView): boolean {
  return lessonOf(table) !== null && table.seats.every((seat) => seat.stand_in === null);
}

/** First matches that were done are remembered by their game alone, as they always were. */
const keyOf = (game: string, name: string) => (name === FIRST ? game : `${game}/${name}`);

export function isLearned(game: string, name: string): boolean {
  return settings.learned.includes(keyOf(game, name));
}

export function noteLearned(game: string, name: string): void {
  if (!isLearned(game, name)) settings.learned.push(keyOf(game, name));
}

/** The lesson to go on with; null when all are done. */
export function nextLesson({ name, lessons }: GameInfo): string | null {
  return lessons.find((lesson) => !isLearned(name, lesson)) ?? null;
}
