/** A lesson: a script that the match follows, step by step; what is new is left to the learner. */
import { api } from '../../api';
import type { Action } from '../../choices';
import type { ScriptedMove } from '../../protocol.gen';
import { LEARNER, type TableModel } from './model.svelte';

export class Lesson {
  private moves = $state.raw<readonly ScriptedMove[]>([]);
  /** At which entry of the log each explanation was given. */
  private given = $state.raw<Readonly<Record<string, number>>>({});

  constructor(private readonly model: TableModel) {}

  async load(game: string): Promise<void> {
    const { moves } = await api.lesson(game);
    this.moves = moves;
  }

  private get entries(): number {
    return this.model.shown?.entries ?? 0;
  }

  /** What is to be done now by the script; null when it has ended. */
  readonly step = $derived(this.moves.find((move) => move.entries === this.entries) ?? null);

  readonly progress = $derived.by(() => {
    const done = this.moves.filter((move) => move.entries < this.entries).length;
    return this.moves.length > 0 ? done / this.moves.length : 0;
  });

  /** Whether everything was done as the script says. */
  readonly isDone = $derived(this.moves.length > 0 && this.progress === 1);

  /** Whether the match has left the script. */
  readonly isOff = $derived(this.moves.length > 0 && this.step === null && !this.isDone);

  /** The explanations that the learner's next decision needs; none, if it is of a kind that is known. */
  readonly news = $derived.by(() => {
    if (!this.step || this.step.seat !== LEARNER) return [];
    return this.unknown('guide.start', this.occasion, `${this.occasion}.${this.step.action.type}`);
  });

  /** What first comes up after the script, when the learner plays on freely. */
  readonly late = $derived.by(() => {
    const wasHere = this.given['guide.start'] !== undefined;
    return wasHere && this.model.choosing.legal.length > 0 ? this.unknown(this.occasion) : [];
  });

  private get occasion(): string {
    const { board, module } = this.model;
    return board && module ? `guide.${module.words.occasion(board.view)}` : '';
  }

  private unknown(...keys: string[]): string[] {
    const isNew = (key: string) => (this.given[key] ?? Infinity) >= this.entries;
    return keys.filter((key) => this.model.told?.has(key) && isNew(key));
  }

  /** What follows without anything new and without chance, so that it can be done at once. */
  get together(): readonly Action[] {
    const { step } = this;
    if (!step) return [];
    const from = this.moves.indexOf(step);
    const rest = this.moves.slice(from);
    const end = rest.findIndex(
      (move, index) =>
        move.seat !== step.seat ||
        move.action.type !== step.action.type ||
        move.entries !== step.entries + index,
    );
    return rest.slice(0, end < 0 ? undefined : end).map((move) => move.action);
  }

  /** Notes that explanations are given from some entry on: later they are known. */
  explain(keys: readonly string[], since = this.entries): void {
    this.given = { ...this.given, ...Object.fromEntries(keys.map((key) => [key, since])) };
  }
}
