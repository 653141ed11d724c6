import { parseDay } from '@cairn/domain/dates/day';
import { COLOR_PROBLEM, parseColor } from '@cairn/domain/labels/color';
import { descriptionProblem, nameProblem, TITLE_MAX } from '@cairn/domain/text/limits';
import { normaliseName } from '@cairn/domain/text/names';
import { textProblem } from '@cairn/domain/text/text-problem';
import { z } from 'zod';

/** The most ids or titles in one call. */
export const LIST_MAX = 100;

const checked =
  (problem: (text: string) => string | null) =>
  (text: string, ctx: z.core.$RefinementCtx<string>): void => {
    const message = problem(text);
    if (message !== null) ctx.addIssue({ code: 'custom', message });
  };

const blankOrText = (issue: { readonly input?: unknown }): string =>
  issue.input === undefined || issue.input === null ? "can't be blank" : 'must be text';

/**
 * A required name of at most `max` characters, normalised: one line, composed Unicode, at least one visible
 * character.
 */
export function nameField(max: number) {
  return z
    .string({ error: blankOrText })
    .transform(normaliseName)
    .superRefine(checked((name) => nameProblem(name, max)));
}

export const titleField = nameField(TITLE_MAX);

/** A long text of at most 1,048,576 characters; null becomes the empty text. */
export const descriptionField = z
  .string({ error: 'must be text' })
  .nullable()
  .transform((text) => text ?? '')
  .superRefine(checked(descriptionProblem));

/** A short optional text that PostgreSQL can store (without NUL). */
export function textField(max: number) {
  return z
    .string({ error: 'must be text' })
    .max(max, { error: `is too long (maximum is ${max} characters)` })
    .superRefine(checked(textProblem));
}

/** A calendar day as YYYY-MM-DD between the years 1000 and 9999, or null. */
export const dayField = z
  .string({ error: 'must be a date (YYYY-MM-DD) or null' })
  .superRefine(checked((text) => (parseDay(text) === null ? 'is not a valid date (YYYY-MM-DD)' : null)))
  .nullable();

export const requiredDayField = z
  .string({ error: blankOrText })
  .superRefine(checked((text) => (parseDay(text) === null ? 'is not a valid date (YYYY-MM-DD)' : null)));

/** A hex colour, rgb() or a CSS colour name, stored as lower-case #rrggbb. */
export const colorField = z.string({ error: COLOR_PROBLEM }).transform((text, ctx) => {
  const color = parseColor(text);
  if (color !== null) return color;
  ctx.addIssue({ code: 'custom', message: COLOR_PROBLEM });
  return z.NEVER;
});

export const idField = z
  .number({ error: (issue) => (issue.input === undefined ? 'is missing' : 'is invalid') })
  .int({ error: 'is invalid' })
  .positive({ error: 'is invalid' });

export const flagField = z.boolean({ error: 'must be true or false' });

/** A moment as a Date or an ISO 8601 text. */
export const instantField = z
  .union([z.date(), z.iso.datetime({ offset: true })], { error: 'is not a valid time (ISO 8601)' })
  .transform((value) => new Date(value))
  .refine((at) => at.getUTCFullYear() >= 1000 && at.getUTCFullYear() <= 9999, { error: 'is out of range' });

const tooMany = { error: `is too long (maximum is ${LIST_MAX} entries)` };

export const idListField = z.array(idField, { error: 'must be a list' }).max(LIST_MAX, tooMany);

export const titleListField = z.array(titleField, { error: 'must be a list' }).max(LIST_MAX, tooMany);

export function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, { error: 'does not have a valid value' });
}

/** A checkbox of a task list, identified by its line number (from 1) and the line's text as the user saw it. */
export const tickField = z.object({
  lineNumber: z.number().int().positive({ error: 'is invalid' }),
  lineSource: textField(1_048_576),
  checked: flagField,
});
