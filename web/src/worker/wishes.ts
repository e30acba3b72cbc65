/** What a page may ask of the service worker. */

/** Which table waits, in words. */
export interface Call {
  readonly table: string;
  readonly title: string;
  readonly body: string;
}

export type Wish =
  /** That this version takes over now. */
  | { readonly type: 'take over' }
  /** That it does if no window shows a running match. */
  | { readonly type: 'take over between matches' }
  /** That somebody who looks elsewhere is called to a table. */
  | { readonly type: 'call'; readonly call: Call }
  /** That a call is taken away, for somebody is there. */
  | { readonly type: 'hush'; readonly table: string };
