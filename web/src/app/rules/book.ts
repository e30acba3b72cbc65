/** Reads a rulebook: Markdown of a simple kind, each rule a paragraph that begins with its number. */

export interface Part {
  readonly rule: string | null;
  readonly text: string;
  readonly list?: readonly string[];
  readonly table?: readonly (readonly string[])[];
}
export interface Chapter {
  readonly title: string;
  readonly parts: readonly Part[];
}

/** What only those need who type their moves in the terminal. */
const TYPED = /<terminal>[\s\S]*?<\/terminal>/g;
const RULE = /^\*\*([A-Z]{2}-\d+\.\d+)\*\* ([\s\S]+)$/;

export function chaptersOf(text: string): { title: string; chapters: Chapter[] } {
  const [head = '', ...pieces] = text.replace(TYPED, '').split(/^## /m);
  const title = /^# (.+)$/m.exec(head)?.[1]?.trim() ?? '';
  const before = partsOf(head.replace(/^# .+$/m, ''));
  const chapters = pieces.map((piece) => {
    const [name = '', ...lines] = piece.split('\n');
    return { title: name.trim(), parts: partsOf(lines.join('\n')) };
  });
  return { title, chapters: before.length > 0 ? [{ title, parts: before }, ...chapters] : chapters };
}

function partsOf(text: string): Part[] {
  const blocks = text.split(/\n\s*\n/).map((block) => block.trim());
  return blocks.filter(Boolean).flatMap((block) => {
    const lines = block.split('\n');
    if (lines.every((line) => line.startsWith('|'))) return [{ rule: null, text: block, table: rows(lines) }];
    const first = lines.findIndex((line) => /^([-*]|\d+\.) /.test(line));
    if (first < 0) return [paragraph(block)];
    const list = lines
      .slice(first)
      .join('\n')
      .split(/^(?:[-*]|\d+\.) /m)
      .filter(Boolean)
      .map(joined);
    const rest = lines.slice(0, first).join('\n');
    return [...(rest ? [paragraph(rest)] : []), { rule: null, text: list.join(' '), list }];
  });
}

function paragraph(block: string): Part {
  const [, rule, text] = RULE.exec(block) ?? [];
  return rule && text ? { rule, text: joined(text) } : { rule: null, text: joined(block) };
}

function joined(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, ' ');
}

function rows(lines: readonly string[]): string[][] {
  const cells = lines.map((line) =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim()),
  );
  return cells.filter((row) => !row.every((cell) => /^:?-+:?$/.test(cell)));
}

/** Returns what contains all words that are looked for; everything, if none are. */
export function found(chapters: readonly Chapter[], wanted: string): Chapter[] {
  const words = wanted.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...chapters];
  const fits = (part: Part) => {
    const text = `${part.rule ?? ''} ${part.text}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  };
  return chapters
    .map((chapter) => ({ ...chapter, parts: chapter.parts.filter(fits) }))
    .filter((chapter) => chapter.parts.length > 0);
}

export interface Piece {
  readonly kind: 'plain' | 'bold' | 'slanted' | 'rule';
  readonly text: string;
}

/** Splits a line into plain text, bold and slanted text, and numbers of rules. */
export function inline(text: string): Piece[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*|\b[A-Z]{2}-\d+\.\d+\b)/)
    .filter(Boolean)
    .map((piece): Piece => {
      if (/^[A-Z]{2}-\d+\.\d+$/.test(piece)) return { kind: 'rule', text: piece };
      if (piece.startsWith('**')) return { kind: 'bold', text: piece.slice(2, -2) };
      if (/^\*.+\*$/.test(piece)) return { kind: 'slanted', text: piece.slice(1, -1) };
      return { kind: 'plain', text: piece };
    });
}
