/** Arrow keys go from piece to piece, to the nearest one in that direction, wherever it is drawn. */

const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function arrows(board: HTMLElement): () => void {
  const move = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    const here = (event.target as Element).closest<HTMLElement>('[data-piece]');
    if (!direction || !here) return;
    const found = nearest(here, [...board.querySelectorAll<HTMLElement>('[data-piece]')], direction);
    if (!found) return;
    event.preventDefault();
    found.focus();
  };
  board.addEventListener('keydown', move);
  return () => board.removeEventListener('keydown', move);
}

/** Returns the piece that lies in a direction; what lies aside counts as further away. */
export function nearest<T extends { getBoundingClientRect(): DOMRect }>(
  here: T,
  pieces: readonly T[],
  [dx, dy]: readonly [number, number],
): T | null {
  const from = middle(here);
  let best: T | null = null;
  let least = Infinity;
  for (const other of pieces) {
    const to = middle(other);
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    const distance = along + 2 * aside;
    if (other !== here && along > 1 && distance < least) [best, least] = [other, distance];
  }
  return best;
}

function middle(piece: { getBoundingClientRect(): DOMRect }): { x: number; y: number } {
  const box = piece.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
