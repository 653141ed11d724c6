const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
const NOTHING_VISIBLE = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]*$/u;

/**
 * A text in composed Unicode (NFC), so that equal-looking texts compare equal. Used for names, searches and
 * filters.
 */
export function composed(text: string): string {
  return text.normalize('NFC');
}

/** Normalises a name or title for storage: composed, on one line, trimmed. */
export function normaliseName(name: string): string {
  return composed(name).replace(LINE_BREAK, ' ').trim();
}

/** Whether a name has no visible character. */
export function isBlankName(name: string): boolean {
  return NOTHING_VISIBLE.test(name);
}
