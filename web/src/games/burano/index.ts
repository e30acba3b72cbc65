import { defineGame } from '../contract';
import Board from './Board.svelte';
import Rival from './Rival.svelte';
import type { Types } from './game.gen';
import { steps } from './steps';
import { words } from './words';

export const game = defineGame<Types>({ Board, Rival, theme: 'burano', steps, words });
