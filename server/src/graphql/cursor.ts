import { parseDay } from '@cairn/domain/dates/day';
import { textProblem } from '@cairn/domain/text/limits';
import { ArgumentError } from './arguments.ts';
import type { Sort, SortKey } from './sort.ts';

/** SQL giving the cursor of a row: base64 of the JSON of its sort columns, whose values are given as SQL. */
export const cursorSql = (sort: Sort, values: readonly string[]): string => {
  const members = sort.map((key, index) => `'${key.name}', ${values[index]}`).join(', ');
  return `translate(encode(convert_to(json_build_object(${members})::text, 'UTF8'), 'base64'), E'\\n', '')`;
};

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

/** The sort columns a cursor holds, in the sort's order. Throws ArgumentError unless it fits the sort exactly. */
export const readCursor = (cursor: string, sort: Sort, argument: string): (string | null)[] => {
  const place = parse(cursor);
  if (
    place === null ||
    Object.keys(place).length !== sort.length ||
    !sort.every((key) => key.name in place && fits(key, place[key.name]))
  ) {
    throw new ArgumentError(argument, 'is not a cursor of this list in this order');
  }
  return sort.map((key) => (place[key.name] === null ? null : String(place[key.name])));
};

const parse = (cursor: string): Record<string, unknown> | null => {
  if (cursor.length > TOO_LONG || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(cursor)) return null;
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64').toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
};
