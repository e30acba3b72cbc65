/**
 * What something is, told on hover, focus or a long press: `{@attach tip(() => text)}`. There is one layer for
 * the whole page, `Tips.svelte`; nobody uses `title`, which fingers and keyboards never see.
 */

/** A tip with a heading and lines under it, or just a text. */
export type Tip = string | { readonly title: string; readonly lines: readonly string[] };

interface Shown {
  readonly of: HTMLElement | SVGElement;
  readonly tip: Tip;
}

export const TIP_ID = 'tip';
const HOVER = 350;
const LONG_PRESS = 450;
/** A finger that moves so far scrolls, and does not ask. */
const STILL = 10;

let shown = $state.raw<Shown | null>(null);

export const tips = {
  get shown(): Shown | null {
    return shown;
  },
  hide(): void {
    shown?.of.removeAttribute('aria-describedby');
    shown = null;
  },
};

export function tip(told: () => Tip | null) {
  return (of: HTMLElement | SVGElement): (() => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start: { readonly x: number; readonly y: number } | null = null;

    const show = () => {
      const found = told();
      if (!found || !of.isConnected) return;
      tips.hide();
      shown = { of, tip: found };
      of.setAttribute('aria-describedby', TIP_ID);
    };
    const hide = () => {
      clearTimeout(timer);
      if (shown?.of === of) tips.hide();
    };
    const later = (wait: number) => {
      clearTimeout(timer);
      timer = setTimeout(show, wait);
    };
    const handlers: Readonly<Record<string, (event: PointerEvent) => void>> = {
      pointerenter: ({ pointerType }) => pointerType === 'mouse' && later(HOVER),
      // A finger that is let go leaves as well; what it asked about stays for a while.
      pointerleave: ({ pointerType }) => pointerType === 'mouse' && hide(),
      pointercancel: hide,
      pointerdown: ({ pointerType, clientX, clientY }) => {
        hide();
        if (pointerType === 'mouse') return;
        start = { x: clientX, y: clientY };
        later(LONG_PRESS);
      },
      pointermove: ({ clientX, clientY, pointerType }) => {
        if (pointerType === 'mouse' || !start) return;
        if (Math.hypot(clientX - start.x, clientY - start.y) > STILL) hide();
      },
      // What was asked about by a long press is not pressed by it.
      pointerup: ({ pointerType }) => {
        clearTimeout(timer);
        if (pointerType === 'mouse' || shown?.of !== of) return;
        const swallow = (click: Event) => (click.stopPropagation(), click.preventDefault());
        of.addEventListener('click', swallow, { capture: true, once: true });
        setTimeout(() => of.removeEventListener('click', swallow, { capture: true }), 50);
        setTimeout(hide, 2500);
      },
    };
    const focus = () => of.matches(':focus-visible') && show();
    const menu = (event: Event) => start && event.preventDefault();

    for (const [name, handler] of Object.entries(handlers))
      of.addEventListener(name, handler as EventListener);
    // Who listens for the focus gets it, in SVG: what is only looked at would be a stop of the Tab key.
    if (of instanceof HTMLElement || of.hasAttribute('tabindex')) {
      of.addEventListener('focus', focus);
      of.addEventListener('blur', hide);
    }
    of.addEventListener('contextmenu', menu);
    return () => {
      for (const [name, handler] of Object.entries(handlers))
        of.removeEventListener(name, handler as EventListener);
      of.removeEventListener('focus', focus);
      of.removeEventListener('blur', hide);
      of.removeEventListener('contextmenu', menu);
      hide();
    };
  };
}
