/** Our own soft sounds, made by code: short tones and taps. Nothing sounds before somebody has touched the page. */
import { settings } from '../settings.svelte';

/** A tone of a pitch in Hertz, or a tap: noise around it. Times are in seconds from the beginning of the sound. */
interface Tone {
  readonly wave: 'sine' | 'triangle' | 'tap';
  readonly pitch: number;
  readonly at: number;
  readonly lasts: number;
  readonly loud: number;
}

const bell = (pitch: number, at: number, lasts: number, loud = 0.16): Tone[] => [
  { wave: 'sine', pitch, at, lasts, loud },
  { wave: 'sine', pitch: pitch * 2, at, lasts: lasts * 0.6, loud: loud * 0.25 },
];
const knock = (pitch: number, at: number, loud = 0.3): Tone[] => [
  { wave: 'triangle', pitch, at, lasts: 0.09, loud },
  { wave: 'tap', pitch: pitch * 5, at, lasts: 0.035, loud },
];

const SOUNDS = {
  /** Something leaves the table for a hand. */
  take: [
    { wave: 'tap', pitch: 2400, at: 0, lasts: 0.05, loud: 0.22 },
    { wave: 'sine', pitch: 587, at: 0.02, lasts: 0.1, loud: 0.1 },
  ],
  /** A tile or a card comes to lie. */
  lay: knock(310, 0),
  /** Wood on wood: a cube, a roof, a worker. */
  build: [...knock(190, 0), ...knock(230, 0.07, 0.18)],
  coin: [...bell(1319, 0, 0.18, 0.1), ...bell(1976, 0.06, 0.3, 0.08)],
  /** One’s own turn begins. */
  turn: [...bell(659, 0, 0.3, 0.12), ...bell(880, 0.12, 0.45, 0.12)],
  /** A round, a season, the last round. */
  round: [523, 659, 784].flatMap((pitch, index) => bell(pitch, index * 0.11, 0.5, 0.11)),
  /** The match is over. */
  end: [523, 659, 784, 1047].flatMap((pitch, index) => bell(pitch, index * 0.15, 0.9, 0.13)),
} as const satisfies Record<string, readonly Tone[]>;

export type Sound = keyof typeof SOUNDS;

let isTouched = false;
for (const gesture of ['pointerdown', 'keydown'])
  addEventListener(gesture, touched, { capture: true, once: true });

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;
/** Whether audio was asked for before it may be opened. */
let isWanted = false;

/** Audio takes a while to open: where something will sound that is done before, not while a piece flies. */
export function prepare(): void {
  isWanted = true;
  if (isTouched) setTimeout(open);
}

function touched(): void {
  isTouched = true;
  if (isWanted) setTimeout(open);
}

/** Opens the audio, once; not where sounds are off. */
function open(): AudioContext | null {
  if (settings.volume === 0 || !isTouched) return null;
  return (context ??= new AudioContext());
}

/** Plays a sound, after so many seconds; nothing where sounds are off. */
export function play(sound: Sound, delay = 0): void {
  const context = open();
  if (!context) return;
  if (context.state === 'suspended') void context.resume();
  const loud = context.createGain();
  loud.gain.value = settings.volume;
  loud.connect(context.destination);
  for (const tone of SOUNDS[sound]) sing(context, tone, context.currentTime + delay + tone.at, loud);
}

function sing(to: AudioContext, { wave, pitch, lasts, loud }: Tone, at: number, into: AudioNode): void {
  const swell = to.createGain();
  swell.gain.setValueAtTime(0.0001, at);
  swell.gain.exponentialRampToValueAtTime(loud, at + 0.008);
  swell.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  swell.connect(into);
  const source = wave === 'tap' ? tap(to, pitch, swell) : tuned(to, wave, pitch, swell);
  source.start(at);
  source.stop(at + lasts + 0.02);
}

function tuned(to: AudioContext, wave: OscillatorType, pitch: number, into: AudioNode): OscillatorNode {
  const source = to.createOscillator();
  source.type = wave;
  source.frequency.value = pitch;
  source.connect(into);
  return source;
}

function tap(to: AudioContext, pitch: number, into: AudioNode): AudioBufferSourceNode {
  const source = to.createBufferSource();
  const band = to.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = pitch;
  source.buffer = noise ??= hiss(to);
  source.connect(band).connect(into);
  return source;
}

function hiss(to: AudioContext): AudioBuffer {
  const buffer = to.createBuffer(1, to.sampleRate / 10, to.sampleRate);
  const samples = buffer.getChannelData(0);
  samples.forEach((_, at) => (samples[at] = Math.random() * 2 - 1));
  return buffer;
}
