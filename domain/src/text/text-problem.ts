const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** The error of a text, to follow a field's name: "contains a null byte"; null if it can be stored. */
export function textProblem(text: string): string | null {
  if (text.includes('\0')) return 'contains a null byte';
  if (LONE_SURROGATE.test(text)) return 'contains an unpaired surrogate';
  return null;
}
