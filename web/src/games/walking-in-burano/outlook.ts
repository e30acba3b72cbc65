/** What the engine counts of a choice, found in its outlook. */
import type { Build, Outlook, Take } from './game.gen';

export function placementOf(outlook: Outlook | null, { card, column }: Pick<Build, 'card' | 'column'>) {
  return outlook?.placements.find((one) => one.card === card && one.column === column);
}

export function offerOf(outlook: Outlook | null, { column, end, count }: Omit<Take, 'type'>) {
  return outlook?.offers.find((one) => one.column === column && one.end === end && one.count === count);
}
