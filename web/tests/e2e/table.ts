/** How the tests sit down at a table and play: by picking what the page says can be picked. */
import { existsSync, readdirSync } from 'node:fs';
import { expect, type APIRequestContext, type Page } from '@playwright/test';

const FOLDER = 'src/games';
const having = (file: string) => (game: string) => existsSync(`${FOLDER}/${game}/${file}`);
/** All games that the server has: each has a generated folder here. */
export const GAMES: readonly string[] = readdirSync(FOLDER).filter(having('game.gen.ts'));
/** Those that are shown by the plain board. */
export const PLAIN = GAMES.filter((game) => !having('index.ts')(game));
/** Those with a guided first match. */
export const LESSONS = GAMES.filter(having('guide'));

const HEADERS = { 'X-Tavolino': '1' };
type Seat = { kind: 'here' | 'invited' } | { kind: 'bot'; level: string; name: string };
const bot = (name: string, level = 'random'): Seat => ({ kind: 'bot', level, name });
/** The names of computer players. */
export const BOTS: readonly string[] = ['Marina', 'Zeno', 'Lina', 'Tobia'];

/** Opens the page with settings that make tests quick; everything else is as for people. */
export async function visit(page: Page, path = '/', more: Record<string, unknown> = {}): Promise<void> {
  const settings = { pause: 0, motion: false, level: 'random', ...more };
  await page.addInitScript((value) => {
    const known = JSON.parse(localStorage.getItem('tavolino.settings') ?? '{}') as object;
    localStorage.setItem('tavolino.settings', JSON.stringify({ ...value, ...known }));
  }, settings);
  await page.goto(path);
}

/** Sits down against the computer: with a click, or by name at a table of a game that is not offered. */
export async function playNow(page: Page, game: string): Promise<void> {
  if (await isOffered(page, game)) await page.getByTestId(`game-${game}`).getByTestId('play-now').click();
  else return sitDown(page, game, ['Marina']);
  await expect(page.getByTestId('question')).toBeVisible();
}

/** Sits down at a new table with computer players of these names. */
export async function sitDown(page: Page, game: string, others: readonly string[]): Promise<void> {
  const id = await makeTable(page.request, game, [{ kind: 'here' }, ...others.map((name) => bot(name))]);
  await page.request.post(`/api/tables/${id}/start`, { headers: HEADERS });
  await page.goto(`/table/${id}`);
  await expect(page.getByTestId('question')).toBeVisible();
}

/** Begins a lesson from the card of its game, as people do. */
export async function beginLesson(page: Page, game: string, lesson = 'first'): Promise<void> {
  const card = page.getByTestId(`game-${game}`);
  const learn = card.getByTestId('learn');
  const isListed = (await learn.getAttribute('aria-expanded')) !== null;
  await learn.click();
  if (isListed) await card.getByTestId(`lesson-${lesson}`).click();
  await page.getByTestId('guide-text').first().waitFor();
}

export async function isOffered(page: Page, game: string): Promise<boolean> {
  const info = (await (await page.request.get(`/api/games/${game}`)).json()) as { is_offered: boolean };
  return info.is_offered;
}

/** Makes a table at which somebody is missing, and returns the link for the seat. */
export async function invite(page: Page, game: string): Promise<string> {
  if (await isOffered(page, game)) {
    await page.getByTestId(`game-${game}`).getByText('Invite by link').click();
    await page.getByTestId('open-table').click();
  } else
    await page.goto(`/table/${await makeTable(page.request, game, [{ kind: 'here' }, { kind: 'invited' }])}`);
  return page.getByLabel('Link for this seat').inputValue();
}

async function makeTable(request: APIRequestContext, game: string, seats: readonly Seat[]): Promise<string> {
  const known = await (await request.get('/api/me')).text();
  if (!known || known === 'null')
    await request.post('/api/guests', { headers: HEADERS, data: { name: 'Ann' } });
  const made = await request.post('/api/tables', {
    headers: HEADERS,
    data: { game, seats, terms: { hints: true } },
  });
  return ((await made.json()) as { id: string }).id;
}

/** Lets computer players play a whole match, and returns its table. */
export async function playedMatch(
  request: APIRequestContext,
  game: string,
  { players = 2, level = 'random' } = {},
): Promise<string> {
  const seats = BOTS.slice(0, players).map((name) => bot(name, level));
  const id = await makeTable(request, game, seats);
  await request.post(`/api/tables/${id}/start`, { headers: HEADERS });
  const status = async () =>
    ((await (await request.get(`/api/tables/${id}`)).json()) as { status: string }).status;
  await expect.poll(status, { timeout: 240_000 }).toBe('over');
  return id;
}

/** Sits down with computer players and lets the computer finish the match, which is still one's own. */
export async function finishedMatch(
  request: APIRequestContext,
  game: string,
  { players = 2, level = 'random' } = {},
): Promise<string> {
  const others = BOTS.slice(0, players - 1).map((name) => bot(name, level));
  const id = await makeTable(request, game, [{ kind: 'here' }, ...others]);
  await request.post(`/api/tables/${id}/start`, { headers: HEADERS });
  await letFinish(request, id, 0);
  return id;
}

/** Lets the computer play a seat until the match is over. */
export async function letFinish(request: APIRequestContext, id: string, seat: number): Promise<void> {
  await request.post(`/api/tables/${id}/stand-in`, { headers: HEADERS, data: { seat, level: 'random' } });
  const table = async () => (await (await request.get(`/api/tables/${id}`)).json()) as { status: string };
  await expect.poll(async () => (await table()).status, { timeout: 240_000 }).toBe('over');
}

