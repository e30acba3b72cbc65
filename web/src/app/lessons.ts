/** What tables of lessons have of their own. */
import type { TableView } from '../protocol.gen';

/** Whether the match follows a script: a lesson does, until the computer plays for the other seat. */
export function isScripted(table: TableView): boolean {
  return table.parent === 'lesson' && table.seats.every((seat) => seat.stand_in === null);
}
