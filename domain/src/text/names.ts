const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
const NOTHING_VISIBLE = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]*$/u;

/** A text in composed Unicode (NFC), in which what looks alike is alike. Names, searches and filters are compared so. */
export function composed(text: string): string {
  return text.normalize('NFC');
}

/** A name or title as it is stored: composed, on one line, without space around it. */
export function normaliseName(name: string): string {
  return composed(name).replace(LINE_BREAK, ' ').trim();
}

/** Whether a name shows nothing: it is empty, or made of spaces and characters that cannot be seen. */
export function isBlankName(name: string): boolean {
  return NOTHING_VISIBLE.test(name);
}
