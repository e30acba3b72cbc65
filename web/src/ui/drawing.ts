/**
 * The drawings of pieces, found by their names (`data-drawing`) at places of the board (`data-anchor`), and copies of
 * them that can be moved over the page.
 */

export interface Drawing {
  readonly element: Element;
  readonly box: DOMRect;
}

/** What is drawn at the places of this name, with where it is on the screen; what only previews something is nothing. */
export function drawnAt(place: string, piece: string): Drawing[] {
  const wanted = named('drawing', piece);
  return placesOf(place)
    .flatMap((one) => (one.matches(wanted) ? [one] : all(wanted, one)))
    .filter((element) => !element.closest('[data-preview]'))
    .flatMap(seen);
}

/** The elements that are a place. */
export function placesOf(place: string): Element[] {
  return all(named('anchor', place));
}

/** Any drawing of a piece, to know what it looks like. */
export function anyOf(piece: string): Drawing | null {
  return all(named('drawing', piece)).flatMap(seen)[0] ?? null;
}

/** What is drawn on a piece, to be carried with it; and what it says (`data-carries`) that goes along. */
export function drawingsIn(piece: Element): Drawing[] {
  const others = piece.getAttribute('data-carries')?.split(' ') ?? [];
  const own = all('[data-drawing]', piece).filter(
    (one) => !one.matches('[data-preview] *, [data-drawing] *'),
  );
  return [...own.flatMap(seen), ...others.flatMap((name) => anyOf(name) ?? [])];
}

/** Where a place is on the screen; null if it is not seen. */
export function boxOf(place: string): DOMRect | null {
  return placesOf(place).flatMap(seen)[0]?.box ?? null;
}

/** Names in an attribute are separated by spaces. */
const named = (attribute: string, name: string) => `[data-${attribute}~="${CSS.escape(name)}"]`;
const all = (selector: string, within: ParentNode = document) => [...within.querySelectorAll(selector)];

function seen(element: Element): Drawing[] {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.height > 0 ? [{ element, box }] : [];
}

/** A copy at the upper left of whatever it is put into, of the size that the drawing has on the screen. */
export function copyOf({ element, box }: Drawing): HTMLElement {
  const frame = document.createElement('span');
  frame.append(isPart(element) ? picture(element, box) : figure(element, box));
  Object.assign(frame.style, { width: px(box.width), height: px(box.height) });
  return frame;
}

const px = (length: number) => `${length}px`;

/** Whether it is a part of a picture, and no picture by itself. */
function isPart(element: Element): element is SVGGraphicsElement {
  return element instanceof SVGElement && element.ownerSVGElement !== null;
}

/** A part of a picture, in a picture of its own that has the same scale. */
function picture(part: SVGGraphicsElement, box: DOMRect): SVGSVGElement {
  const svg = make('svg');
  const scaled = make('g');
  const around = part.parentElement instanceof SVGGraphicsElement ? part.parentElement.getScreenCTM() : null;
  if (around) {
    const { a, b, c, d, e, f } = around;
    scaled.setAttribute('transform', `matrix(${[a, b, c, d, e - box.left, f - box.top].join()})`);
  }
  scaled.append(part.cloneNode(true));
  svg.append(scaled);
  svg.style.color = getComputedStyle(part).color;
  return svg;
}

function make<K extends 'svg' | 'g'>(name: K): SVGElementTagNameMap[K] {
  return document.createElementNS('http://www.w3.org/2000/svg', name);
}

/** A thing of the page, with what it had from around it. */
function figure(element: Element, box: DOMRect): Element {
  const copy = element.cloneNode(true) as HTMLElement | SVGElement;
  const inside = [...copy.querySelectorAll<HTMLElement>('*')];
  [...element.querySelectorAll('*')].forEach((original, at) => {
    const twin = inside[at];
    if (twin instanceof HTMLElement) twin.style.fontSize = getComputedStyle(original).fontSize;
  });
  const { color, fontSize } = getComputedStyle(element);
  const size = { width: px(box.width), height: px(box.height), boxSizing: 'border-box' };
  Object.assign(copy.style, { color, fontSize, margin: '0', ...size });
  return copy;
}
