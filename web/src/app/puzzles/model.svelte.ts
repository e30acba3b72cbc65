/** A puzzle as the page shows it: the position, what is picked, and what is said of the try. */
import { api } from '../../api';
import { wholeOf, type Action, type Pick } from '../../choices';
import type { GameModule, Price } from '../../games/contract';
import { t } from '../../i18n/page.svelte';
import type { Words } from '../../i18n/words';
import { person, somebody } from '../../me.svelte';
import type { Board, PuzzleVerdict, PuzzleView } from '../../protocol.gen';
import { settings } from '../../settings.svelte';
import { lastPress } from '../../ui/press';
import { problemOf } from '../problems';
import { Choosing } from '../table/choosing.svelte';
import type { Deciding } from '../table/deciding';
import { remarked, type Remark } from '../table/model.svelte';

export class PuzzleModel implements Deciding {
  readonly module: GameModule;
  remark = $state.raw<Remark | null>(null);
  verdict = $state.raw<PuzzleVerdict | null>(null);
  /** What was played at the last try. */
  played = $state.raw<Action | null>(null);
  isBusy = $state(false);
  problem = $state('');
  words: Words;
  readonly choosing: Choosing;
  // A puzzle waits for nobody, and nothing of it is hidden from who sits there.
  readonly isBehind = false;
  readonly isIdle = false;
  readonly isOver = false;
  readonly isScripted = false;
  readonly needsCurtain = false;

  constructor(
    readonly puzzle: PuzzleView,
    module: GameModule,
    words: Words,
  ) {
    this.module = module;
    this.words = $state.raw(words);
    this.choosing = new Choosing({
      act: ([action]) => void (action && this.attempt(action)),
      explain: (pick) => void this.explain(pick),
      warning: (action) => module.words.warning?.(action, this.board.view, this.outlook, this.told) ?? null,
      goal: (action) => module.steps.goal?.(action, this.seat) ?? null,
      isTap: () => lastPress.isTapOnBoard,
    });
    this.choosing.order = module.steps.order ?? {};
    this.retry();
  }

  get game(): string {
    return this.puzzle.info.game;
  }
  get board(): Board {
    return this.puzzle.board;
  }
  get outlook(): unknown {
    return this.board.outlook;
  }
  get seat(): number {
    return this.board.seat ?? 0;
  }
  get toMove(): readonly number[] {
    return this.board.view.to_move;
  }
  get ownBoards(): Board[] {
    return [this.board];
  }

  /** Who solves sits at the seat by name; the others are seats. */
  readonly names: readonly string[] = $derived.by(() => {
    const own = person.me?.name ?? (settings.name.trim() || t('name.default'));
    return Array.from({ length: this.puzzle.seats }, (_, seat) =>
      seat === this.seat ? own : t('seat.number', { number: seat + 1 }),
    );
  });
  readonly told: Words = $derived.by(() => this.words.at(this.names));

  describe(action: Action): string {
    return this.module.words.describe(action, this.told, this.board.view);
  }
  priceOf(action: Action): Price | null {
    return this.module.words.price?.(action, this.board.view, this.outlook, this.told) ?? null;
  }
  skip(): void {
    // there is nothing that waits to be shown
  }

  /** Sets the puzzle, once more if it was tried. */
  retry(): void {
    [this.verdict, this.played, this.problem] = [null, null, ''];
    this.choosing.offer(this.board.legal);
  }

  private async attempt(action: Action): Promise<void> {
    if (this.isBusy) return;
    [this.isBusy, this.problem] = [true, ''];
    try {
      await somebody(t('name.default'));
      this.verdict = await api.tryPuzzle(this.puzzle.info.id, action);
      this.played = action;
      this.choosing.offer([]);
    } catch (error) {
      this.choosing.cancel();
      this.problem = problemOf(error);
    }
    this.isBusy = false;
  }

  private async explain(pick: Pick): Promise<void> {
    if (this.verdict) return;
    const fields = this.words.names.FIELDS.action;
    const action = wholeOf(pick, fields) ?? this.module.steps.complete?.(pick, this.board.view);
    const refusal = action ? await api.whyNot(this.puzzle.info.id, action).catch(() => null) : null;
    this.remark = refusal ? remarked(this.told.refusal(refusal), refusal.rule) : remarked(t('why.not-now'));
  }
}
