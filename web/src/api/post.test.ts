import { describe, expect, test } from 'vitest';
import { refusal } from './post.ts';

describe('refusal', () => {
  test('shows the words of the server', () => {
    expect(refusal(401, null, { message: 'Invalid login or password.' })).toBe('Invalid login or password.');
    expect(refusal(404, null, { error: '404 Not Found' })).toBe('404 Not Found');
  });

  test('spells out texts by field', () => {
    const answer = { message: { new_password: ['is too short', 'is too easy to guess'] } };
    expect(refusal(400, null, answer)).toBe('New password is too short. New password is too easy to guess');
  });

  test.each([
    ['30', 'Too many attempts. Try again in 30 seconds.'],
    ['60', 'Too many attempts. Try again in a minute.'],
    ['150', 'Too many attempts. Try again in 3 minutes.'],
    [null, 'Too many attempts. Try again later.'],
    ['soon', 'Too many attempts. Try again later.'],
  ])('tells how long to wait after too many attempts (%s)', (retryAfter, words) => {
    expect(refusal(429, retryAfter, { message: 'ignored' })).toBe(words);
  });

  test('falls back on the status when the answer holds no words', () => {
    expect(refusal(502, null, null)).toBe('The server had a problem. Try again in a moment.');
    expect(refusal(422, null, { message: [] })).toBe('That did not work. Check your input.');
  });
});
