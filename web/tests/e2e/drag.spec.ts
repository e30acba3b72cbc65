/** Drag and drop by mouse and by finger, in every game: beside the clicks, and let go of by Escape or elsewhere. */
import { expect, test, type Page } from '@playwright/test';
import { INPUTS, type Input } from './presses';
import { dice, pickByMouse, playNow, ready, visit } from './table';

/** Where a piece may be dropped that needs no second piece. */
const GOAL = '[data-goal]';
const MINE = '[data-testid="board"] ';

/** What moves a pointer as people do. */
interface Pointer {
  down(x: number, y: number): Promise<void>;
  move(x: number, y: number): Promise<void>;
  up(): Promise<void>;
}

/** Where a movement would scroll, a finger rests for a moment before it drags. */
async function pointerOf(page: Page, input: Input, rest = 300): Promise<Pointer> {
  if (input === 'mouse')
    return {
      down: async (x, y) => (await page.mouse.move(x, y), page.mouse.down()),
      move: (x, y) => page.mouse.move(x, y, { steps: 3 }),
      up: () => page.mouse.up(),
    };
  const finger = await page.context().newCDPSession(page);
  const touch = async (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
  ) => {
    await finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  return {
    down: async (x, y) => (await touch('touchStart', [{ x, y }]), page.waitForTimeout(rest)),
    move: (x, y) => touch('touchMove', [{ x, y }]),
    up: () => touch('touchEnd', []),
  };
}

async function middle(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const found = page.locator(selector).first();
  await expect(found).toBeVisible();
  const box = await found.boundingBox();
  if (!box) throw new Error(`${selector} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Takes a piece up; where it may be dropped is marked by then. */
async function lift(page: Page, pointer: Pointer, piece: string): Promise<void> {
  const { x, y } = await middle(page, piece);
  await pointer.down(x, y);
  await pointer.move(x + 20, y + 8);
  await pointer.move(x + 30, y + 12);
  await expect(page.getByTestId('carried')).toBeVisible();
}

async function drag(page: Page, pointer: Pointer, piece: string, goal: string): Promise<void> {
  await lift(page, pointer, piece);
  const { x, y } = await middle(page, goal);
  await pointer.move(x, y);
  await pointer.up();
  await expect(page.getByTestId('carried')).toHaveCount(0);
}

/** The kinds of what was decided. */
function decisions(page: Page): string[] {
  const sent: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(String(payload)) as { type: string; actions?: { type: string }[] };
      if (message.type === 'act') sent.push(...(message.actions ?? []).map(({ type }) => type));
    });
  });
  return sent;
}

/** Picks by mouse until something can be dragged. */
async function until(page: Page, piece: string): Promise<void> {
  const random = dice(3);
  for (let pick = 0; pick < 120; pick++) {
    await ready(page);
    if (await page.locator(piece).first().isVisible()) return;
    await pickByMouse(page, random, 1);
  }
  throw new Error(`nothing to drag: ${piece}`);
}

/** What is dragged where, in order, and what that decides. */
const DRAGS: Record<string, readonly { piece: string; goal: string; kind: string }[]> = {
  'summer-pavilion': [{ piece: '.slice[data-pickable="next"]', goal: GOAL, kind: 'draft' }],
  'walking-in-burano': [
    { piece: 'button.way[data-pickable="next"]', goal: GOAL, kind: 'take' },
    { piece: 'button.held[data-pickable="next"]', goal: '.place-here[data-pickable="next"]', kind: 'build' },
  ],
  burano: [
    { piece: '.tableau .pyramid [data-carries][data-pickable="next"]', goal: GOAL, kind: 'prepare' },
    { piece: '.ready[data-pickable="next"]', goal: '.hole[data-pickable="next"] .area', kind: 'build' },
  ],
};

for (const input of INPUTS) {
  test.describe(() => {
    test.use({ hasTouch: input === 'touch' });
    for (const [game, drags] of Object.entries(DRAGS))
      test(`pieces of ${game} are dragged where they go, by ${input}`, async ({ page }) => {
        const sent = decisions(page);
        await visit(page);
        await playNow(page, game);
        const pointer = await pointerOf(page, input);
        for (const { piece, goal, kind } of drags) {
          await until(page, MINE + piece);
          const before = sent.length;
          await drag(page, pointer, MINE + piece, goal);
          await expect.poll(() => sent[before]).toBe(kind);
        }
      });
  });
}

test('Escape lets go of a piece, and so does dropping it where it does not belong', async ({ page }) => {
  const sent = decisions(page);
  await visit(page);
  await playNow(page, 'walking-in-burano');
  const pointer = await pointerOf(page, 'mouse');
  const way = `${MINE}button.way[data-pickable="next"]`;
  await until(page, way);
  await lift(page, pointer, way);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('carried')).toHaveCount(0);
  await pointer.up();
  await lift(page, pointer, way);
  await pointer.move(5, 5);
  await pointer.up();
  await expect(page.getByTestId('carried')).toHaveCount(0);
  await expect(page.locator('.piece.picked')).toHaveCount(0);
  expect(sent).toEqual([]);
});

test.describe(() => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 560 } });
  test('a finger that moves at once scrolls, and drags nothing', async ({ page }) => {
    await visit(page);
    await playNow(page, 'summer-pavilion');
    const slice = `${MINE}.slice[data-pickable="next"]`;
    await until(page, slice);
    const { x, y } = await middle(page, slice);
    const box = page.getByTestId('board-box');
    const before = await box.evaluate(({ scrollTop }) => scrollTop);
    const finger = await pointerOf(page, 'touch', 0);
    await finger.down(x, y);
    for (let way = 20; way <= 160; way += 20) await finger.move(x, y - way);
    await finger.up();
    await expect.poll(() => box.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(before + 20);
    await expect(page.locator('.piece.picked')).toHaveCount(0);
  });
});
