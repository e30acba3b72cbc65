/** A trace of the page's main thread, taken by the browser itself: how long its frames are, and how much of that is work. */
import type { CDPSession } from '@playwright/test';

/** What a page marks in the trace when a frame begins; everything else that it marks is told as it is. */
export const FRAME = 'frame';

/** From the beginning of one frame to that of the next, in milliseconds. */
export interface Frame {
  readonly begins: number;
  readonly time: number;
  /** The processor time of the page's main thread in it: what the page does, without waiting for the machine. */
  readonly work: number;
}

export interface Traced {
  readonly frames: readonly Frame[];
  readonly marks: readonly { readonly name: string; readonly at: number }[];
}

/** An entry of the trace: a name, and microseconds by the clock and of the thread's processor time. */
interface Entry {
  readonly name: string;
  readonly ts: number;
  readonly tts: number;
}

/** Runs something, and says in which frames the page went on meanwhile. */
export async function traced(devtools: CDPSession, run: () => Promise<unknown>): Promise<Traced> {
  const entries: Entry[] = [];
  const collect = ({ value }: { value: object[] }) => void entries.push(...(value as Entry[]));
  devtools.on('Tracing.dataCollected', collect);
  const traceConfig = { includedCategories: ['blink.user_timing'], excludedCategories: ['*'] };
  await devtools.send('Tracing.start', { traceConfig });
  await run();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  devtools.off('Tracing.dataCollected', collect);
  const inOrder = entries.sort((one, other) => one.ts - other.ts);
  return {
    frames: framesOf(inOrder.filter(({ name }) => name === FRAME)),
    marks: inOrder.flatMap(({ name, ts }) => (name === FRAME ? [] : [{ name, at: ts / 1000 }])),
  };
}

function framesOf(begins: readonly Entry[]): Frame[] {
  return begins.slice(1).map((next, at) => {
    const { ts, tts } = begins[at] ?? next;
    return { begins: ts / 1000, time: (next.ts - ts) / 1000, work: (next.tts - tts) / 1000 };
  });
}
