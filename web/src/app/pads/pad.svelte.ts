/** A score pad that this browser keeps, and that the server counts whenever it changes. */
import { api } from '../../api';
import { infoOf } from '../../games/info.svelte';
import type { Counted } from '../../protocol.gen';
import { problemOf } from '../problems';

const WAIT = 250;

/** A form of the server, to be filled in. */
export type Editable<T> = T extends object ? { -readonly [K in keyof T]: Editable<T[K]> } : T;

export class PadModel<T extends { players: { name: string }[] }> {
  pad: T;
  counted = $state.raw<Counted | null>(null);
  problem = $state('');

  constructor(
    private readonly game: string,
    private readonly fresh: () => T,
  ) {
    this.pad = $state(this.read());
    $effect(() => {
      const pad = $state.snapshot(this.pad);
      localStorage.setItem(this.key, JSON.stringify(pad));
      const timer = setTimeout(() => void this.count(pad), WAIT);
      return () => clearTimeout(timer);
    });
  }

  /** Whether no more can play. */
  get isFull(): boolean {
    return this.pad.players.length >= (infoOf(this.game)?.players.at(-1) ?? 0);
  }

  clear(): void {
    this.pad = this.fresh();
  }

  private get key(): string {
    return `tavolino.pad.${this.game}`;
  }

  private read(): T {
    try {
      return (JSON.parse(localStorage.getItem(this.key) ?? 'null') as T | null) ?? this.fresh();
    } catch {
      return this.fresh();
    }
  }

  private async count(pad: unknown): Promise<void> {
    try {
      this.counted = await api.count(this.game, pad);
      this.problem = '';
    } catch (error) {
      this.problem = problemOf(error);
    }
  }
}
