/** A score pad that this browser keeps, and that the server counts whenever it changes. */
import { api, ApiError } from '../../api';
import type { Counted } from '../../protocol.gen';

const WAIT = 250;

export class PadModel<T extends { players: { name: string }[] }> {
  pad = $state() as T;
  counted = $state.raw<Counted | null>(null);
  problem = $state('');

  constructor(
    private readonly game: string,
    private readonly fresh: () => T,
  ) {
    this.pad = this.read();
    $effect(() => {
      const pad = $state.snapshot(this.pad);
      localStorage.setItem(this.key, JSON.stringify(pad));
      const timer = setTimeout(() => void this.count(pad), WAIT);
      return () => clearTimeout(timer);
    });
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
      this.problem = error instanceof ApiError ? error.message : String(error);
    }
  }
}
