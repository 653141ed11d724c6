import { describe, expect, it } from 'vitest';
import { excerpt, firstLine } from './plain-text.ts';

describe('the words of a text', () => {
  it('stand without their marks on one line', () => {
    const text =
      '# A *title*\n\n- [x] see [that](/x) and `code`\n- ![pic](y) :rocket: <b>bold</b>\n\n| a |\n|---|\n| b |';
    expect(excerpt(text, 200)).toBe('A title see that and code pic 🚀 bold a b');
  });

  it('leave out code blocks, comments and diagrams', () => {
    expect(excerpt('```\nsecret\n```\n\n<!-- x -->\n\nshown', 50)).toBe('shown');
  });

  it('hold references as written', () => {
    expect(excerpt('see #1 and ~"a b" by @ada', 50)).toBe('see #1 and ~"a b" by @ada');
  });

  it('are cut at whole characters', () => {
    expect(excerpt('😀😀😀😀', 3)).toBe('😀😀…');
    expect(excerpt('one two', 5)).toBe('one…');
    expect(excerpt('one', 3)).toBe('one');
  });

  it('begin with the first line that has any', () => {
    expect(firstLine('\n---\n\n**one**\ntwo', 50)).toBe('one');
    expect(firstLine('```\nx\n```', 50)).toBe('');
  });

  it('of a text that is too dense are its own', () => {
    expect(excerpt('> '.repeat(200), 5)).toBe('> >…');
  });
});
