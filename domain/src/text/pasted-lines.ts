import { isBlankName, normaliseName } from './names.ts';

/** The most items that one paste creates. */
export const PASTED_MAX = 100;

/** A bullet, a number or an empty or ticked box at the beginning of a line. */
const MARKER = /^\s*(?:(?:[-*+•]|\d{1,3}[.)])(?:\s+|$))?(?:\[[ xX]?\](?:\s+|$))?/;

/** The titles in a pasted text: its lines without list markers; empty lines are left out. */
export function pastedTitles(text: string): string[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => normaliseName(line.replace(MARKER, '')))
    .filter((title) => !isBlankName(title));
}
