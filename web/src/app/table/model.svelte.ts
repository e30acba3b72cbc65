/** A table as the page shows it: the session, what is on the screen, and what can be decided. */
import { api } from '../../api';
import { wholeOf, type Action, type Pick } from '../../choices';
import { infoOf } from '../../games/info.svelte';
import type { GameModule, Highlight, Price } from '../../games/contract';
import type { Words } from '../../i18n/words';
import { t } from '../../i18n/page.svelte';
import type { Board, GameEvent, Hint, OutlookTold, TableView } from '../../protocol.gen';
import {
  isFault,
  isHints,
  isOutlook,
  isRefused,
  Session,
  type Answer,
  type Snapshot,
  type Status,
  type Wire,
} from '../../session';
import { mayMove, settings } from '../../settings.svelte';
import { lastPress } from '../../ui/press';
import { isScripted, lessonOf } from '../lessons';
import { Choosing } from './choosing.svelte';
import { legsOf } from './legs';
import { Pace } from './pace';
import { since } from './since';
import { landed } from './sky';

/** The seat of who learns, at the table of a lesson. */
export const LEARNER = 0;

/** Something said about a pick or a wish: with the rule it rests on, if there is one. */
export interface Remark {
  readonly text: string;
  readonly rule: string | null;
  /** What it is about. */
  readonly at: Element | null;
}

/** Who gives a lesson. */
export interface Coach {
  /** At how many entries of the log it begins. */
  readonly begins: number;
  /** What there is to say against an action; null, if it is as good as any. */
  objection(action: Action): string | null;
}

/** How long something is announced, in milliseconds. */
const ANNOUNCED = 2400;

export class TableModel {
  shown = $state.raw<Snapshot | null>(null);
  status = $state.raw<Status>('connecting');
  /** With which code the server has closed the connection for good. */
  closed = $state.raw<number | null>(null);
  remark = $state.raw<Remark | null>(null);
  /** Whether something newer than what is shown waits for its turn. */
  isBehind = $state(false);
  hints = $state.raw<readonly Hint[] | null>(null);
  highlight = $state.raw<Highlight | null>(null);
  /** A new round, season or the like, while it is announced. */
  moment = $state.raw<string | null>(null);
  /** How everybody's points have changed by what is shown. */
  gained: readonly number[] = [];
  /** What somebody wants to see happen once more. */
  again = $state.raw<readonly GameEvent[]>([]);
  /** Everybody's points before and after the others last had their turns. */
  private points = $state.raw<{ readonly then: readonly number[]; readonly now: readonly number[] } | null>(
    null,
  );
  private wasOwn = true;
  /** What a seat that waits was answered about its outlook. */
  private asked = $state.raw<OutlookTold | null>(null);
  /** The version at which something was decided and not yet answered; the next version is free again. */
  private decidedAt = $state<number | null>(null);
  /** The seat that was last let look at the screen, where several people share it. */
  unveiled = $state<number | null>(null);
  /** Who gives the lesson, if the match follows one. */
  coach: Coach | null = null;
  readonly choosing: Choosing;
  words: Words | null = $state.raw(null);
  module: GameModule | null = $state.raw(null);

  private readonly session: Session;
  private readonly pace: Pace<Snapshot>;
  private announcing: ReturnType<typeof setTimeout> | undefined;
  private actor = $state<number | null>(null);
  private seen = -1;

  constructor(readonly id: string) {
    this.choosing = new Choosing({
      act: (actions) => void this.act(actions),
      explain: (pick) => void this.explain(pick),
      warning: (action) => this.warningOf(action),
      goal: (action) => this.module?.steps.goal?.(action, this.seat) ?? null,
      isTap: () => lastPress.isTapOnBoard,
    });
    this.pace = new Pace(
      (snapshot, isLast) => this.show(snapshot, isLast),
      (snapshot) => this.pauseAfter(snapshot),
      (snapshot) => this.isOwn(snapshot),
    );
    this.session = new Session({
      connect: () => new WebSocket(socketAddress(id)) as unknown as Wire,
      tokens: async () => {
        const table = await api.table(id);
        return table.seats.flatMap((seat) => seat.token ?? []);
      },
      onchange: (snapshot) => {
        this.pace.push(snapshot);
        this.isBehind = this.pace.behind > 0;
      },
      onstatus: (status, code) => {
        this.status = status;
        this.closed = code ?? null;
      },
    });
    this.look();
    this.session.open();
  }

