/**
 * One table over a WebSocket: says hello, keeps up with what happens, sends again after a lost connection what
 * was not answered, asks for everything anew when something was missed, and comes back by itself.
 */
import type {
  Board,
  ChatLine,
  ClientMessage,
  Fault,
  GameAction as Action,
  GameEvent,
  Hints,
  OutlookTold,
  Refused,
  ScoreSheet,
  SeatTime,
  ServerMessage,
  StepTold,
  TableTold,
  TableView,
  UndoAsked,
} from './protocol.gen';
import { PROTOCOL } from './protocol.gen';
import { merged } from './changes';

/** What the browser's WebSocket offers and this file needs. */
export interface Wire {
  onopen: (() => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

export type Status = 'connecting' | 'live' | 'lost' | 'gone';

/** Events that came together. */
export interface Told {
  readonly entry: number;
  readonly events: readonly GameEvent[];
}

/** Everything known about the table. */
export interface Snapshot {
  readonly table: TableView;
  readonly version: number;
  readonly boards: readonly Board[];
  readonly sheets: readonly ScoreSheet[];
  readonly places: readonly number[];
  readonly clocks: readonly SeatTime[];
  readonly heard: number;
  readonly asked: UndoAsked | null;
  /** How many entries the log of the match has. */
  readonly entries: number;
  readonly log: readonly Told[];
  readonly chat: readonly ChatLine[];
  /** What has just happened; empty after everything came anew. */
  readonly latest: readonly GameEvent[];
}

export type Answer = Exclude<ServerMessage, StepTold | { type: 'seating' } | { type: 'chat' }>;

export interface Surroundings {
  connect(): Wire;
  /** Tokens of the seats that are played from here. */
  tokens(): Promise<readonly string[]>;
  onchange(snapshot: Snapshot): void;
  onstatus(status: Status, code?: number): void;
  now?(): number;
}

type Draft = ClientMessage extends infer M ? (M extends { id: string } ? Omit<M, 'id'> : never) : never;
interface Waiting {
  readonly text: string;
  readonly resolve: (answer: Answer) => void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 25_000;
const PING_PATIENCE = 10_000;
/** The close code of a match that cannot be opened. */
export const BROKEN = 4409;
/** The close code for who got up from a table that only its players may watch. */
export const GOT_UP = 4410;
/** Close codes after which it makes no sense to come back: not there, not allowed. */
const FINAL = [4403, 4404, BROKEN, GOT_UP];

export class Session {
  snapshot: Snapshot | null = null;
  private wire: Wire | null = null;
  private waiting = new Map<string, Waiting>();
  private tries = 0;
  private number = 0;
  private greeted = false;
  private asking = false;
  private ended = false;
  /** Whether somebody sees the table here, and what the server believes of it. */
  private seen = true;
  private seenThere = true;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setTimeout> | undefined;
  /** Ids must differ between two visits of the same person. */
  private readonly mark = Math.random().toString(36).slice(2, 10);

  private readonly hello = `${this.mark}-hello`;

  constructor(private readonly around: Surroundings) {}

  open(): void {
    if (this.ended || this.wire) return;
    clearTimeout(this.timer);
    this.around.onstatus('connecting');
    const wire = this.around.connect();
    this.wire = wire;
    wire.onopen = () => void this.greet(wire);
    wire.onmessage = (event) => this.hear(JSON.parse(event.data) as ServerMessage);
    wire.onclose = (event) => this.lost(wire, event.code);
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearTimeout(this.pinging);
    this.wire?.close();
  }

  /** Comes back at once instead of waiting: the browser says that it is online again. */
  hurry(): void {
    if (!this.wire) this.open();
  }

  /** Says hello anew, with the seats that are played from here now. */
  reopen(): void {
    if (this.wire) void this.greet(this.wire);
    else this.open();
  }

  act(seat: number, actions: readonly Action[]): Promise<Answer> {
    return this.ask({ type: 'act', seat, version: this.snapshot?.version ?? 0, actions });
  }

  why(seat: number, action: Action): Promise<Answer> {
    return this.ask({ type: 'why', seat, action });
  }

  hint(seat: number): Promise<Answer> {
    return this.ask({ type: 'hint', seat });
  }

  /** Asks what a seat can look forward to while it does not decide. */
  outlook(seat: number): Promise<Answer> {
    return this.ask({ type: 'outlook', seat });
  }

  undo(seat: number): Promise<Answer> {
    return this.ask({ type: 'undo', seat });
  }

  consent(seat: number, agree: boolean): Promise<Answer> {
    return this.ask({ type: 'consent', seat, agree });
  }

  say(text: string): Promise<Answer> {
    return this.ask({ type: 'chat', text });
  }

  /** Says whether somebody sees the table here: now, and after every reconnection. */
  look(seen: boolean): void {
    this.seen = seen;
    this.tellSight();
  }

  private tellSight(): void {
    if (!this.greeted || this.seen === this.seenThere) return;
    this.seenThere = this.seen;
    const message: ClientMessage = { type: 'look', id: `${this.mark}-${++this.number}`, seen: this.seen };
    this.wire?.send(JSON.stringify(message));
  }

  /** Sends a message now, and again after every reconnection until it is answered. */
  private ask(message: Draft): Promise<Answer> {
    const id = `${this.mark}-${++this.number}`;
    const text = JSON.stringify({ ...message, id });
    return new Promise((resolve) => {
      this.waiting.set(id, { text, resolve });
      if (this.greeted) this.wire?.send(text);
    });
  }

  private async greet(wire: Wire): Promise<void> {
    const seats = await this.around.tokens().catch(() => null);
    if (wire !== this.wire) return;
    if (seats === null) return wire.close(); // comes back, and asks again
    wire.send(JSON.stringify({ type: 'hello', id: this.hello, protocol: PROTOCOL, seats }));
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'table':
        return this.whole(message);
      case 'step':
        return this.step(message);
      case 'seating':
        return this.change({ table: message.table, latest: [] });
      case 'chat': {
        const chat = this.snapshot?.chat ?? [];
        const is_new = !chat.some((line) => line.number === message.line.number);
        return this.change({ chat: is_new ? [...chat, message.line] : chat, latest: [] });
      }
      default:
        return this.answered(message);
    }
  }

  private whole(message: TableTold): void {
    const log = message.events.map((events, entry) => ({ entry: entry + 1, events }));
    const { table, version, boards, sheets, places, clocks, asked, chat } = message;
    const heard = this.now();
    const latest: GameEvent[] = [];
    const entries = log.length;
    this.snapshot = {
      table,
      version,
      boards,
      sheets,
      places,
      clocks,
      heard,
      asked,
      entries,
      log,
      chat,
      latest,
    };
    this.asking = false;
    this.around.onchange(this.snapshot);
    if (message.re === this.hello) this.live();
    else if (message.re) this.answered(message);
  }

  private live(): void {
    this.greeted = true;
    this.tries = 0;
    this.around.onstatus('live');
    for (const { text } of this.waiting.values()) this.wire?.send(text);
    this.tellSight();
    this.pingLater();
  }

  private step(message: StepTold): void {
    const before = this.snapshot;
    if (!before || message.version <= before.version) return;
    const known = before.log.at(-1)?.entry ?? 0;
    if (message.since !== before.version || message.entries < known) return this.resync();
    const { version, places, clocks, asked, entries } = message;
    const boards = before.boards.map((board) => after(board, message));
    const sheets = merged(before.sheets, message.sheets);
    const latest = message.events;
    const log = latest.length > 0 ? [...before.log, { entry: entries, events: latest }] : before.log;
    this.change({ version, boards, sheets, places, clocks, heard: this.now(), asked, entries, log, latest });
  }

  /** Asks for everything anew; once, however many messages show that something is missing. */
  private resync(): void {
    if (this.asking) return;
    this.asking = true;
    void this.ask({ type: 'resync' });
  }

  private answered(message: Answer): void {
    const id = message.re;
    if (!id) return;
    if (id === this.hello) return this.unwelcome(message);
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    waiting?.resolve(message);
  }

  /** Hello was not taken: a seat is not ours any more, so we ask which are; or this page is too old. */
  private unwelcome(answer: Answer): void {
    if (isFault(answer) && answer.code === 'forbidden') return this.wire?.close();
    this.close();
    this.around.onstatus('gone');
  }

  private change(part: Partial<Snapshot>): void {
    if (!this.snapshot) return;
    this.snapshot = { ...this.snapshot, ...part };
    this.around.onchange(this.snapshot);
  }

  private pingLater(): void {
    clearTimeout(this.pinging);
    this.pinging = setTimeout(() => {
      const wire = this.wire;
      const late = setTimeout(() => wire?.close(), PING_PATIENCE);
      void this.ask({ type: 'ping' }).then(() => {
        clearTimeout(late);
        if (wire === this.wire) this.pingLater();
      });
    }, PING_EVERY);
  }

  private lost(wire: Wire, code: number): void {
    if (wire !== this.wire) return;
    this.wire = null;
    this.greeted = false;
    this.seenThere = true;
    this.asking = false;
    clearTimeout(this.pinging);
    if (this.ended) return;
    if (FINAL.includes(code)) {
      this.ended = true;
      return this.around.onstatus('gone', code);
    }
    this.around.onstatus('lost', code);
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++);
    this.timer = setTimeout(() => this.open(), wait * (0.7 + 0.6 * Math.random()));
  }

  private now(): number {
    return (this.around.now ?? Date.now)();
  }
}

/** A board with what a step changes on it. */
function after(board: Board, { boards }: StepTold): Board {
  const step = boards.find(({ seat }) => seat === board.seat);
  return step ? { ...merged(board, step.changes), legal: step.legal, undo: step.undo } : board;
}

export function isRefused(answer: Answer): answer is Refused {
  return answer.type === 'refused';
}
export function isFault(answer: Answer): answer is Fault {
  return answer.type === 'error';
}
export function isOutlook(answer: Answer): answer is OutlookTold {
  return answer.type === 'outlook';
}
export function isHints(answer: Answer): answer is Hints {
  return answer.type === 'hints';
}
