/** Ways through a match by keys. */

const TYPED = 'input, select, textarea, dialog, [role="slider"], [contenteditable]';

/** Goes through a match by keys, wherever nobody types: arrows, j and k a moment at a time, Home and End. */
export function stepped(event: KeyboardEvent, at: number, last: number): number {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return at;
  if (event.target instanceof Element && event.target.closest(TYPED)) return at;
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    k: at - 1,
    ArrowRight: at + 1,
    j: at + 1,
    Home: 0,
    End: last,
  };
  const step = steps[event.key];
  if (step === undefined) return at;
  event.preventDefault();
  return Math.max(0, Math.min(last, step));
}
