import { defineGame } from '../contract';
import Board from './Board.svelte';
import type { Types } from './game.gen';
import Rival from './Rival.svelte';
import { steps } from './steps';
import { words } from './words';
import Work from './Work.svelte';

export const game = defineGame<Types>({ Board, Rival, Work, theme: 'summer-pavilion', steps, words });
