import { z } from 'zod';
import type { Header, Headers } from './operation.ts';

/** Headers of an answer, by its schema, other than those that every answer has. */
export const answerHeaders = z.registry<Headers>();

const number = (description: string, always = false): Header => ({ description, type: 'integer', always });
const text = (description: string, always = false): Header => ({ description, type: 'string', always });

const NUMBERED: Headers = {
  'X-Page': number('Number of this page', true),
  'X-Per-Page': number('Most rows of a page', true),
  'X-Next-Page': text('Number of the next page; empty on the last', true),
  'X-Prev-Page': text('Number of the page before; empty on the first', true),
  'X-Total': number('Rows of the whole list; left out above 10,000'),
  'X-Total-Pages': number('Pages of the whole list; left out above 10,000 rows'),
  Link: text('Addresses of the pages: prev, next, first and last', true),
};

/** With keyset pagination there are no page numbers and no link to the last page. */
const WALKED: Headers = Object.fromEntries(
  Object.entries(NUMBERED).map(([name, header]) => [name, { ...header, always: false }]),
);

/** The schema of one page of a list with numbered pages. */
export function pageOf<T extends z.ZodType>(one: T) {
  return z.array(one).register(answerHeaders, NUMBERED);
}

/** The schema of one page of a list with numbered pages or keyset pagination. */
export function walkedPageOf<T extends z.ZodType>(one: T) {
  return z.array(one).register(answerHeaders, WALKED);
}

/** No body: 204. */
export const nothing = z.void().meta({ description: 'Done; there is no body' });

/** No body: 304. */
export const unchanged = z.undefined().meta({ description: 'It was so already' });

/** A text that the database restricts to these values. */
export function listed(values: readonly string[]) {
  return z.string().meta({ enum: [...values] });
}

/** A calendar day: YYYY-MM-DD. */
export const calendarDay = z.string().meta({ format: 'date' });

/** A URL with its host. */
export const address = z.string().meta({ format: 'uri' });

/** A number of things. */
export const count = z.int().min(0);
