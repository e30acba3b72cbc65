/** What kind of screen the board is seen on. */
import { MediaQuery } from 'svelte/reactivity';

/** A screen in the hand: what is picked has to be large there, and there is more height than width. */
export const phone = new MediaQuery('max-width: 35rem');
