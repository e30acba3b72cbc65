import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROTOCOL } from './protocol.gen';
import { Session, type Snapshot, type Status, type Wire } from './session';

class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close(code = 1006) {
    this.onclose?.({ code });
  }
  tell(message: Record<string, unknown>) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  of(type: string) {
    return this.sent.filter((message) => message.type === type);
  }
}

const TABLE = {
  type: 'table',
  table: { id: 't' },
  boards: [],
  sheets: [],
  places: [],
  clocks: [],
  asked: null,
};
const table = (version: number, re: unknown = null) => ({ ...TABLE, version, re, events: [[]], chat: [] });
const step = (since: number, version: number, more = {}) => ({
  ...{
    type: 'step',
    kind: 'act',
    seat: 0,
    since,
    version,
    entries: version,
    boards: [],
    sheets: [],
    places: [],
  },
  ...{ clocks: [], asked: null, events: [{ type: 'passed', seat: 0 }] },
  ...more,
});

let wires: FakeWire[];
let seen: Snapshot[];
let statuses: Status[];
let session: Session;

async function greeted(wire = wires.at(-1)!, version = 1) {
  wire.onopen?.();
  await vi.waitFor(() => expect(wire.of('hello')).toHaveLength(1));
  wire.tell(table(version, wire.of('hello')[0]!.id));
  return wire;
}

beforeEach(() => {
  vi.useFakeTimers();
  [wires, seen, statuses] = [[], [], []];
  session = new Session({
    connect: () => (wires.push(new FakeWire()), wires.at(-1)!),
    tokens: async () => ['0.abc'],
    onchange: (snapshot) => seen.push(snapshot),
    onstatus: (status) => statuses.push(status),
  });
  session.open();
});
afterEach(() => {
  session.close();
  vi.useRealTimers();
});

