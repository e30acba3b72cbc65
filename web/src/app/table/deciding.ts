import type { TableModel } from './model.svelte';

/** What the line of decisions, the list of options and the words beside a press need: a table has it, a puzzle too. */
export type Deciding = Pick<
  TableModel,
  | 'board'
  | 'choosing'
  | 'describe'
  | 'game'
  | 'isBehind'
  | 'isBusy'
  | 'isIdle'
  | 'isOver'
  | 'isScripted'
  | 'module'
  | 'names'
  | 'needsCurtain'
  | 'ownBoards'
  | 'priceOf'
  | 'remark'
  | 'seat'
  | 'skip'
  | 'toMove'
  | 'told'
>;