  /** Shows at once how things stand now. */
  skip(): void {
    this.pace.skip();
  }

  close(): void {
    this.pace.stop();
    clearTimeout(this.announcing);
    this.session.close();
  }

  /** Lets the server know whether somebody sees the table here. */
  look(): void {
    this.session.look(document.visibilityState === 'visible');
  }

  hurry(): void {
    this.session.hurry();
  }

  /** Comes back with the seats that are ours now, after sitting down say. */
  reconnect(): void {
    this.session.reopen();
  }

  // --- What is on the screen ----------------------------------------------------------------------

  get table(): TableView | null {
    return this.shown?.table ?? null;
  }

  get game(): string | null {
    return this.table?.game ?? null;
  }

  get isBusy(): boolean {
    return this.decidedAt !== null && this.decidedAt === this.shown?.version;
  }

  get names(): readonly string[] {
    return this.table?.seats.map((seat, at) => seat.name || t('seat.number', { number: at + 1 })) ?? [];
  }

  /** The words of the game, with the people of this table in them. */
  readonly told = $derived(this.words?.at(this.names) ?? null);

  /** Boards of the seats that are played here; in a lesson only the learner's, though both seats are. */
  readonly ownBoards = $derived((this.shown?.boards ?? []).filter((board) => this.isOwnSeat(board.seat)));

  /** Whether the match follows the script of a lesson. */
  readonly isScripted = $derived(this.table !== null && isScripted(this.table));

  private isOwnSeat(seat: number | null): boolean {
    return seat !== null && (this.table === null || lessonOf(this.table) === null || seat === LEARNER);
  }

  /** The board in front: of the own seat that is to decide, else of the last one. */
  readonly board: Board | null = $derived.by(() => {
    const own = this.ownBoards;
    const acting = own.find((board) => board.legal.length > 0);
    return (
      acting ?? own.find((board) => board.seat === this.unveiled) ?? own[0] ?? this.shown?.boards[0] ?? null
    );
  });

  /**
   * What the seat in front would like to know. While it waits, that is asked for when things have come to rest;
   * until the answer comes, what was known before stays on the screen.
   */
  readonly outlook: unknown = $derived.by(() => {
    const board = this.board;
    if (!board) return null;
    const isWaiting = board.legal.length === 0 && this.asked?.seat === board.seat;
    return isWaiting ? this.asked?.outlook : board.outlook;
  });

  get seat(): number {
    return this.board?.seat ?? 0;
  }

  /** Everybody's points as if the match ended now: the one number by which a score is called. */
  readonly totals: readonly number[] = $derived(totalsOf(this.shown));

  /** What the others have done since somebody here last decided, by seat. */
  readonly since: ReadonlyMap<number, readonly GameEvent[]> = $derived(
    since(
      this.shown?.log ?? [],
      this.ownBoards.flatMap((board) => board.seat ?? []),
    ),
  );

  /** How the points of a seat have changed since then. */
  changeOf(seat: number): number {
    return (this.points?.now[seat] ?? 0) - (this.points?.then[seat] ?? 0);
  }

  readonly toMove: readonly number[] = $derived(this.board?.view.to_move ?? []);

  /** An action as a short sentence. */
  describe(action: Action): string {
    const { board, module, told } = this;
    return board && module && told ? module.words.describe(action, told, board.view) : '';
  }

  readonly isOver = $derived(
    this.table?.status === 'over' ||
      (this.shown !== null && this.shown.version > 0 && this.toMove.length === 0),
  );

  /** Whether the screen is to be handed over before the next person may look. */
  readonly needsCurtain = $derived(
    this.ownBoards.length > 1 &&
      (infoOf(this.table?.game ?? '')?.has_secrets ?? false) &&
      this.ownBoards.some((board) => board.legal.length > 0) &&
      this.unveiled !== this.seat,
  );

  /** Own seats that are asked whether somebody else may take something back. */
  readonly askedSeats = $derived.by(() => {
    const asked = this.shown?.asked;
    if (!asked) return [];
    const own = this.ownBoards.flatMap((board) => board.seat ?? []);
    return own.filter((seat) => seat !== asked.seat && !asked.agreed.includes(seat));
  });

