import { describe, expect, it } from 'vitest';
import { readCommands } from './read.ts';
import { hostileCommands } from './testing/hostile.ts';
import { labelTitlesOf, titleOf } from './words.ts';

const KNOWN = ['close', 'label', 'title', 'todo'];
const read = (text: string) => readCommands(text, (name) => KNOWN.includes(name));

describe('quick actions in a text', () => {
  it('are taken out of it, in order, with what follows them', () => {
    expect(read('Hello\n/label ~bug ~"two words"\n/CLOSE  \nBye')).toEqual({
      text: 'Hello\nBye',
      commands: [
        { name: 'label', argument: '~bug ~"two words"' },
        { name: 'close', argument: '' },
      ],
      unknown: [],
    });
  });

  it('leave no blank lines where they stood at an end', () => {
    expect(read('/close\n\nText\n\n/todo\n').text).toBe('Text');
    expect(read('/close\r\n/todo').text).toBe('');
    expect(read('  Text\n\n').text).toBe('  Text\n\n');
  });

  it.each([
    ['in the middle of a line', 'do /close it'],
    ['after a space', ' /close'],
    ['with a slash behind it', '/close/this'],
    ['in a fenced code block', '```\n/close\n```'],
    ['in a longer fence', '~~~~ sh\n/close\n~~~\n/todo\n~~~~'],
    ['in a fence never closed', '```\n/close'],
    ['in a quote of several lines', '>>>\n/close\n>>>'],
    ['in a comment', '<!-- why\n/close\n-->'],
    ['in indented code', '    /close'],
    ['in raw pre', 'See\n\n<pre>\n/close\n\n/todo\n</pre>'],
    ['in raw pre within a paragraph', 'See <pre>\n/close\n\n/todo\n</pre>'],
    ['in raw code around paragraphs', '<code>\n\n/close\n\n</code>'],
    ['in code over several lines', 'a `b\n/close\nc` d'],
    ['in a comment within a paragraph', 'a <!-- b\n/close\n-->'],
    ['in a formula', '$$\n/close\n$$'],
    ['in the title of a link', '[a]: /b "c\n/close\nd"'],
  ])('are text %s', (_where, text) => {
    expect(read(text)).toEqual({ text, commands: [], unknown: [] });
  });

  it('count again after the code has ended', () => {
    expect(read('```\n/close\n```\n/todo').commands).toEqual([{ name: 'todo', argument: '' }]);
    expect(read('``` a`b\n/close').commands).toHaveLength(1);
    expect(read('<!-- short -->\n/close').commands).toHaveLength(1);
    expect(read('<pre>a</pre>\n\n/close').commands).toHaveLength(1);
    expect(read('a <code> b\n\n/close').commands).toHaveLength(1);
    expect(read('- a <pre>\n\n/close').commands).toHaveLength(1);
  });

  it('end with a line, whichever sign ends it', () => {
    expect(read('a\r/close\rb\r\n/todo\nc')).toMatchObject({
      text: 'a\rb\r\nc',
      commands: [{ name: 'close' }, { name: 'todo' }],
    });
  });

  it('are found below items and quotes, which a line without mark goes on', () => {
    expect(read('- item\n/close\n\n> quote\n/todo').commands).toHaveLength(2);
  });

  it('are carried out a hundred at a time', () => {
    const { commands, text } = read('/close\n'.repeat(101));
    expect([commands.length, text]).toEqual([100, '/close']);
  });

  it('stay where nobody knows them', () => {
    expect(read('/etc is a folder\n/close')).toEqual({
      text: '/etc is a folder',
      commands: [{ name: 'close', argument: '' }],
      unknown: ['etc'],
    });
  });

  it('are replaced where they stand for other words', () => {
    expect(read('/shrug so be it').text).toBe('so be it ¯\\＿(ツ)＿/¯');
    expect(read('/tableflip').text).toBe('(╯°□°)╯︵ ┻━┻');
    expect(read('/cc @ada').text).toBe('CC @ada');
  });

  // The cost of reading them is measured by bin/bench.
  it.each(hostileCommands)('are read to the end of the text: %j', (unit) => {
    const text = unit.repeat(Math.ceil(100_000 / unit.length));
    expect(read(text).text.length).toBeLessThanOrEqual(text.length);
  });
});

describe('arguments', () => {
  it('name labels with or without their mark', () => {
    expect(labelTitlesOf('~bug ~"two words" plain "and more"~a::b')).toEqual([
      'bug',
      'two words',
      'plain',
      'and more',
      'a::b',
    ]);
  });

  it('name one title', () => {
    expect(titleOf('%"two words"', '%')).toBe('two words');
    expect(titleOf('two words', '%')).toBe('two words');
    expect(titleOf('%v1', '%')).toBe('v1');
  });
});
