/** The picks of the person in front of the screen. */
import { decision, matches, standing, withPick, type Action, type Pick, type Standing } from '../../choices';
import type { Choice } from '../../games/contract';

export interface Outlets {
  /** Sends what was decided. */
  act(actions: readonly Action[]): void;
  /** Explains why something cannot be picked. */
  explain(pick: Pick): void;
}

export class Choosing implements Choice {
  legal: readonly Action[] = $state.raw([]);
  picks: readonly Pick[] = $state.raw([]);
  hint: Action | null = $state.raw(null);
  order: Readonly<Record<string, readonly string[]>> = {};

  constructor(private readonly outlets: Outlets) {}

  readonly decision = $derived.by(() => {
    const [first, ...others] = this.legal.filter((action) => this.fits(action));
    const isOneKind = first && others.every(({ type }) => type === first.type);
    return decision(this.legal, this.picks, isOneKind ? this.order[first.type] : []);
  });

  get left(): readonly Action[] {
    return this.decision.left;
  }

  private fits(action: Action): boolean {
    return this.picks.every((pick) => matches(action, pick));
  }

  /** Takes a new list of legal actions; picks that no longer fit are dropped. */
  offer(legal: readonly Action[]): void {
    this.legal = legal;
    this.hint = null;
    this.cancel();
  }

  standing(pick: Pick): Standing {
    return standing(this.legal, this.picks, pick);
  }

  isHinted(pick: Pick): boolean {
    return this.hint !== null && matches(this.hint, pick);
  }

  pick(pick: Pick): void {
    const picks = withPick(this.legal, this.picks, pick);
    if (picks === null) return this.outlets.explain(pick);
    this.picks = picks;
    const { decided, toConfirm } = this.decision;
    if (decided && !toConfirm) this.send([decided]);
  }

  /** Takes one pick back. */
  drop(index: number): void {
    this.picks = this.picks.filter((_, at) => at !== index);
  }

  confirm(): void {
    if (this.decision.decided) this.send([this.decision.decided]);
  }

  send(actions: readonly Action[]): void {
    this.outlets.act(actions);
  }

  cancel(): void {
    this.picks = [];
  }
}
