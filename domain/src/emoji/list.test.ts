import { expect, test } from 'vitest';
import { emojiDescribed, emojiList, emojiNamed, findEmoji, storedEmojiName } from './list.ts';

test('a name leads to its character, by the names stored in reactions too', () => {
  expect(emojiNamed('tada')).toBe('🎉');
  expect(emojiNamed('thumbsup')).toBe('👍');
  expect(emojiNamed('+1')).toBe('👍');
  expect(emojiNamed('no_such_name')).toBeNull();
});

test('every name of an emoji is stored as one, so that no gesture counts twice', () => {
  expect([':+1:', '+1', 'thumbsup'].map(storedEmojiName)).toEqual(['thumbsup', 'thumbsup', 'thumbsup']);
  expect(['laughing', 'satisfied'].map(storedEmojiName)).toEqual(['laughing', 'laughing']);
  expect(['no_such_emoji', '', '<b>', 'constructor'].map(storedEmojiName)).toEqual([null, null, null, null]);
});

test('names are unique and can be typed between colons', () => {
  expect(new Set(emojiList.map(({ name }) => name)).size).toBe(emojiList.length);
  expect(emojiList.filter(({ name }) => !/^[\w+-]+$/.test(name))).toEqual([]);
});

test('the closest names come first', () => {
  expect(findEmoji('thumbs', 2).map(({ name }) => name)).toEqual(['thumbsup', 'thumbsdown']);
  expect(findEmoji('tada', 1)[0]?.name).toBe('tada');
  expect(findEmoji('zzzz', 5)).toEqual([]);
});

test('an emoji is told in words by any of its names', () => {
  expect([emojiDescribed('thumbsup'), emojiDescribed('+1'), emojiDescribed('no_such_emoji')]).toEqual([
    'thumbs up',
    'thumbs up',
    null,
  ]);
});
