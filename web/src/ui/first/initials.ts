/**
 * Two capital letters for a name: the initials of its first and last word, or the first two letters of a
 * single word.
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0] ?? '';
  const [one = '?', two = ''] = Array.from(first);
  const last = words.length > 1 ? (Array.from(words.at(-1) ?? '')[0] ?? '') : two;
  return (one + last).toUpperCase();
}

/** A colour number from 1 to 6, always the same for the same name. */
export function avatarColor(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return (sum % 6) + 1;
}
