/** Tells who looks elsewhere that somebody here is to decide: by the tab, and by a call if it is wished. */
import { untrack } from 'svelte';
import { callTo, hush } from '../../device/calls.svelte';
import { countWaiting } from '../../device/waiting';
import type { TableModel } from './model.svelte';

/** Follows whose turn it is; returns whether it is somebody’s here. */
export function keepTurnTold(model: TableModel): () => boolean {
  const isTurn = $derived(model.ownBoards.some((board) => board.legal.length > 0));
  const game = $derived(model.table?.game);
  $effect(() => {
    if (!isTurn || !game) return;
    const played = game;
    untrack(() => callTo(model.id, played)); // once for each turn, whatever else changes
    showIcon('/icon-turn.svg');
    const look = () => document.visibilityState === 'visible' && hush(model.id);
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      hush(model.id);
      void countWaiting().catch(() => undefined);
      showIcon('/icon.svg');
    };
  });
  return () => isTurn;
}

function showIcon(path: string): void {
  document.querySelector('link[rel="icon"]')?.setAttribute('href', path);
}
