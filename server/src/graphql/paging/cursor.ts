import { parseDay } from '@cairn/domain/dates/day';
import { textProblem } from '@cairn/domain/text/text-problem';
import { ArgumentError } from '../arguments.ts';
import { sealedSql, type SealKeys, unseal } from './cursor-seal.ts';
import type { Sort, SortKey } from '../sort.ts';

/** Returns SQL for the cursor of a row: its sort values as signed JSON. `values` are the sort values as SQL. */
export function cursorSql(sort: Sort, values: readonly string[]): string {
  const members = sort.map((key, index) => `'${key.name}', ${values[index]}`).join(', ');
  return sealedSql(`json_build_object(${members})::text`);
}

const TOO_LONG = 4000;
const WHOLE = /^-?\d{1,18}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?([+-]\d{2}(:?\d{2})?|Z)$/;

const fits = (key: SortKey, value: unknown): boolean => {
  if (value === null) return key.nullable ?? false;
  if (key.type === 'bigint') return WHOLE.test(String(value));
  if (key.type === 'integer') return WHOLE.test(String(value)) && Math.abs(Number(value)) < 2 ** 31;
  if (typeof value !== 'string') return false;
  if (key.type === 'date') return parseDay(value) !== null;
  if (key.type === 'timestamptz')
    return INSTANT.test(value) && parseDay(value.slice(0, 10)) !== null && !Number.isNaN(Date.parse(value));
  return textProblem(value) === null;
};

/** Returns the text inside a cursor; null when we did not sign it. */
export function cursorText(cursor: string, keys: SealKeys): string | null {
  return cursor.length > TOO_LONG ? null : unseal(cursor, keys);
}

/**
 * Returns the sort values in the text of a cursor, in the sort's order; null when it was written for another
 * sort.
 */
export function placeIn(text: string | null, sort: Sort): (string | null)[] | null {
  const place = text === null ? null : parse(text);
  const fitting =
    place !== null &&
    Object.keys(place).length === sort.length &&
    sort.every((key) => key.name in place && fits(key, place[key.name]));
  return fitting ? sort.map((key) => (place[key.name] === null ? null : String(place[key.name]))) : null;
}

/** Returns the sort values in a cursor argument of GraphQL. Throws ArgumentError. */
export function readCursor(cursor: string, sort: Sort, keys: SealKeys, argument: string): (string | null)[] {
  const place = placeIn(cursorText(cursor, keys), sort);
  if (place === null) throw new ArgumentError(argument, 'is not a cursor of this list in this order');
  return place;
}

const parse = (text: string): Record<string, unknown> | null => {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
};
