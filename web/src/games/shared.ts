/** What the boards of all games have in common. */
import type { Choice, GameTypes } from './contract';

/** Where nothing can be picked: looking back, and in pictures. */
export function nothing<T extends GameTypes = GameTypes>(): Choice<T> {
  return {
    legal: [],
    picks: [],
    left: [],
    toConfirm: null,
    standing: () => 'no',
    isHinted: () => false,
    pick: () => undefined,
    send: () => undefined,
    cancel: () => undefined,
  };
}

/** Returns the kinds that are there, with how many: counts by kind as the server sends them. */
export function counted(counts: readonly number[]): { kind: number; count: number }[];
export function counted<K extends number>(
  counts: readonly number[],
  kinds: readonly K[],
): { kind: K; count: number }[];
export function counted(counts: readonly number[], kinds: readonly number[] = [...counts.keys()]) {
  return kinds.map((kind) => ({ kind, count: counts[kind] ?? 0 })).filter(({ count }) => count > 0);
}

export function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Seats from the one that is drawn large on, clockwise. */
export function seatsFrom(seat: number, seats: number): number[] {
  return Array.from({ length: seats }, (_, index) => (seat + index) % seats);
}

/** Where pieces are dropped that somebody takes: the own side, and on narrow screens the tab that leads there. */
export const homeOf = (seat: number): string => `home-${seat} seat-${seat}`;
