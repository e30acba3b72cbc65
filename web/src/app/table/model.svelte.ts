/** A table as the page shows it: the session, what is on the screen, and what can be decided. */
import { api } from '../../api';
import { same, type Action, type Pick } from '../../choices';
import { GAME_FACTS } from '../../games';
import type { GameModule, Highlight } from '../../games/contract';
import type { Words } from '../../i18n/words';
import { t } from '../../i18n/page.svelte';
import type { Board, HintGiven, TableView } from '../../protocol.gen';
import {
  isFault,
  isHints,
  isRefused,
  Session,
  type Answer,
  type Snapshot,
  type Status,
  type Wire,
} from '../../session';
import { settings } from '../../settings.svelte';
import { Choosing } from './choosing.svelte';
import { Pace } from './pace';

/** The seat of who learns, at the table of a lesson. */
export const LEARNER = 0;

/** Something said about a pick or a wish: with the rule it rests on, if there is one. */
export interface Remark {
  readonly text: string;
  readonly rule: string | null;
}

export class TableModel {
  shown = $state.raw<Snapshot | null>(null);
  status = $state.raw<Status>('connecting');
  /** With which code the server has closed the connection for good. */
  closed = $state.raw<number | null>(null);
  remark = $state.raw<Remark | null>(null);
  /** Whether something newer than what is shown waits for its turn. */
  isBehind = $state(false);
  hints = $state.raw<readonly HintGiven[] | null>(null);
  highlight = $state.raw<Highlight | null>(null);
  /** The version at which something was decided and not yet answered; the next version is free again. */
  private decidedAt = $state<number | null>(null);
  /** The seat that was last let look at the screen, where several people share it. */
  unveiled = $state<number | null>(null);
  readonly choosing: Choosing;
  words: Words | null = $state.raw(null);
  module: GameModule | null = $state.raw(null);

  private readonly session: Session;
  private readonly pace: Pace<Snapshot>;
  private actor: number | null = null;
  private seen = -1;

  constructor(readonly id: string) {
    this.choosing = new Choosing({
      act: (actions) => void this.act(actions),
      explain: (pick) => void this.explain(pick),
    });
    this.pace = new Pace(
      (snapshot, isLast) => this.show(snapshot, isLast),
      (snapshot) => (snapshot.latest.length > 0 && !this.isOwn(snapshot) ? settings.pause : 0),
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
    this.session.open();
  }

  /** Shows at once how things stand now. */
  skip(): void {
    this.pace.skip();
  }

  close(): void {
    this.pace.stop();
    this.session.close();
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

  /** Whether the match follows a script: a lesson does, until the computer plays for the other seat. */
  readonly isScripted = $derived(
    this.table?.parent === 'lesson' && this.table.seats.every((seat) => seat.stand_in === null),
  );

  private isOwnSeat(seat: number | null): boolean {
    return seat !== null && (this.table?.parent !== 'lesson' || seat === LEARNER);
  }

  /** The board in front: of the own seat that is to decide, else of the last one. */
  readonly board: Board | null = $derived.by(() => {
    const own = this.ownBoards;
    const acting = own.find((board) => board.legal.length > 0);
    return (
      acting ?? own.find((board) => board.seat === this.unveiled) ?? own[0] ?? this.shown?.boards[0] ?? null
    );
  });

  get seat(): number {
    return this.board?.seat ?? 0;
  }

  readonly toMove: readonly number[] = $derived(
    (this.board?.view as { to_move?: readonly number[] } | undefined)?.to_move ?? [],
  );

  readonly isOver = $derived(
    this.table?.status === 'over' ||
      (this.shown !== null && this.shown.version > 0 && this.toMove.length === 0),
  );

  /** Whether the screen is to be handed over before the next person may look. */
  readonly needsCurtain = $derived(
    this.ownBoards.length > 1 &&
      (GAME_FACTS[this.table?.game ?? '']?.secrets ?? false) &&
      this.ownBoards.some((board) => board.legal.length > 0) &&
      this.unveiled !== this.seat,
  );

  /** Own seats that are asked whether somebody else may take something back. */
  readonly askedSeats = $derived.by(() => {
    const asked = this.shown?.asked;
    if (!asked) return [];
    const own = this.ownBoards.map((board) => board.seat as number);
    return own.filter((seat) => seat !== asked.seat && !asked.agreed.includes(seat));
  });

  private isOwn(snapshot: Snapshot): boolean {
    const by = snapshot.latest[0]?.seat;
    return snapshot.boards.some((board) => this.isOwnSeat(board.seat) && board.seat === by);
  }

  private show(snapshot: Snapshot, isLast: boolean): void {
    const isNew = snapshot.version !== this.seen;
    this.seen = snapshot.version;
    this.shown = snapshot;
    this.isBehind = !isLast;
    if (isNew) {
      this.hints = null;
      this.remark = null;
    }
    if (isNew || this.choosing.legal.length === 0) {
      const isFree = isLast && !this.isScripted;
      this.choosing.offer(isFree ? ((this.board?.legal ?? []) as readonly Action[]) : []);
    }
  }

  // --- What people do -----------------------------------------------------------------------------

  /** Lets the learner make this decision and no other; it is marked. */
  teach(action: Action): void {
    this.choosing.offer([action]);
    this.choosing.hint = action;
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
    if (this.isScripted && !(actions.length === 1 && same(actions[0], this.choosing.legal[0]))) {
      this.remark = { text: t('guide.marked'), rule: null };
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
    const action = this.module.steps.complete(pick, board.view);
    if (!action) {
      this.remark = { text: t('why.not-now'), rule: null };
      return;
    }
    const answer = await this.session.why(board.seat, action);
    if (answer.type === 'allowed')
      this.remark = { text: t(this.isScripted ? 'guide.marked' : 'why.not-now'), rule: null };
    else this.say(answer);
  }

  async askHint(): Promise<void> {
    this.remark = { text: t('hint.thinking'), rule: null };
    const answer = await this.session.hint(this.seat);
    this.remark = null;
    if (isHints(answer)) {
      this.hints = answer.hints;
      this.choosing.hint = (answer.hints[0]?.action ?? null) as Action | null;
    } else this.say(answer);
  }

  async undo(): Promise<void> {
    const answer = await this.session.undo(this.actor ?? this.seat);
    if (answer.type !== 'done') this.say(answer);
    else if (this.session.snapshot?.asked) this.remark = { text: t('undo.asked'), rule: null };
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
      this.remark = { text: this.told.refusal(answer), rule: answer.rule };
    } else if (isFault(answer)) {
      this.remark = { text: t(faultKey(answer.code)), rule: null };
    }
  }
}

const FAULTS = ['stale', 'no-undo', 'over', 'not-to-move', 'stand-in', 'forbidden', 'too-fast'];

function faultKey(code: string): string {
  return FAULTS.includes(code) ? `fault.${code}` : 'fault.other';
}

function socketAddress(id: string): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${id}/socket`;
}
