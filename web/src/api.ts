/** The server's HTTP interface: one function for each thing that the pages need. */
import type {
  Browser,
  Companion,
  Counted,
  DailyDay,
  Findings,
  GameInfo,
  GameStatistics,
  Honours,
  Invitation,
  Lesson,
  Me,
  NewTable,
  NewTournament,
  GameAction,
  NotedAction,
  OwnTable,
  Played,
  Puzzler,
  PuzzleInfo,
  PuzzleVerdict,
  PuzzleView,
  PushKey,
  Replay,
  Reviewed,
  ReviewProgress,
  SeatPlan,
  Statistics,
  StudyTitle,
  StudyView,
  TableView,
  TournamentLine,
  TournamentView,
  WhyNot,
} from './protocol.gen';
import type { Level } from './settings.svelte';

export type { GameStatistics };

interface Problem {
  readonly code: string;
  readonly detail: string;
  readonly values?: Readonly<Record<string, number>>;
}

/** A request that the server has refused: a code for programs, a sentence for people. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    detail: string,
    readonly values: Readonly<Record<string, number>> = {},
  ) {
    super(detail);
  }
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const text = await answerTo(method, path, body);
  return (text ? JSON.parse(text) : undefined) as T;
}

/** Sends a request and returns the text of its answer. */
async function answerTo(method: string, path: string, body?: unknown): Promise<string> {
  const headers: Record<string, string> = { 'X-Tavolino': '1' };
  const init: RequestInit = { method, headers };
  if (body !== undefined) {
    headers['Content-Type'] = 'application/json';
    init.body = typeof body === 'string' ? body : JSON.stringify(body);
  }
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, init);
  } catch {
    throw new ApiError(0, 'offline', 'The server does not answer.');
  }
  const text = await answer.text();
  if (!answer.ok) {
    const problem = parsed(text);
    throw new ApiError(answer.status, problem.code, problem.detail, problem.values);
  }
  return text;
}

function parsed(text: string): Problem {
  try {
    return JSON.parse(text) as Problem;
  } catch {
    return { code: 'fault', detail: text };
  }
}

const get = <T>(path: string) => request<T>('GET', path);
const post = <T>(path: string, body: unknown = {}) => request<T>('POST', path, body);

