/** How many tables wait for somebody, on the icon of the app where there is one. */
import { api } from '../api';
import type { OwnTable } from '../protocol.gen';

/** Whether a table waits for a decision of one's own. */
export function waits({ table, to_move }: OwnTable): boolean {
  const isPlayed = table.status === 'playing' && !table.standstill;
  return isPlayed && to_move.some((seat) => table.seats[seat]?.mine);
}

export function showWaiting(tables: number): void {
  if ('setAppBadge' in navigator) void navigator.setAppBadge(tables).catch(() => undefined);
}

/** Counts anew, after one's own turn say; a page in the browser has no icon that would show it. */
export async function countWaiting(): Promise<void> {
  if (matchMedia('(display-mode: standalone)').matches)
    showWaiting((await api.ownTables()).filter(waits).length);
}
