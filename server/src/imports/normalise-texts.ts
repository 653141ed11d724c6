import { DESCRIPTION_MAX, TITLE_MAX } from '@cairn/domain/text/limits';
import { isBlankName, normaliseName } from '@cairn/domain/text/names';
import type { Report } from './warnings.ts';

/** Cuts a text to a length; never cuts a surrogate pair in two. */
export function cut(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}

/** A title that can be stored: not empty, trimmed, not too long. */
export function normaliseTitle(given: string): string {
  const title = cut(normaliseName(given), TITLE_MAX).trim();
  return isBlankName(title) ? 'Untitled' : title;
}

/** Normalises a title and a description, with a warning where part of them is lost. */
export function normaliseTexts<T extends { title: string; description?: string | null | undefined }>(
  row: T,
  ref: string,
  report: Report,
): T {
  const given = normaliseName(row.title);
  if (isBlankName(given)) report(ref, 'empty title replaced by "Untitled"');
  if (given.length > TITLE_MAX) report(ref, `title cut to ${TITLE_MAX} characters`);
  const description = row.description ?? '';
  if (description.length > DESCRIPTION_MAX) report(ref, 'description cut to 1,048,576 characters');
  return { ...row, title: normaliseTitle(given), description: cut(description, DESCRIPTION_MAX) };
}
