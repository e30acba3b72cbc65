import { describe, expect, it } from 'vitest';
import { chaptersOf } from './book';

describe('a rulebook for those who click', () => {
  it('leaves out how moves are typed', () => {
    const text = [
      '# A game',
      'A card has a colour.<terminal> In the terminal it is **g-red-1**.</terminal> There are 72.',
      '| Round | Colour |<terminal> Letter |</terminal>\n|---|---|<terminal>---|</terminal>\n| 1 | red |<terminal> R |</terminal>',
    ].join('\n\n');
    const parts = chaptersOf(text).chapters.flatMap((chapter) => chapter.parts);
    expect(parts[0]?.text).toBe('A card has a colour. There are 72.');
    expect(parts[1]?.table).toEqual([
      ['Round', 'Colour'],
      ['1', 'red'],
    ]);
  });
});
