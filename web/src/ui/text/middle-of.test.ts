import { expect, it } from 'vitest';
import { middleOf } from './middle-of.ts';

it('keeps the last words of a long text apart, and loses nothing', () => {
  const title = 'Graduate the new scheduling framework to beta in release 1.31';
  const [start, end] = middleOf(title);
  expect(end).toBe(' in release 1.31');
  expect(start + end).toBe(title);
});

it('leaves a short text whole', () => {
  expect(middleOf('Raise the cranes')).toEqual(['Raise the cranes', '']);
});

it('cuts a text without words between letters, never within one', () => {
  const [start, end] = middleOf('e\u0301'.repeat(50));
  expect(end).toBe('e\u0301'.repeat(18));
  expect(start).toBe('e\u0301'.repeat(32));
});
