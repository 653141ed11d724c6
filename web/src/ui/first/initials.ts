/** One or two letters that stand for a name: first and last word, in capitals. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return ((Array.from(first)[0] ?? '?') + (Array.from(last)[0] ?? '')).toUpperCase();
}

/** A number from 1 to 6 that is the same for the same name. */
export function avatarGround(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return (sum % 6) + 1;
}