  /** What others do is left to be looked at; what oneself did, until the pieces have landed. */
  private pauseAfter(snapshot: Snapshot): number {
    if (snapshot.latest.length === 0) return 0;
    if (!this.isOwn(snapshot)) return settings.pause;
    return mayMove() ? Math.min(settings.pause, landed(legsOf(this, snapshot.latest).length)) : 0;
  }

  private isOwn(snapshot: Snapshot): boolean {
    const by = snapshot.latest[0]?.seat;
    return snapshot.boards.some((board) => this.isOwnSeat(board.seat) && board.seat === by);
  }

  private show(snapshot: Snapshot, isLast: boolean): void {
    const isNew = snapshot.version !== this.seen;
    const [before, board] = [this.shown, this.board];
    this.seen = snapshot.version;
    this.gained = totalsOf(snapshot).map((points, seat) => points - (this.totals[seat] ?? points));
    this.shown = snapshot;
    this.isBehind = !isLast;
    this.count(snapshot, totalsOf(before));
    if (isNew) this.announce(board);
    // Where several decide at the same time, what others do takes nothing away from who still thinks.
    const isOther = isNew && (this.isOwn(snapshot) || !isSameDecision(board, this.board));
    if (isOther) {
      this.hints = null;
      this.remark = null;
    }
    if (isOther || this.choosing.legal.length === 0) {
      const isFree = isLast && !this.isScripted;
      this.choosing.offer(isFree && !this.isIdle ? (this.board?.legal ?? []) : []);
    }
    this.lookForward(isNew, isLast);
  }

  /** Notes how the points change by what the others do. */
  private count(snapshot: Snapshot, before: readonly number[]): void {
    const isOwn = this.isOwn(snapshot);
    if (!isOwn && snapshot.latest.length > 0) {
      const then = this.wasOwn || !this.points ? before : this.points.then;
      this.points = { then, now: totalsOf(snapshot) };
    }
    this.wasOwn = isOwn;
  }

  /** Announces what begins or ends now, in the words of the game. */
  private announce(before: Board | null): void {
    const { board, module, told } = this;
    if (!before || !board || !module || !told || before.seat !== board.seat) return;
    const moment = module.words.moment?.(before.view, board.view, told);
    if (!moment) return;
    this.moment = moment;
    clearTimeout(this.announcing);
    this.announcing = setTimeout(() => (this.moment = null), ANNOUNCED);
  }

  /** Whether there is nothing to decide: then the only action is taken after the usual pause. */
  readonly isIdle = $derived.by(() => {
    const { board, module } = this;
    if (!board || !module || board.legal.length === 0 || this.isScripted) return false;
    return module.steps.isIdle?.(board.legal, board.view) ?? false;
  });

  /** Takes the only action there is. */
  goOn(): void {
    const [action] = this.board?.legal ?? [];
    if (this.isIdle && action) void this.act([action]);
  }

  /** Asks what the seat in front can look forward to, when it waits and nothing more is about to be shown. */
  private lookForward(isNew: boolean, isLast: boolean): void {
    const board = this.board;
    if (board === null || board.legal.length > 0) this.asked = null;
    else if (isLast && board.seat !== null && (isNew || this.asked?.seat !== board.seat)) {
      void this.session.outlook(board.seat).then((answer) => {
        if (isOutlook(answer) && this.board?.legal.length === 0) this.asked = answer;
      });
    }
  }

  // --- What people do -----------------------------------------------------------------------------

  /** Lets the learner make this decision and no other; it is marked. */
  teach(action: Action): void {
    this.choosing.offer([action]);
    this.choosing.hint = action;
  }

  /** Lets the learner choose freely; the coach answers what does not carry out the plan. */
  set(): void {
    this.choosing.offer(this.board?.legal ?? []);
  }

  /** What an action costs or gives away, in the words of the game; lessons do not ask twice. */
  private warningOf(action: Action): string | null {
    const { board, module, told } = this;
    if (!board || !module || !told || this.isScripted) return null;
    return module.words.warning?.(action, board.view, this.outlook, told) ?? null;
  }

  /** What an action costs that needs no board. */
  priceOf(action: Action): Price | null {
    const { board, module, told } = this;
    if (!board || !module || !told) return null;
    return module.words.price?.(action, board.view, this.outlook, told) ?? null;
  }

  /** Plays what the script of a lesson says for a seat. */
  async playScript(seat: number, actions: readonly Action[]): Promise<void> {
    if (this.isBusy) return;
    this.decidedAt = this.shown?.version ?? null;
    const answer = await this.session.act(seat, actions);
    if (answer.type !== 'done') this.decidedAt = null;
  }