describe('a session', () => {
  it('says hello with its seats and is live when the table has come', async () => {
    const wire = await greeted();
    expect(wire.of('hello')[0]).toMatchObject({ protocol: PROTOCOL, seats: ['0.abc'] });
    expect(statuses).toEqual(['connecting', 'live']);
    expect(seen.at(-1)?.version).toBe(1);
  });

  it('says that nobody sees the table, and says it again after a reconnection', async () => {
    session.look(false);
    const wire = await greeted();
    const told = (wire: FakeWire) => wire.of('look').map(({ seen }) => seen);
    expect(told(wire)).toEqual([false]);
    session.look(false);
    expect(told(wire)).toEqual([false]);
    wire.close();
    await vi.advanceTimersByTimeAsync(30_000);
    const again = await greeted();
    expect(told(again)).toEqual([false]);
    session.look(true);
    expect(told(again)).toEqual([false, true]);
  });

  it('follows steps and keeps their events', async () => {
    const wire = await greeted();
    wire.tell(step(1, 2));
    expect(seen.at(-1)).toMatchObject({ version: 2, latest: [{ type: 'passed' }] });
    expect(seen.at(-1)?.log.at(-1)?.entry).toBe(2);
  });

  it('ignores a step that it has seen', async () => {
    const wire = await greeted(undefined, 5);
    wire.tell(step(3, 4));
    expect(session.snapshot?.version).toBe(5);
    expect(wire.of('resync')).toHaveLength(0);
  });

  it('asks for everything anew after a gap, once', async () => {
    const wire = await greeted();
    wire.tell(step(3, 4));
    wire.tell(step(4, 5));
    expect(wire.of('resync')).toHaveLength(1);
    expect(session.snapshot?.version).toBe(1);
    wire.tell(table(5, wire.of('resync')[0]!.id));
    expect(session.snapshot?.version).toBe(5);
    wire.tell(step(5, 6));
    expect(session.snapshot?.version).toBe(6);
  });

  it('asks for everything anew when the log has shrunk', async () => {
    const wire = await greeted();
    wire.tell(step(1, 2, { entries: 0, events: [] }));
    expect(wire.of('resync')).toHaveLength(1);
  });

  it('makes the changes of a step to its boards and sheets', async () => {
    const wire = await greeted();
    const boards = [
      { seat: 0, view: { phase: 'draft', to_move: [0] }, legal: [{ type: 'pass' }], outlook: null },
      { seat: 1, view: { phase: 'draft', to_move: [0] }, legal: [], outlook: null },
    ];
    wire.tell({ ...table(1), boards, sheets: [{ seat: 0, items: [] }] });
    wire.tell(
      step(1, 2, {
        boards: [
          { seat: 0, legal: [], changes: [[['view', 'to_move'], [1]]] },
          {
            seat: 1,
            legal: [{ type: 'pass' }],
            changes: [
              [['view', 'to_move'], [1]],
              [['outlook'], { spaces: [] }],
            ],
          },
        ],
        sheets: [[[0, 'items', 0], { rule: 'SP-4.6', points: 2, what: [] }]],
        places: [1, 2],
      }),
    );
    expect(session.snapshot?.boards).toEqual([
      { seat: 0, view: { phase: 'draft', to_move: [1] }, legal: [], outlook: null },
      { seat: 1, view: { phase: 'draft', to_move: [1] }, legal: [{ type: 'pass' }], outlook: { spaces: [] } },
    ]);
    expect(session.snapshot?.sheets).toEqual([{ seat: 0, items: [{ rule: 'SP-4.6', points: 2, what: [] }] }]);
    expect(session.snapshot?.places).toEqual([1, 2]);
  });

  it('asks for the outlook of a seat that waits', async () => {
    const wire = await greeted();
    const answer = session.outlook(1);
    const [asked] = wire.of('outlook');
    expect(asked).toMatchObject({ seat: 1 });
    wire.tell({ type: 'outlook', re: asked!.id, seat: 1, version: 1, outlook: { spaces: [] } });
    expect(await answer).toMatchObject({ outlook: { spaces: [] } });
  });

  it('is gone when the server does not take its hello', async () => {
    const wire = wires[0]!;
    wire.onopen?.();
    await vi.waitFor(() => expect(wire.of('hello')).toHaveLength(1));
    wire.tell({ type: 'error', re: wire.of('hello')[0]!.id, code: 'protocol', detail: '' });
    expect(statuses.at(-1)).toBe('gone');
  });

  it('asks anew which seats are its own when one of them is not any more', async () => {
    const wire = wires[0]!;
    wire.onopen?.();
    await vi.waitFor(() => expect(wire.of('hello')).toHaveLength(1));
    wire.tell({ type: 'error', re: wire.of('hello')[0]!.id, code: 'forbidden', detail: '' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(wires).toHaveLength(2);
    await greeted();
    expect(statuses.at(-1)).toBe('live');
  });

  it('watches when it is told that its seat is lost', async () => {
    const wire = await greeted();
    wire.tell({ ...table(1), boards: [{ seat: null, view: {}, legal: [], outlook: null }] });
    expect(seen.at(-1)?.boards.map((board) => board.seat)).toEqual([null]);
    expect(statuses.at(-1)).toBe('live');
  });

  it('keeps what was said when everything comes anew after an undo', async () => {
    const wire = await greeted();
    const line = (number: number) => ({ number, person: 'p', name: 'Ann', text: `line ${number}`, at: 0 });
    wire.tell({ type: 'chat', line: line(1) });
    wire.tell({ ...table(3), chat: [line(1), line(2)] });
    wire.tell({ type: 'chat', line: line(2) });
    expect(seen.at(-1)?.version).toBe(3);
    expect(seen.at(-1)?.chat.map(({ number }) => number)).toEqual([1, 2]);
  });

  it('resolves an answer by its id', async () => {
    const wire = await greeted();
    const answer = session.act(0, [{ type: 'pass' }]);
    const { id } = wire.of('act')[0]!;
    wire.tell({ type: 'done', re: id, version: 2 });
    expect(await answer).toMatchObject({ type: 'done', version: 2 });
  });
});

describe('after a lost connection', () => {
  it('says so, comes back, and sends again what was not answered, with the same id', async () => {
    const first = await greeted();
    void session.act(0, [{ type: 'pass' }]);
    const before = first.of('act')[0]!;
    first.close();
    expect(statuses.at(-1)).toBe('lost');
    await vi.advanceTimersByTimeAsync(1000);
    expect(wires).toHaveLength(2);
    const second = await greeted(wires[1]!, 3);
    expect(second.of('act')).toEqual([before]);
    expect(statuses.at(-1)).toBe('live');
  });

  it('does not send again what was answered', async () => {
    const first = await greeted();
    const answer = session.say('hello');
    first.tell({ type: 'done', re: first.of('chat')[0]!.id, version: 1 });
    await answer;
    first.close();
    await vi.advanceTimersByTimeAsync(1000);
    expect((await greeted(wires[1]!)).of('chat')).toHaveLength(0);
  });

  it('keeps what is decided meanwhile until it is back', async () => {
    (await greeted()).close();
    void session.act(0, [{ type: 'pass' }]);
    await vi.advanceTimersByTimeAsync(1000);
    expect((await greeted(wires[1]!)).of('act')).toHaveLength(1);
  });

  it('waits longer each time, and hurries when it is told to', async () => {
    wires[0]!.close();
    await vi.advanceTimersByTimeAsync(600);
    expect(wires).toHaveLength(2);
    for (let tries = 2; tries < 6; tries++) {
      wires.at(-1)!.close();
      await vi.advanceTimersByTimeAsync(20_000);
    }
    const made = wires.length;
    wires.at(-1)!.close();
    await vi.advanceTimersByTimeAsync(1000);
    expect(wires).toHaveLength(made);
    session.hurry();
    expect(wires).toHaveLength(made + 1);
  });

  it('closes a silent connection itself', async () => {
    const wire = await greeted();
    const close = vi.spyOn(wire, 'close');
    await vi.advanceTimersByTimeAsync(25_000);
    expect(wire.of('ping')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(close).toHaveBeenCalled();
  });

  it.each([4404, 4409, 4410])('does not come back to a table that is closed with %i', async (code) => {
    wires[0]!.close(code);
    expect(statuses.at(-1)).toBe('gone');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(wires).toHaveLength(1);
  });
});
