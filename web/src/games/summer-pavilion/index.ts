import { defineGame } from '../contract';
import Board from './Board.svelte';
import type { Types } from './game.gen';
import Rival from './Rival.svelte';
import { steps } from './steps';
import { words } from './words';

export const game = defineGame<Types>({ Board, Rival, theme: 'summer-pavilion', steps, words });
