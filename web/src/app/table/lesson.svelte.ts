/** A lesson: a script that the match follows, step by step; what is new, or a task, is left to the learner. */
import { api } from '../../api';
import { same, type Action } from '../../choices';
import { t } from '../../i18n/page.svelte';
import { FIRST } from '../lessons';
import type { LessonStep } from '../../protocol.gen';
import { LEARNER, type Coach, type TableModel } from './model.svelte';

export class Lesson implements Coach {
  private steps = $state.raw<readonly LessonStep[]>([]);
  /** At which entry of the log each explanation was given. */
  private given = $state.raw<Readonly<Record<string, number>>>({});

  constructor(
    private readonly model: TableModel,
    readonly name: string,
  ) {}

  async load(game: string): Promise<void> {
    const { steps } = await api.lesson(game, this.name);
    this.steps = steps;
  }

  private get entries(): number {
    return this.model.shown?.entries ?? 0;
  }

  /** What is to be done now by the script; null when it has ended. */
  readonly step = $derived(this.steps.find((step) => step.entries === this.entries) ?? null);

  readonly progress = $derived.by(() => {
    const done = this.steps.filter((step) => step.entries < this.entries).length;
    return this.steps.length > 0 ? done / this.steps.length : 0;
  });

  /** Whether everything was done as the script says. */
  readonly isDone = $derived(this.steps.length > 0 && this.progress === 1);

  /** Whether the match has left the script. */
  readonly isOff = $derived(this.steps.length > 0 && this.step === null && !this.isDone);

  /** What the step does, the first of several that carry out the plan. */
  readonly action: Action | null = $derived.by(() => {
    const actions = (this.step?.actions ?? []) as readonly Action[];
    const legal = this.model.board?.legal ?? [];
    return actions.find((action) => legal.some((other) => same(other, action))) ?? actions[0] ?? null;
  });

  /** The explanations that the learner's next decision needs; none, if it is of a kind that is known. */
  readonly news = $derived.by(() => {
    if (!this.step || !this.action || this.step.seat !== LEARNER) return [];
    if (this.step.ask) return [`lesson.${this.name}.${this.step.ask}`];
    if (this.name !== FIRST) return [];
    return this.unknown('guide.start', this.occasion, `${this.occasion}.${this.action.type}`);
  });

  /** What first comes up after the script, when the learner plays on freely. */
  readonly late = $derived.by(() => {
    const wasHere = this.given['guide.start'] !== undefined;
    return wasHere && this.model.choosing.legal.length > 0 ? this.unknown(this.occasion) : [];
  });

  get begins(): number {
    return this.steps[0]?.entries ?? 0;
  }

  /** The answer to an action that does not carry out the plan; in the first lesson only what is marked does. */
  objection(action: Action): string | null {
    const { step, model } = this;
    const wanted = step?.ask ? step.actions : [this.action];
    if (wanted.some((good) => same(good, action))) return null;
    if (!step?.ask) return t('guide.marked');
    const answer = step.instead.find(({ actions }) => actions.some((other) => same(other, action)));
    return model.told?.t(`lesson.${this.name}.${step.ask}.${answer?.key ?? 'other'}`) ?? '';
  }

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
    const actionOf = ({ actions }: LessonStep) => actions[0] as Action;
    const rest = this.steps.slice(this.steps.indexOf(step));
    const end = rest.findIndex(
      (other, index) =>
        other.seat !== step.seat ||
        other.ask ||
        actionOf(other).type !== actionOf(step).type ||
        other.entries !== step.entries + index,
    );
    return rest.slice(0, end < 0 ? undefined : end).map(actionOf);
  }

  /** Notes that explanations are given from some entry on: later they are known. */
  explain(keys: readonly string[], since = this.entries): void {
    this.given = { ...this.given, ...Object.fromEntries(keys.map((key) => [key, since])) };
  }
}
