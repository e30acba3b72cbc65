/** With whom a new table is to be played. */
export type Company = 'here' | 'link' | 'open';
