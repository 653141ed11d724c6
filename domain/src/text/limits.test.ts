import { expect, it } from 'vitest';
import { descriptionProblem, lengthInCharacters, titleProblem } from './limits.ts';
import { textProblem } from './text-problem.ts';
import { escapeXml } from './xml.ts';

it('refuses what a database cannot store', () => {
  expect(textProblem('plain')).toBeNull();
  expect(textProblem('Grüße 😀 \n')).toBeNull();
  expect(textProblem('a\0b')).toBe('contains a null byte');
  expect(textProblem('a\uD83D')).toBe('contains an unpaired surrogate');
  expect(textProblem('\uDE00a')).toBe('contains an unpaired surrogate');
  expect(textProblem('\uDE00\uD83D')).toBe('contains an unpaired surrogate');
});

it('counts characters, not code units', () => {
  expect(lengthInCharacters('a😀')).toBe(2);
  expect(titleProblem('😀'.repeat(255))).toBeNull();
  expect(titleProblem('😀'.repeat(256))).toBe('is too long (maximum is 255 characters)');
});

it('wants a title of 1 to 255 characters without the space around it', () => {
  expect(titleProblem('  ')).toBe("can't be blank");
  expect(titleProblem(`  ${'a'.repeat(255)}  `)).toBeNull();
  expect(titleProblem('a\0')).toBe('contains a null byte');
});

it('wants a description of at most 1,048,576 characters', () => {
  expect(descriptionProblem('')).toBeNull();
  expect(descriptionProblem('a'.repeat(1_048_576))).toBeNull();
  expect(descriptionProblem('a'.repeat(1_048_577))).toBe('is too long (maximum is 1048576 characters)');
});

it('escapes for XML', () => {
  expect(escapeXml(`<a href="x">'&'</a>\u0001`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;',
  );
  expect(escapeXml('😀\t\n')).toBe('😀\t\n');
});
