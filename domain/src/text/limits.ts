import { isBlankName, normaliseName } from './names.ts';
import { textProblem } from './text-problem.ts';

export const TITLE_MAX = 255;
export const DESCRIPTION_MAX = 1_048_576;
export const NOTE_MAX = 1_000_000;
/** In UTF-16 units, of a text that is looked for. */
export const SEARCH_MAX = 1000;

/** Why a title cannot be stored, once it is normalised; null when it can. */
export function titleProblem(title: string): string | null {
  return nameProblem(title, TITLE_MAX);
}

/** The same of a name of at most so many characters. */
export function nameProblem(name: string, most: number): string | null {
  const normalised = normaliseName(name);
  if (isBlankName(normalised)) return "can't be blank";
  if (lengthInCharacters(normalised) > most) return `is too long (maximum is ${most} characters)`;
  return textProblem(normalised);
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
