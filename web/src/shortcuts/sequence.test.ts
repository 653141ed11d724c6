import { describe, expect, test } from 'vitest';
import { createSequence } from './sequence.ts';

const bindings = [
  { keys: ['g i'], target: 'issues' },
  { keys: ['g b'], target: 'boards' },
  { keys: ['s', '/'], target: 'search' },
  { keys: ['mod+k'], target: 'palette' },
];

describe('a sequence', () => {
  test('completes when its keys follow one another', () => {
    const sequence = createSequence<string>();
    expect(sequence.press('g', 0, bindings)).toBe('waiting');
    expect(sequence.press('i', 400, bindings)).toMatchObject({ target: 'issues' });
  });

  test('is forgotten after a pause', () => {
    const sequence = createSequence<string>();
    sequence.press('g', 0, bindings);
    expect(sequence.press('i', 1001, bindings)).toBeNull();
  });

  test('gives way to a single key that does not continue it', () => {
    const sequence = createSequence<string>();
    sequence.press('g', 0, bindings);
    expect(sequence.press('/', 100, bindings)).toMatchObject({ target: 'search' });
  });

  test('starts again when its first key is repeated', () => {
    const sequence = createSequence<string>();
    sequence.press('g', 0, bindings);
    expect(sequence.press('g', 100, bindings)).toBe('waiting');
    expect(sequence.press('b', 200, bindings)).toMatchObject({ target: 'boards' });
  });

  test('does not linger after it completed', () => {
    const sequence = createSequence<string>();
    sequence.press('g', 0, bindings);
    sequence.press('i', 100, bindings);
    expect(sequence.press('i', 200, bindings)).toBeNull();
  });

  test('may begin with a key that is complete by itself', () => {
    const sequence = createSequence<string>();
    const both = [...bindings, { keys: ['g'], target: 'groups' }];
    expect(sequence.press('g', 0, both)).toEqual({ target: 'groups', mayContinue: true });
    expect(sequence.press('i', 400, both)).toEqual({ target: 'issues', mayContinue: false });
    expect(sequence.press('i', 800, both)).toBeNull();
  });

  test('the latest binding of a key wins', () => {
    const sequence = createSequence<string>();
    const twice = [...bindings, { keys: ['s'], target: 'settings' }];
    expect(sequence.press('s', 0, twice)).toMatchObject({ target: 'settings' });
  });
});
