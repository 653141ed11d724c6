import { describe, expect, test } from 'vitest';
import { pressed } from './keys.ts';

const press = (key: string, held: ('ctrl' | 'meta' | 'alt' | 'shift')[] = []) => ({
  key,
  ctrlKey: held.includes('ctrl'),
  metaKey: held.includes('meta'),
  altKey: held.includes('alt'),
  shiftKey: held.includes('shift'),
});

describe('pressed', () => {
  test('names a letter with its modifiers', () => {
    expect(pressed(press('k', ['ctrl']), false)).toBe('mod+k');
    expect(pressed(press('G', ['shift']), false)).toBe('shift+g');
  });

  test('mod is the command key on Apple machines and nothing else', () => {
    expect(pressed(press('k', ['meta']), true)).toBe('mod+k');
    expect(pressed(press('k', ['ctrl']), true)).toBe('ctrl+k');
    expect(pressed(press('k', ['meta']), false)).toBe('k');
  });

  test('leaves shift out where the character already shows it', () => {
    expect(pressed(press('?', ['shift']), false)).toBe('?');
    expect(pressed(press('Enter', ['shift']), false)).toBe('shift+enter');
  });

  test('a modifier alone is no press', () => {
    expect(pressed(press('Shift', ['shift']), false)).toBeNull();
  });
});
