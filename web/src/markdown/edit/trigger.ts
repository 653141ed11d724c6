/** The texts that start a completion. */
export const triggers = ['@', '#', '&', '~', '%', ':', '/', '*iteration:'] as const;
export type Trigger = (typeof triggers)[number];

export interface Completion {
  trigger: Trigger;
  /** The text after the trigger, without quotes. */
  query: string;
  /** Offsets of the text that a choice replaces, including the trigger. */
  from: number;
  to: number;
}

export const MAX_QUERY = 20;
/** A colon is usually punctuation, so emoji are offered only from the second letter on. */
const MIN_EMOJI_QUERY = 2;

const QUERY: Record<Trigger, RegExp> = {
  '@': /^[\w./-]*$/,
  '#': /^[\p{L}\p{N}_.-]*$/u,
  '&': /^[\p{L}\p{N}_.-]*$/u,
  '~': /^(?:"[^"\n]*|[\p{L}\p{N}_.:?&/-]*)$/u,
  '%': /^(?:"[^"\n]*|[\p{L}\p{N}_.-]*)$/u,
  ':': /^[a-z0-9_+-]*$/i,
  '/': /^[a-z_]*$/i,
  '*iteration:': /^(?:"[^"\n]*|[\p{L}\p{N}_.-]*)$/u,
};

/**
 * Returns the completion at the caret, or null. Looks back over one short word only, so its cost does not
 * depend on the length of the text.
 */
export function completionAt(text: string, caret: number): Completion | null {
  const lineFrom = text.lastIndexOf('\n', caret - 1) + 1;
  const windowFrom = Math.max(lineFrom, caret - MAX_QUERY - '*iteration:"'.length - 1);
  const before = text.slice(windowFrom, caret);
  for (const trigger of [...triggers].reverse()) {
    const at = before.lastIndexOf(trigger);
    if (at < 0) continue;
    const from = windowFrom + at;
    const typed = before.slice(at + trigger.length);
    const query = typed.replace(/^"/, '');
    if (query.length > MAX_QUERY || !QUERY[trigger].test(typed)) continue;
    if (trigger === '/' ? text.slice(lineFrom, from).trim() !== '' : !beginsWord(text[from - 1])) continue;
    if (trigger === ':' && query.length < MIN_EMOJI_QUERY) continue;
    return { trigger, query, from, to: caret };
  }
  return null;
}

const beginsWord = (before: string | undefined): boolean =>
  before === undefined || !/[\p{L}\p{N}_/@#&~%:`\\-]/u.test(before);
