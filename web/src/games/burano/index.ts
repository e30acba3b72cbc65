export { default as Board } from './Board.svelte';
export { steps } from './steps';
export { words } from './words';
