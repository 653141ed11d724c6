import { expect, test } from 'vitest';
import { shortened } from './shortened.ts';

test('eighty characters stay, the rest becomes an ellipsis', () => {
  expect(shortened('x'.repeat(80))).toBe('x'.repeat(80));
  expect(shortened('x'.repeat(81))).toBe(`${'x'.repeat(80)}…`);
});

test('a character made of two units counts once and is never split', () => {
  expect(shortened('🪨'.repeat(80))).toBe('🪨'.repeat(80));
  expect(shortened('🪨'.repeat(90))).toBe(`${'🪨'.repeat(80)}…`);
});
