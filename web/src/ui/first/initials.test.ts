import { describe, expect, test } from 'vitest';
import { avatarColor, initials } from './initials.ts';

describe('initials', () => {
  test('take the first letters of the first and last word, or two of a single word', () => {
    expect(initials('Ada King Lovelace')).toBe('AL');
    expect(initials('  hedy ')).toBe('HE');
    expect(initials('X')).toBe('X');
  });

  test('keep letters outside the basic plane whole', () => {
    expect(initials('𝒵ed')).toBe('𝒵E');
  });

  test('an empty name still shows something', () => {
    expect(initials(' ')).toBe('?');
  });
});

test('the ground of an avatar depends on the name alone and stays within six', () => {
  const grounds = ['a', 'Platform', 'Zoë', ''].map(avatarColor);
  expect(grounds).toEqual(['a', 'Platform', 'Zoë', ''].map(avatarColor));
  for (const ground of grounds) expect([1, 2, 3, 4, 5, 6]).toContain(ground);
});
