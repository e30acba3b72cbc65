/** A drawing on the page as a PNG: with its styles, its symbols and its typefaces, so that it is the same anywhere. */

const SVG = 'http://www.w3.org/2000/svg';
const TYPEFACES = /Figtree|Fraunces/;

/** Draws an SVG of the page in its own size; always in the light look, and nothing in it moves. */
export async function pictureOf(drawing: SVGSVGElement): Promise<HTMLCanvasElement> {
  const { width, height } = drawing.viewBox.baseVal;
  const root = drawing.cloneNode(true) as SVGSVGElement;
  root.setAttribute('width', String(width));
  root.setAttribute('height', String(height));
  Object.assign(root.dataset, { ...document.documentElement.dataset, theme: 'light', motion: 'off' });
  root.prepend(symbolsFor(root));
  const style = document.createElementNS(SVG, 'style');
  style.textContent = `${rules()}${await typefaces()}*{animation:none!important;transition:none!important}`;
  root.prepend(style);
  const text = new XMLSerializer().serializeToString(root);
  return painted(`data:image/svg+xml;base64,${base64(new TextEncoder().encode(text))}`, width, height);
}

async function painted(address: string, width: number, height: number): Promise<HTMLCanvasElement> {
  const image = new Image(width, height);
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return canvas;
}

export function fileOf(canvas: HTMLCanvasElement, name: string): Promise<File> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) =>
        blob ? resolve(new File([blob], name, { type: blob.type })) : reject(new Error('no picture')),
      'image/png',
    ),
  );
}

/** What the drawing uses of the page by name: symbols and clips that are drawn elsewhere. */
function symbolsFor(root: SVGSVGElement): Element {
  const found = document.createElementNS(SVG, 'defs');
  const waiting: Element[] = [root];
  const isKnown = (id: string) =>
    [root, found].some((part) => part.querySelector(`[id="${CSS.escape(id)}"]`));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const [, id = ''] of next.outerHTML.matchAll(/(?:href="|url\(["']?(?:&quot;)?)#([\w-]+)/g)) {
      const named = isKnown(id) ? null : document.getElementById(id);
      if (named) waiting.push(found.appendChild(named.cloneNode(true) as Element));
    }
  }
  return found;
}

function allRules(): CSSRule[] {
  return [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
}

/** Every style of the page but its typefaces. */
function rules(): string {
  const kept = allRules().filter((rule) => !(rule instanceof CSSFontFaceRule));
  return kept.map(({ cssText }) => cssText).join('');
}

/** Our typefaces, each with its file in it. */
async function typefaces(): Promise<string> {
  const faces = allRules().filter(
    (rule): rule is CSSFontFaceRule =>
      rule instanceof CSSFontFaceRule &&
      TYPEFACES.test(rule.style.getPropertyValue('font-family')) &&
      rule.cssText.includes('url('),
  );
  const told = faces.map(async (face) => {
    const [, path = ''] = /url\(["']?([^"')]+)/.exec(face.cssText) ?? [];
    const file = await fetch(new URL(path, face.parentStyleSheet?.href ?? location.href));
    const content = base64(new Uint8Array(await file.arrayBuffer()));
    return face.cssText.replace(path, `data:font/woff2;base64,${content}`);
  });
  return (await Promise.all(told)).join('');
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