/** Sits down in the place of the first player of a finished match, when so much of it was played. */
export async function sitDownIn(page: Page, match: string, played: number): Promise<void> {
  const record = (await (await page.request.get(`/api/matches/${match}/record`)).json()) as {
    log: unknown[];
    seats: unknown[];
  };
  const made = await page.request.post(`/api/matches/${match}/what-if`, {
    headers: HEADERS,
    data: {
      entries: Math.floor(record.log.length * played),
      seats: record.seats.map((_, seat) => (seat === 0 ? { kind: 'here' } : bot(BOTS[seat] ?? ''))),
    },
  });
  const { id } = (await made.json()) as { id: string };
  await page.request.post(`/api/tables/${id}/start`, { headers: HEADERS });
  await page.goto(`/table/${id}`);
  await ready(page);
}

/** Random, but the same in each run. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

/** Everything that can be picked: pieces on the board, and options beside it. */
export const PICKABLE = '[data-pickable="next"], [data-option]:not(:disabled)';

export interface Next {
  readonly state: 'pick' | 'confirm' | 'curtain' | 'over';
  /** Whether it is an option beside the board or in a layer over it, and no piece on it. */
  readonly isOption?: boolean;
  readonly x: number;
  readonly y: number;
}

/** Waits until something is to be done here, and returns where on the screen one of it can be clicked. */
export async function ready(page: Page, chance = 0): Promise<Next> {
  const found = await page.waitForFunction(
    ([pickable, random]) => {
      const at = (element: Element) => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const box = element.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const hit = document.elementFromPoint(x, y);
        return hit && (element.contains(hit) || hit.contains(element)) ? { x, y } : null;
      };
      if (document.querySelector('[data-testid="ending"]')) return { state: 'over', x: 0, y: 0 };
      // What was decided is not answered yet.
      if (document.querySelector('[data-testid="decision"][aria-busy="true"]')) return null;
      for (const state of ['curtain', 'confirm']) {
        const button = document.querySelector(`[data-testid="${state}"]:not(:disabled)`);
        const spot = button && at(button);
        if (spot) return { state, ...spot };
      }
      const all = [...document.querySelectorAll(pickable)];
      const first = Math.floor(random * all.length);
      for (const element of [...all.slice(first), ...all.slice(0, first)]) {
        const spot = at(element);
        if (spot) return { state: 'pick', isOption: element.matches('[data-option], [popover] *'), ...spot };
      }
      return null;
    },
    [PICKABLE, chance] as const,
    { timeout: 60_000 },
  );
  return (await found.jsonValue()) as Next;
}

/** Makes so many picks with the mouse, or fewer if the match is over before; returns how many. */
export async function pickByMouse(page: Page, random: () => number, picks: number): Promise<number> {
  for (let made = 0; made < picks; made++) {
    const next = await ready(page, random());
    if (next.state === 'over') return made;
    await page.mouse.click(next.x, next.y);
  }
  return picks;
}

/** Plays a whole match with the mouse. */
export async function playByMouse(page: Page, random: () => number, most = 3000): Promise<number> {
  const picks = await pickByMouse(page, random, most);
  await expect(page.getByTestId('ending')).toBeVisible();
  return picks;
}

/** Plays a whole match with Tab, Enter and the space bar alone. */
export async function playByKeyboard(page: Page, random: () => number, most = 3000): Promise<number> {
  for (let picks = 0; picks < most; picks++) {
    const { state } = await ready(page);
    if (state === 'over') return picks;
    // What is asked about beside a piece is confirmed where the focus is: by Enter once more.
    if (await page.locator('[data-testid="bubble"] [data-testid="confirm"]').isVisible()) {
      await page.keyboard.press('Enter');
      continue;
    }
    const target = state === 'confirm' ? '[data-testid="confirm"]:not(:disabled)' : PICKABLE;
    const tabs = await tabsToPick(page, target, random(), random() < 0.7 ? NEAR : Infinity);
    for (let press = 0; press < Math.abs(tabs); press++)
      await page.keyboard.press(tabs < 0 ? 'Shift+Tab' : 'Tab');
    const here = await page.evaluate((wanted) => document.activeElement?.matches(`:is(${wanted})`), target);
    if (here) await page.keyboard.press(random() < 0.5 ? 'Enter' : 'Space');
  }
  throw new Error('the match does not end');
}

/** Mostly one of so many targets that are near is picked: every press of a key takes its time. */
const NEAR = 6;

/** Counts how often Tab (below 0: with Shift) is to be pressed from where the focus is to something to be picked. */
function tabsToPick(page: Page, wanted: string, chance: number, near: number): Promise<number> {
  return page.evaluate(
    ([target, random, most]) => {
      const stops = 'a[href], button:not(:disabled), input, select, summary, [tabindex]';
      const all = [...document.querySelectorAll<HTMLElement>(stops)].filter(
        (stop) => stop === document.activeElement || (stop.tabIndex >= 0 && stop.offsetParent !== null),
      );
      const from = all.indexOf(document.activeElement as HTMLElement);
      const ways = all.flatMap((stop, at) => (stop.matches(`:is(${target})`) ? [at - from] : []));
      ways.sort((one, other) => Math.abs(one) - Math.abs(other));
      return ways[Math.floor(random * Math.min(most, ways.length))] ?? 0;
    },
    [wanted, chance, near] as const,
  );
}
