import { secretPatterns } from './patterns.ts';

export interface FoundSecret {
  /** The kind, as people read it. */
  name: string;
  /** The token without the invisible characters and line breaks that may have been put into it. */
  match: string;
}

/** Characters that are not seen but would keep a token from being recognised. */
const INVISIBLE =
  /[\u034F\u17B4\u17B5]|[\u180B-\u180F]|[\uFE00-\uFE0F]|[\u00AD\u061C\u115F\u1160\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0]|\uDB40[\uDC00-\uDFFF]/g;
const LINE_BREAK = /\\?\r?\n[ \t]*(?:>[ \t]*)*|\\?\r/g;

/**
 * The secrets in a text, in the order they stand in it, each once. Anything but a text holds none.
 * Invisible characters are ignored, full-width letters read as plain ones, and a token broken over lines is found too.
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
