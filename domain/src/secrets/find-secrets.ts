import { secretPatterns } from './patterns.ts';

export interface FoundSecret {
  /** The display name of the kind. */
  name: string;
  /** The token without invisible characters and line breaks in it. */
  match: string;
}

/** Invisible characters that would prevent recognition of a token. */
const INVISIBLE =
  /[\u034F\u17B4\u17B5]|[\u180B-\u180F]|[\uFE00-\uFE0F]|[\u00AD\u061C\u115F\u1160\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0]|\uDB40[\uDC00-\uDFFF]/g;
const LINE_BREAK = /\\?\r?\n[ \t]*(?:>[ \t]*)*|\\?\r/g;

/**
 * The secrets in a text, in order, each once; empty for a value that is not a text. Ignores invisible
 * characters, reads full-width letters as plain ones, and finds tokens that are broken over lines.
 */
export function findSecrets(content: unknown, options: { personalTokenPrefix?: string } = {}): FoundSecret[] {
  if (typeof content !== 'string') return [];
  const text = content.replace(INVISIBLE, '').normalize('NFKC');
  const joined = text.replace(LINE_BREAK, '');
  const patterns = secretPatterns(options.personalTokenPrefix);
  const whole = findIn(text, patterns);
  const known = new Set(whole.map(({ match }) => match));
  return [...whole, ...findIn(joined, patterns).filter(({ match }) => !known.has(match))];
}

function findIn(text: string, patterns: ReturnType<typeof secretPatterns>): FoundSecret[] {
  const found = new Map<string, FoundSecret & { at: number }>();
  for (const { name, shape } of patterns) {
    for (const hit of text.matchAll(shape)) {
      const [match] = hit;
      if (!found.has(match)) found.set(match, { name, match, at: hit.index });
    }
  }
  return [...found.values()].sort((a, b) => a.at - b.at).map(({ name, match }) => ({ name, match }));
}
