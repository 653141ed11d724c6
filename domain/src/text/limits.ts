import { isBlankName, normaliseName } from './names.ts';
import { textProblem } from './text-problem.ts';

export const TITLE_MAX = 255;
export const DESCRIPTION_MAX = 1_048_576;
export const NOTE_MAX = 1_000_000;
/** Maximum length of a search, in UTF-16 units. */
export const SEARCH_MAX = 1000;

/** The error of a normalised title; null if it is valid. */
export function titleProblem(title: string): string | null {
  return nameProblem(title, TITLE_MAX);
}

/** The same for a name of at most `most` characters. */
export function nameProblem(name: string, most: number): string | null {
  const normalised = normaliseName(name);
  if (isBlankName(normalised)) return "can't be blank";
  if (lengthInCharacters(normalised) > most) return `is too long (maximum is ${most} characters)`;
  return textProblem(normalised);
}

/** The error of a description; null if it is valid. */
export function descriptionProblem(description: string): string | null {
  if (description.length > DESCRIPTION_MAX && lengthInCharacters(description) > DESCRIPTION_MAX) {
    return `is too long (maximum is ${DESCRIPTION_MAX} characters)`;
  }
  return textProblem(description);
}

/** Length in characters as PostgreSQL counts them: code points, not UTF-16 units. */
export function lengthInCharacters(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}
