/** Pages fit every screen, in letters of any width: nothing is scrolled sideways. */
import { expect, type Page } from '@playwright/test';

/** The narrowest phone, and the narrowest windows with two and three columns. */
const WIDTHS = [320, 768, 1100];
/** Our own typeface as it comes, larger as people set it, and wider than any that may stand in for it. */
const LOOKS: Readonly<Record<string, string>> = {
  'plain text': '',
  'large text': ':root { font-size: 130% }',
  'wide text': `
    @font-face { font-family: Wide; src: url(FIGTREE); font-weight: 300 900; size-adjust: 120% }
    :root { --sans: Wide; --serif: Wide }`,
};

export async function expectToFit(page: Page): Promise<void> {
  const before = page.viewportSize();
  const tooWide: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    tooWide.push(...(await page.evaluate(sideways, LOOKS)));
  }
  if (before) await page.setViewportSize(before);
  expect.soft(tooWide).toEqual([]);
}

/** Runs in the page: says in which looks it is too wide, and what sticks out on the right. */
async function sideways(looks: Readonly<Record<string, string>>): Promise<string[]> {
  const root = document.documentElement;
  const figtree = document.querySelector<HTMLLinkElement>('link[as="font"]')?.href ?? '';
  const told: string[] = [];
  const isCut = (element: Element): boolean => {
    const { parentElement } = element;
    if (!parentElement || parentElement.tagName === 'DIALOG') return false;
    return getComputedStyle(parentElement).overflowX !== 'visible' || isCut(parentElement);
  };
  for (const [name, look] of Object.entries(looks)) {
    const style = document.createElement('style');
    style.textContent = look.replace('FIGTREE', figtree);
    document.head.append(style);
    void root.scrollWidth; // asks for the letters that this look needs
    await document.fonts.ready;
    const dialog = document.querySelector('dialog[open]');
    const edge = dialog ? dialog.getBoundingClientRect().right : innerWidth;
    const over = Math.max(
      root.scrollWidth - innerWidth,
      dialog ? dialog.scrollWidth - dialog.clientWidth : 0,
    );
    if (over > 0) {
      const out = [...(dialog ?? document.body).querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > edge && !isCut(element))
        .map((element) => `${element.tagName}.${element.getAttribute('class') ?? ''}`);
      told.push(`${innerWidth} px, ${name}: ${over} px too wide, such as ${out.slice(0, 4).join(', ')}`);
    }
    style.remove();
  }
  return told;
}