  private async act(actions: readonly Action[]): Promise<void> {
    if (this.isBusy) return;
    const [action, ...more] = actions;
    const objection = this.isScripted && action && this.coach?.objection(action);
    if (objection || (this.isScripted && more.length > 0)) {
      this.choosing.cancel();
      this.remark = remarked(objection || t('guide.marked'));
      return;
    }
    this.decidedAt = this.shown?.version ?? null;
    this.actor = this.seat;
    const answer = await this.session.act(this.seat, actions);
    if (answer.type !== 'done') {
      this.decidedAt = null;
      this.choosing.cancel();
      this.say(answer);
    }
  }

  private async explain(pick: Pick): Promise<void> {
    const board = this.board;
    if (!board || board.seat === null || !this.module) return;
    const fields = this.words?.names.FIELDS.action ?? {};
    const action = wholeOf(pick, fields) ?? this.module.steps.complete?.(pick, board.view);
    if (!action) {
      this.remark = remarked(t('why.not-now'));
      return;
    }
    const answer = await this.session.why(board.seat, action);
    if (answer.type === 'allowed')
      this.remark = remarked(t(this.isScripted ? 'guide.marked' : 'why.not-now'));
    else this.say(answer);
  }

  async askHint(): Promise<void> {
    this.remark = remarked(t('hint.thinking'));
    const answer = await this.session.hint(this.seat);
    this.remark = null;
    if (isHints(answer)) {
      this.hints = answer.hints;
      this.choosing.hint = answer.hints[0]?.action ?? null;
    } else this.say(answer);
  }

  /** The own board whose seat takes back: of who decided last, if it can, else of one that can. */
  readonly undoing: Board | null = $derived.by(() => {
    const last = this.ownBoards.find((board) => board.seat === this.actor);
    const all = [...(last ? [last] : []), ...this.ownBoards];
    const standing = (wanted: Board['undo']) => all.find(({ undo }) => undo === wanted);
    return standing('yes') ?? standing('ask') ?? last ?? this.board;
  });

  /** Takes back, or says the one reason why that cannot be. */
  async undo(): Promise<void> {
    const { undoing } = this;
    if (undoing?.seat == null) return;
    if (this.isScripted && (this.shown?.entries ?? 0) <= (this.coach?.begins ?? 0)) {
      this.remark = remarked(t('undo.nothing'));
      return;
    }
    if (!canUndo(undoing)) {
      this.remark = remarked(t(`undo.${undoing.undo}`));
      return;
    }
    const answer = await this.session.undo(undoing.seat);
    if (answer.type !== 'done') this.say(answer);
    else if (this.session.snapshot?.asked) this.remark = remarked(t('undo.asked'));
  }

  async consent(agree: boolean): Promise<void> {
    for (const seat of this.askedSeats) await this.session.consent(seat, agree);
  }

  async chat(text: string): Promise<void> {
    const answer = await this.session.say(text);
    if (answer.type !== 'done') this.say(answer);
  }

  /** Says what an answer means for people. */
  private say(answer: Answer): void {
    if (isRefused(answer) && this.told) {
      this.remark = remarked(this.told.refusal(answer), answer.rule);
    } else if (isFault(answer)) {
      this.remark = remarked(t(faultKey(answer.code)));
    }
  }
}

/** A remark about what was pressed last. */
export function remarked(text: string, rule: string | null = null): Remark {
  return { text, rule, at: lastPress.at };
}

export function canUndo({ undo }: Board): boolean {
  return undo === 'yes' || undo === 'ask';
}

/** Whether a seat is asked the same as before. */
function isSameDecision(before: Board | null, now: Board | null): boolean {
  if (!before || !now || before.seat !== now.seat || now.legal.length === 0) return false;
  return JSON.stringify(before.legal) === JSON.stringify(now.legal);
}

function totalsOf(snapshot: Snapshot | null): number[] {
  return snapshot?.sheets.map(({ items }) => items.reduce((sum, item) => sum + item.points, 0)) ?? [];
}

const FAULTS = ['stale', 'no-undo', 'over', 'not-to-move', 'stand-in', 'forbidden', 'too-fast'];

function faultKey(code: string): string {
  return FAULTS.includes(code) ? `fault.${code}` : 'fault.other';
}

function socketAddress(id: string): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${id}/socket`;
}
