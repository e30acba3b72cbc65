/** Brings what can be picked into sight, where a small screen does not reach that far; what is seen stays where it is. */
export function reveal(within: Element): void {
  const offered = [...within.querySelectorAll('[data-pickable="next"]')];
  if (!offered.some(isSeen)) offered[0]?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

function isSeen(one: Element): boolean {
  const { left, top, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
