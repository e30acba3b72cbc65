/** How the tests sit down at a table and play: by picking what the page says can be picked. */
import { expect, type APIRequestContext, type Page } from '@playwright/test';

export const GAMES = ['summer-pavilion', 'walking-in-burano', 'burano'] as const;
export type GameName = (typeof GAMES)[number];

/** Opens the page with settings that make tests quick; everything else is as for people. */
export async function visit(page: Page, path = '/', more: Record<string, unknown> = {}): Promise<void> {
  const settings = { pause: 0, motion: false, level: 'random', ...more };
  await page.addInitScript((value) => {
    const known = JSON.parse(localStorage.getItem('tavolino.settings') ?? '{}') as object;
    localStorage.setItem('tavolino.settings', JSON.stringify({ ...value, ...known }));
  }, settings);
  await page.goto(path);
}

export async function playNow(page: Page, game: GameName): Promise<void> {
  await page.getByTestId(`game-${game}`).getByTestId('play-now').click();
  await expect(page.getByTestId('question')).toBeVisible();
}

/** Lets computer players play a whole match, and returns its table. */
export async function playedMatch(request: APIRequestContext, game: GameName): Promise<string> {
  const headers = { 'X-Tavolino': '1' };
  await request.post('/api/guests', { headers, data: { name: 'Ann' } });
  const bot = (name: string) => ({ kind: 'bot', level: 'random', name });
  const data = { game, seats: [bot('Marina'), bot('Zeno')] };
  const { id } = (await (await request.post('/api/tables', { headers, data })).json()) as { id: string };
  await request.post(`/api/tables/${id}/start`, { headers });
  const status = async () =>
    ((await (await request.get(`/api/tables/${id}`)).json()) as { status: string }).status;
  await expect.poll(status, { timeout: 60_000 }).toBe('over');
  return id;
}

/** Random, but the same in each run. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

/** Everything that can be picked: pieces on the board, and options in the bar above it. */
export const PICKABLE = '[data-pickable="next"], [data-option]:not(:disabled)';

interface Next {
  readonly state: 'pick' | 'confirm' | 'curtain' | 'over';
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
      for (const state of ['curtain', 'confirm']) {
        const button = document.querySelector(`[data-testid="${state}"]:not(:disabled)`);
        const spot = button && at(button);
        if (spot) return { state, ...spot };
      }
      const all = [...document.querySelectorAll(pickable)];
      const first = Math.floor(random * all.length);
      for (const element of [...all.slice(first), ...all.slice(0, first)]) {
        const spot = at(element);
        if (spot) return { state: 'pick', ...spot };
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
    if ((await ready(page)).state === 'over') return picks;
    const tabs = await tabsToPick(page, random());
    for (let press = 0; press < tabs; press++) await page.keyboard.press('Tab');
    const here = await page.evaluate((target) => document.activeElement?.matches(`:is(${target})`), TARGET);
    if (here) await page.keyboard.press(random() < 0.5 ? 'Enter' : 'Space');
  }
  throw new Error('the match does not end');
}

const TARGET = `${PICKABLE}, [data-testid="confirm"]:not(:disabled)`;

/** Counts how often Tab is to be pressed from where the focus is to something that can be picked. */
function tabsToPick(page: Page, chance: number): Promise<number> {
  return page.evaluate(
    ([target, random]) => {
      const confirm = document.querySelector('[data-testid="confirm"]:not(:disabled)');
      const targets = confirm ? [confirm] : [...document.querySelectorAll(target)];
      const wanted = targets[Math.floor(random * targets.length)];
      const stops = 'a[href], button:not(:disabled), input, select, summary, [tabindex]';
      const all = [...document.querySelectorAll<HTMLElement>(stops)].filter(
        (stop) => stop === document.activeElement || (stop.tabIndex >= 0 && stop.offsetParent !== null),
      );
      const [from, to] = [
        all.indexOf(document.activeElement as HTMLElement),
        all.indexOf(wanted as HTMLElement),
      ];
      return to >= from ? to - from : to + 1 + all.length - from;
    },
    [TARGET, chance] as const,
  );
}
