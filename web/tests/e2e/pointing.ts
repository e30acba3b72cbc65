/** What is expected of the words of a lesson, wherever they stand: whole in sight, and nothing covered that is needed. */
import { expect, type Page } from '@playwright/test';

/** Where the words stand, once they stand still; says that they are in sight and cover nothing that can be picked. */
export async function expectClear(page: Page): Promise<'beside' | 'docked'> {
  const told = () => page.evaluate(look);
  await expect.poll(async () => (await told()).wrong, { message: 'the words of the lesson' }).toEqual([]);
  return (await told()).placed;
}

/** Runs in the page. */
function look(): { placed: 'beside' | 'docked'; wrong: string[] } {
  const words = document.querySelector<HTMLElement>('[data-testid="guide-words"]');
  if (!words) return { placed: 'docked', wrong: ['there are none'] };
  const guide = words.closest('aside') ?? words;
  const placed = words.dataset.placed === 'beside' ? 'beside' : 'docked';
  const box = (placed === 'beside' ? words : guide).getBoundingClientRect();
  const wrong: string[] = [];
  const isOut = box.left < 0 || box.top < 0 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
  if (isOut) wrong.push(`out of sight: ${JSON.stringify(box)}`);
  const board = document.querySelector('[data-testid="board-box"]')?.getBoundingClientRect();
  for (const piece of document.querySelectorAll('[data-pickable="next"]')) {
    const { left, top, width, height } = piece.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isSeen = board && x > board.left && x < board.right && y > board.top && y < board.bottom;
    if (isSeen && document.elementFromPoint(x, y)?.closest('[data-testid="guide"]'))
      wrong.push(`covered: ${piece.getAttribute('aria-label') ?? ''}`);
  }
  // What it speaks of stands beside it, and an arrow goes there.
  const arrow = document.querySelector('[data-testid="guide-arrow"]');
  if (placed === 'beside' && !arrow) wrong.push('no arrow');
  return { placed, wrong };
}
