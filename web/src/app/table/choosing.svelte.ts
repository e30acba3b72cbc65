/** The picks of the person in front of the screen. */
import {
  decision,
  matches,
  same,
  standing,
  withPick,
  type Action,
  type Pick,
  type Standing,
} from '../../choices';
import type { Choice, Steps } from '../../games/contract';
import type { Lifted } from '../../ui/carry';

export interface Outlets {
  /** Sends what was decided. */
  act(actions: readonly Action[]): void;
  /** Explains why something cannot be picked. */
  explain(pick: Pick): void;
  /** What an action costs or gives away; null if it is cheap to take back. */
  warning(action: Action): string | null;
  /** Where a piece that stands for an action is dropped. */
  goal(action: Action): string | null;
  /** Whether the last press was a finger's on the board, where the first tap shows and the second one does. */
  isTap(): boolean;
}

/** An action that waits to be confirmed, and why. */
export interface Pending {
  readonly action: Action;
  readonly warning: string | null;
}

export class Choosing implements Choice {
  legal: readonly Action[] = $state.raw([]);
  picks: readonly Pick[] = $state.raw([]);
  hint: Action | null = $state.raw(null);
  pending: Pending | null = $state.raw(null);
  order: NonNullable<Steps['order']> = {};
  /** What is in the hand: it is picked, and decides nothing until it is dropped. */
  private lifted: Pick | null = $state.raw(null);

  constructor(private readonly outlets: Outlets) {}

  readonly decision = $derived.by(() => {
    const [first, ...others] = this.legal.filter((action) => this.fits(action));
    const isOneKind = first && others.every(({ type }) => type === first.type);
    return decision(this.legal, this.picks, isOneKind ? this.order[first.type] : []);
  });

  get left(): readonly Action[] {
    return this.decision.left;
  }

  get toConfirm(): Action | null {
    return this.pending?.action ?? null;
  }

  private fits(action: Action): boolean {
    return this.picks.every((pick) => matches(action, pick));
  }

  /** Takes a new list of legal actions. */
  offer(legal: readonly Action[]): void {
    this.legal = legal;
    this.hint = null;
    this.cancel();
  }

  standing(pick: Pick): Standing {
    const found = standing(this.legal, this.picks, pick);
    const isPicked = this.picks.some((picked) => same(picked, pick));
    return this.lifted && found === 'picked' && !isPicked ? 'next' : found;
  }

  isHinted(pick: Pick): boolean {
    return this.hint !== null && matches(this.hint, pick);
  }

  pick(pick: Pick): void {
    if (this.isSecond(pick)) return this.confirm();
    this.pending = null;
    const before = this.picks.findIndex((picked) => same(picked, pick));
    if (before >= 0) return this.drop(before);
    const picks = withPick(this.legal, this.picks, pick);
    if (picks === null) {
      this.cancel();
      return this.outlets.explain(pick);
    }
    this.picks = picks;
    const { decided } = this.decision;
    if (decided) this.decide(decided);
  }

  lift(pick: Pick): Lifted | null {
    const before = this.picks;
    const isPicked = before.some((picked) => same(picked, pick));
    const picks = isPicked ? before : withPick(this.legal, before, pick);
    if (picks === null) return null;
    [this.pending, this.picks, this.lifted] = [null, picks, pick];
    const { decided } = this.decision;
    /** Ends it, and says whether nothing has come between. */
    const end = () => {
      const isStill = this.lifted === pick;
      this.lifted = null;
      return isStill;
    };
    return {
      goal: decided && this.outlets.goal(decided),
      drop: () => end() && decided && this.decide(decided),
      keep: end,
      letGo: () => end() && (this.picks = before),
    };
  }

  /** Whether what waits to be confirmed is picked once more. */
  private isSecond(pick: Pick): boolean {
    return this.pending !== null && (same(pick, this.picks.at(-1)) || same(pick, this.pending.action));
  }

  /** What is cheap to take back happens at once; what costs something, or was only touched, is asked once. */
  private decide(action: Action): void {
    const warning = this.outlets.warning(action);
    if (warning === null && !this.outlets.isTap()) this.send([action]);
    else this.pending = { action, warning };
  }

  /** Takes one pick back. */
  drop(index: number): void {
    this.pending = null;
    this.picks = this.picks.filter((_, at) => at !== index);
  }

  confirm(): void {
    const { pending } = this;
    this.pending = null;
    if (pending) this.send([pending.action]);
  }

  send(actions: readonly Action[]): void {
    this.outlets.act(actions);
  }

  cancel(): void {
    this.pending = null;
    this.lifted = null;
    this.picks = [];
  }
}
