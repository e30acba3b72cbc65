/** What is shown when a match is over: whose work, and how far the points have been counted. */
import { mayMove } from '../../settings.svelte';
import type { TableModel } from '../table/model.svelte';
import { earnedBy, rulesOf, sum } from '../table/points';

/** Milliseconds that the counting of one rule takes: so many in all, as far as it can still be followed. */
const ALL_OF_IT = 8000;
const SLOWEST = 1000;

/** What is looked at: the work of a seat, or the whole table. */
export type Look = number | 'table';

export class Ending {
  /** The rules that have been counted; null: all of them. */
  counted = $state.raw<readonly string[] | null>(null);
  /** The rule that is being counted. */
  rule = $state.raw<string | null>(null);
  private chosen = $state.raw<Look | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly model: TableModel) {}

  readonly order = $derived.by(() =>
    (this.model.shown?.places ?? [])
      .map((place, seat) => ({ place, seat }))
      .sort((one, other) => one.place - other.place),
  );

  readonly winners = $derived(this.order.flatMap(({ place, seat }) => (place === 1 ? [seat] : [])));

  /** The seat of who looks: of several, the one that did best. */
  readonly own = $derived.by(() => {
    const mine = this.model.ownBoards.map(({ seat }) => seat);
    return this.order.find(({ seat }) => mine.includes(seat))?.seat ?? null;
  });

  /** What is looked at: at first one's own work, or the winner's; and whatever a line of a score sheet is about. */
  get look(): Look {
    if (!this.model.module?.Work) return 'table';
    if (this.chosen === 'table') return 'table';
    return this.model.highlight?.seat ?? this.chosen ?? this.own ?? this.winners[0] ?? 0;
  }
  set look(look: Look) {
    this.chosen = look;
  }

  /** Points of a seat, as far as they are counted. */
  points(seat: number): number {
    const items = this.model.shown?.sheets[seat]?.items ?? [];
    const { counted } = this;
    return sum(counted ? items.filter(({ rule }) => counted.includes(rule)) : items);
  }

  /** Counts rule by rule; what earned the points lights up meanwhile. */
  count(): void {
    if (!mayMove()) return;
    const rules = rulesOf(this.model.shown?.sheets ?? []);
    this.counted = [];
    this.next(rules, 0, Math.min(SLOWEST, ALL_OF_IT / Math.max(rules.length, 1)));
  }

  private next(rules: readonly string[], at: number, pause: number): void {
    const rule = rules[at];
    if (rule === undefined) return this.stop();
    this.counted = rules.slice(0, at + 1);
    this.rule = rule;
    this.model.highlight = this.earned(rule);
    this.timer = setTimeout(() => this.next(rules, at + 1, pause), pause);
  }

  /** What has earned points by a rule, at the work that is looked at. */
  private earned(rule: string) {
    const { look } = this;
    if (look === 'table') return null;
    return { seat: look, what: earnedBy(rule, this.model.shown?.sheets[look]?.items ?? []) };
  }

  /** Everything is counted. */
  stop(): void {
    clearTimeout(this.timer);
    if (this.counted) this.model.highlight = null;
    this.counted = null;
    this.rule = null;
  }
}