export const api = {
  me: () => get<Me | null>('/me'),
  becomeGuest: (name: string) => post<Me>('/guests', { name }),
  rename: (name: string) => request<Me>('PUT', '/me', { name }),
  makeAccount: (login: string, password: string) => post<Me>('/accounts', { login, password }),
  signIn: (login: string, password: string) => post<Me>('/sessions', { login, password }),
  signOut: () => request<undefined>('DELETE', '/sessions'),
  signOutElsewhere: () => request<undefined>('DELETE', '/me/sessions'),
  changePassword: (old: string, fresh: string) =>
    request<undefined>('PUT', '/me/password', { old, new: fresh }),
  newCode: () => post<{ code: string; until: number }>('/devices'),
  useCode: (code: string) => post<Me>('/devices/session', { code }),
  deleteMe: (password: string) => post<undefined>('/me/deletion', { password }),
  pushKey: () => get<PushKey | null>('/push'),
  callHere: (browser: Browser) => request<undefined>('PUT', '/me/push', browser),
  callHereNoMore: () => request<undefined>('DELETE', '/me/push'),
  statistics: (person: string) => get<Statistics>(`/people/${person}/statistics`),

  games: () => get<GameInfo[]>('/games'),
  game: (name: string) => get<GameInfo>(`/games/${name}`),
  /** What strong players’ matches of a game show. */
  findings: (game: string) => get<Findings>(`/games/${game}/findings`),
  notation: (game: string, seats: number) => get<NotedAction[]>(`/games/${game}/notation?seats=${seats}`),
  ownTables: (before: Before = null) => get<OwnTable[]>(`/me/tables${query({ before: placeOf(before) })}`),
  ownMatches: (kind: Kind, before: Before = null) =>
    get<TableView[]>(`/me/matches${query({ ...kind, before: placeOf(before) })}`),
  ownResults: (game: string) => get<Played[]>(`/me/results${query({ game })}`),
  honours: (id: string) => get<Honours | null>(`/matches/${id}/honours`),
  companions: () => get<Companion[]>('/me/companions'),
  invitations: () => get<Invitation[]>('/me/invitations'),
  decline: (id: string) => post<undefined>(`/me/invitations/${id}/decline`),
  openTables: () => get<TableView[]>('/tables?status=open&limit=20'),
  recentMatches: (person: string) => get<TableView[]>(`/matches?person=${person}&limit=12`),
  daily: (day: string | null) => get<DailyDay>(day ? `/daily/days/${encodeURIComponent(day)}` : '/daily'),
  tryDaily: (game: string, rivals: string) => post<TableView>(`/daily/tables/${game}/${rivals}`),
  table: (id: string) => get<TableView>(`/tables/${id}`),
  create: (form: NewTable) => post<TableView>('/tables', form),
  join: (id: string, invite: string | null) =>
    post<TableView>(`/tables/${id}/join`, invite ? { invite } : {}),
  start: (id: string) => post<TableView>(`/tables/${id}/start`),
  leave: (id: string) => post<TableView>(`/tables/${id}/leave`),
  standIn: (id: string, seat: number, level: Level = 'medium') =>
    post<TableView>(`/tables/${id}/stand-in`, { seat, level }),
  handBack: (id: string, seat: number) => post<TableView>(`/tables/${id}/hand-back`, { seat }),
  close: (id: string) => post<undefined>(`/tables/${id}/close`),
  remove: (id: string, person: string) => post<TableView>(`/tables/${id}/remove`, { person }),
  bar: (id: string, person: string) => post<TableView>(`/tables/${id}/bar`, { person }),
  mute: (id: string, person: string, muted: boolean) =>
    post<TableView>(`/tables/${id}/mute`, { person, muted }),
  rematch: (id: string) => post<TableView>(`/tables/${id}/rematch`),

  tournaments: () => get<TournamentLine[]>('/tournaments'),
  makeTournament: (form: NewTournament) => post<TournamentView>('/tournaments', form),
  tournament: (id: string, code: string | null) =>
    get<TournamentView>(`/tournaments/${id}${query({ code: code ?? undefined })}`),
  enterTournament: (id: string, code: string | null) =>
    post<TournamentView>(`/tournaments/${id}/enter`, { code }),
  withdraw: (id: string, code: string | null) =>
    post<TournamentView>(`/tournaments/${id}/withdraw`, { code }),
  startRound: (id: string) => post<TournamentView>(`/tournaments/${id}/start`),
  finishRound: (id: string) => post<TournamentView>(`/tournaments/${id}/finish`),
  removeEntrant: (id: string, number: number) =>
    post<TournamentView>(`/tournaments/${id}/remove`, { number }),
  endTournament: (id: string) => post<undefined>(`/tournaments/${id}/end`),
  /** The tournament that a table belongs to. */
  tournamentOf: (table: string) => get<TournamentLine | null>(`/tables/${table}/tournament`),

  replay: (id: string, seat: number | null) => get<Replay>(`/matches/${id}/replay${asSeat(seat)}`),
  /** The record as it was written, byte by byte. */
  record: (id: string) => answerTo('GET', `/matches/${id}/record`),
  replayRecord: (record: string, seat: number | null) => post<Replay>(`/replays${asSeat(seat)}`, record),
  review: (id: string) => get<Reviewed>(`/matches/${id}/review`),
  /** Asks for a review, and how far it is. */
  askReview: (id: string) => post<ReviewProgress>(`/matches/${id}/review`),
  puzzles: (game: string) => get<PuzzleInfo[]>(`/puzzles${query({ game })}`),
  puzzle: (id: string) => get<PuzzleView>(`/puzzles/${id}`),
  tryPuzzle: (id: string, action: GameAction) => post<PuzzleVerdict>(`/puzzles/${id}/tries`, { action }),
  whyNot: (id: string, action: GameAction) => post<WhyNot | null>(`/puzzles/${id}/why`, { action }),
  puzzler: () => get<Puzzler[]>('/me/puzzles'),
  /** Keeps the match of a record file on the server. */
  bring: (record: string) => post<TableView>('/matches', record),
  takeAway: (id: string) => request<undefined>('DELETE', `/matches/${id}`),
  beginStudy: (id: string, title: string) => post<StudyView>(`/matches/${id}/studies`, { title }),
  ownStudies: () => get<StudyTitle[]>('/me/studies'),
  study: (id: string) => get<StudyView>(`/studies/${id}`),
  renameStudy: (id: string, title: string) => request<StudyView>('PUT', `/studies/${id}`, { title }),
  deleteStudy: (id: string) => request<undefined>('DELETE', `/studies/${id}`),
  comment: (id: string, version: number, text: string) =>
    request<StudyView>('PUT', `/studies/${id}/comments/${version}`, { text }),
  uncomment: (id: string, version: number) =>
    request<StudyView>('DELETE', `/studies/${id}/comments/${version}`),
  lesson: (game: string, name: string) => get<Lesson>(`/lessons/${game}/${name}`),
  beginLesson: (game: string, name: string) => post<TableView>(`/lessons/${game}/${name}`),
  count: (game: string, pad: unknown) => post<Counted>(`/pads/${game}`, pad),
  whatIf: (id: string, entries: number, seats: SeatPlan[]) =>
    post<TableView>(`/matches/${id}/what-if`, { entries, seats }),
  whatIfRecord: (record: string, entries: number, seats: SeatPlan[]) =>
    post<TableView>('/what-ifs', { record, entries, seats }),
};

/** Which of one's matches are wanted: what is not said may be anything. */
export type Kind = Readonly<Partial<Record<'game' | 'seats' | 'variant' | 'rivals', string | undefined>>>;

/** Where the page before ended. */
type Before = { readonly time: number; readonly id: string } | null;

function placeOf(before: Before): string | undefined {
  return before ? `${before.time}.${before.id}` : undefined;
}

function query(values: Readonly<Record<string, string | undefined>>): string {
  const told = Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return told.length > 0 ? `?${new URLSearchParams(told).toString()}` : '';
}

function asSeat(seat: number | null): string {
  return seat === null ? '' : `?seat=${seat}`;
}
