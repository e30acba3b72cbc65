/** What the boards of all games have in common. */

/** Returns the kinds that are there, with how many: counts by kind as the server sends them. */
export function counted(counts: readonly number[]): { kind: number; count: number }[] {
  return counts.map((count, kind) => ({ kind, count })).filter(({ count }) => count > 0);
}

export function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Seats from the one that is drawn large on, clockwise. */
export function seatsFrom(seat: number, seats: number): number[] {
  return Array.from({ length: seats }, (_, index) => (seat + index) % seats);
}
