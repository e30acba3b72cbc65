import { defineGame } from '../contract';
import Board from './Board.svelte';
import Rival from './Rival.svelte';
import type { Types } from './game.gen';
import { steps } from './steps';
import { words } from './words';
import Work from './Work.svelte';

export const game = defineGame<Types>({ Board, Rival, Work, isShared: true, theme: 'burano', steps, words });
