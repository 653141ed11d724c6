export const TITLE_MAX = 255;
export const DESCRIPTION_MAX = 1_048_576;
export const NOTE_MAX = 1_000_000;
/** In UTF-16 units, of a text that is looked for. */
export const SEARCH_MAX = 1000;

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Why a text cannot be stored, to follow a field's name: "contains a null byte"; null when it can. */
export function textProblem(text: string): string | null {
  if (text.includes('\0')) return 'contains a null byte';
  if (LONE_SURROGATE.test(text)) return 'contains an unpaired surrogate';
  return null;
}

/** Why a title cannot be stored, after surrounding space is stripped; null when it can. */
export function titleProblem(title: string): string | null {
  const stripped = title.trim();
  if (stripped === '') return "can't be blank";
  if (lengthInCharacters(stripped) > TITLE_MAX) {
    return `is too long (maximum is ${TITLE_MAX} characters)`;
  }
  return textProblem(stripped);
}

/** Why a description cannot be stored; null when it can. */
export function descriptionProblem(description: string): string | null {
  if (description.length > DESCRIPTION_MAX && lengthInCharacters(description) > DESCRIPTION_MAX) {
    return `is too long (maximum is ${DESCRIPTION_MAX} characters)`;
  }
  return textProblem(description);
}

/** Characters as PostgreSQL counts them: code points, not UTF-16 units. */
export function lengthInCharacters(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}
