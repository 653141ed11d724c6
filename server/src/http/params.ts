import { parseDay } from '@cairn/domain/dates/day';
import { SEARCH_MAX } from '@cairn/domain/text/limits';
import { composed } from '@cairn/domain/text/names';
import { z } from 'zod';
import { isBlank } from './blank.ts';

/** How one parameter is read from JSON, a form or a query string, where all values can be text. */
export interface Param<T> {
  readonly json: Readonly<Record<string, unknown>>;
  /** Returns the value, or undefined when it is invalid. */
  readonly read: (value: unknown) => T | undefined;
  readonly problem: string;
  /** True when an empty text is a value of its own and does not count as missing. */
  readonly keepsBlank?: boolean;
}

export const INVALID = 'is invalid';
export const NOT_LISTED = 'does not have a valid value';

// True for text that PostgreSQL can store: no NUL and no lone surrogates. Everything else is refused.
export function storable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

const wholeNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^-?\d{1,30}$/.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) ? number : undefined;
};

/** A text that is stored exactly as written: a description, a comment, a password. */
export const verbatim: Param<string> = {
  json: { type: 'string' },
  read: (value) => {
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    return typeof value === 'string' && storable(value) ? value : undefined;
  },
  problem: INVALID,
  keepsBlank: true,
};

/** A text that names or filters something, in composed Unicode, as names are stored. */
export const text: Param<string> = {
  ...verbatim,
  read: (value) => {
    const read = verbatim.read(value);
    return read === undefined ? undefined : composed(read);
  },
};

/** A search text; its length is limited, as the time of a search grows with it. */
export const searchText: Param<string> = {
  json: { type: 'string', maxLength: SEARCH_MAX },
  read: (value) => {
    const read = text.read(value);
    return read !== undefined && read.length <= SEARCH_MAX ? read : undefined;
  },
  problem: `must be a text of at most ${SEARCH_MAX} characters`,
  keepsBlank: true,
};

export const integer: Param<number> = {
  json: { type: 'integer' },
  read: (value) => {
    const number = wholeNumber(value);
    return number !== undefined && Number.isSafeInteger(number) ? number : undefined;
  },
  problem: INVALID,
};

/** A number with or without decimal places. */
export const decimal: Param<number> = {
  json: { type: 'number' },
  read: (value) => {
    const number =
      typeof value === 'string' && /^-?\d{1,30}(\.\d{1,30})?$/.test(value.trim()) ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
  },
  problem: INVALID,
};

/** A number that identifies a row. Numbers beyond the column's range match none, nor does 0. */
const rowNumber = (most: number): Param<number> => ({
  json: { type: 'integer', minimum: 1 },
  read: (value) => {
    const number = wholeNumber(value);
    return number === undefined || (number >= 1 && number <= most) ? number : 0;
  },
  problem: INVALID,
});

export const id = rowNumber(Number.MAX_SAFE_INTEGER);

/** The id of a row, or 0 for none. */
const idOrNone: Param<number | null> = {
  ...id,
  json: { type: 'integer', minimum: 0 },
  read: (value) => (wholeNumber(value) === 0 ? null : id.read(value)),
};

export const iid = rowNumber(2_147_483_647);

const FLAGS = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  ['True', true], // as Python writes it
  ['1', true],
  [1, true],
  [false, false],
  ['false', false],
  ['False', false],
  ['0', false],
  [0, false],
]);

export const flag: Param<boolean> = {
  json: { type: 'boolean' },
  read: (value) => FLAGS.get(value),
  problem: INVALID,
};

/** A calendar day, YYYY-MM-DD; of an instant, the day as written. */
export const day: Param<string> = {
  json: { type: 'string', format: 'date' },
  read: (value) => {
    const match =
      typeof value === 'string'
        ? /^(\d{4}-\d{2}-\d{2})(?:[T ][\d:.]*(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(value)
        : null;
    return match && parseDay(match[1] as string) !== null ? match[1] : undefined;
  },
  problem: INVALID,
};

const ISO = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

const BASIC = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2}(?:\.\d{1,9})?)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * Converts common spellings of an instant to ISO 8601 extended: basic format, `UTC`, a space before the
 * offset.
 */
const extended = (text: string): string => {
  const basic = BASIC.exec(text);
  if (basic) {
    const [, year, month, day, hour, minute, second = '00', zone = ''] = basic;
    return `${year}-${month}-${day}${hour === undefined ? '' : `T${hour}:${minute}:${second}`}${zone}`;
  }
  // A plus sign in an unescaped query string arrives as a space.
  return text
    .replace(/ (?:UTC|GMT)$/, 'Z')
    .replace(/ +(\d{2}:?\d{2})$/, (offset, digits: string, at: number) =>
      at > 'YYYY-MM-DD'.length ? `+${digits}` : offset,
    )
    .replace(/ ([+-]\d{2}:?\d{2})$/, '$1');
};

/** An instant, ISO 8601. Without an offset it is UTC; a day alone means its first moment. */
export const instant: Param<Date> = {
  json: { type: 'string', format: 'date-time' },
  read: (value) => {
    const given = typeof value === 'string' ? extended(value) : '';
    if (!ISO.test(given) || parseDay(given.slice(0, 10)) === null) return undefined;
    const zoned = given.length === 10 || /[Z+-]/.test(given.slice(10)) ? given : `${given}Z`;
    const date = new Date(zoned.replace(' ', 'T'));
    return Number.isNaN(date.getTime()) ? undefined : date;
  },
  problem: INVALID,
};

export function oneOf<const V extends readonly string[]>(values: V): Param<V[number]> {
  return {
    json: { type: 'string', enum: values },
    read: (value) => values.find((v) => v === value),
    problem: NOT_LISTED,
  };
}

/** One of these values in lower case, given in any case. */
export function oneOfInAnyCase<const V extends readonly string[]>(values: V): Param<V[number]> {
  return {
    json: { type: 'string', enum: values },
    read: (value) => values.find((v) => v === String(value).toLowerCase()),
    problem: NOT_LISTED,
  };
}

export function numberOf<const V extends readonly number[]>(values: V): Param<V[number]> {
  return {
    json: { type: 'integer', enum: values },
    read: (value) => values.find((v) => v === wholeNumber(value)),
    problem: NOT_LISTED,
  };
}

const MOST_VALUES = 100;

/** Values separated by commas, or a list of them; at most 100. */
export const commaList: Param<string[]> = {
  json: { type: 'string', description: 'Separated by commas' },
  read: (value) => {
    const parts = Array.isArray(value) ? value : [value];
    if (!parts.every((part) => typeof part === 'string' || typeof part === 'number')) return undefined;
    const values = parts
      .flatMap((part) => String(part).split(','))
      .map((part) => part.trim())
      .filter((part) => part !== '');
    return values.length <= MOST_VALUES && values.every(storable) ? values.map(composed) : undefined;
  },
  problem: INVALID,
  keepsBlank: true,
};

/** A list of texts up to a limit, each of which may contain commas. */
export function textsUpTo(most: number): Param<string[]> {
  return {
    json: { type: 'array', items: { type: 'string' }, maxItems: most },
    read: (value) => {
      if (!Array.isArray(value) || value.length > most) return undefined;
      const texts = value.map((one) => (typeof one === 'string' ? text.read(one) : undefined));
      return texts.every((one) => one !== undefined) ? texts : undefined;
    },
    problem: `must be a list of at most ${most} texts`,
  };
}

/** A list of numbers, or one number, up to a limit. Blank entries, as forms send them, are ignored. */
export function integersUpTo(most: number): Param<number[]> {
  return {
    json: { type: 'array', items: { type: 'integer' }, maxItems: most },
    read: (value) => {
      const given: readonly unknown[] = Array.isArray(value) ? value : [value];
      const numbers = given.filter((one) => !isBlank(one)).map(integer.read);
      return numbers.length <= most && numbers.every((n) => n !== undefined) ? numbers : undefined;
    },
    problem: INVALID,
  };
}

export const integers = integersUpTo(MOST_VALUES);

/** The complete ids of related rows to set; blank and 0 mean none. */
export const allIds: Param<number[]> = {
  ...integers,
  read: (value) => integers.read(value)?.filter((one) => one !== 0),
  keepsBlank: true,
};

const reading = <T, E>(param: Param<T>, blank: E, json = param.json) =>
  z
    .unknown()
    .transform((value, ctx): T | E => {
      if (value === null || (value === '' && !param.keepsBlank)) return blank;
      const read = param.read(value);
      if (read !== undefined) return read;
      ctx.addIssue({ code: 'custom', message: param.problem });
      return z.NEVER;
    })
    .meta(json);

/** A required parameter; blank counts as missing unless the parameter accepts blank values. */
export function required<T>(param: Param<T>) {
  return z
    .unknown()
    .transform((value, ctx): T => {
      const blank = value === undefined || value === null || (value === '' && !param.keepsBlank);
      const read = blank ? undefined : param.read(value);
      if (read !== undefined) return read;
      ctx.addIssue({ code: 'custom', message: blank ? 'is missing' : param.problem });
      return z.NEVER;
    })
    .meta(param.json);
}

/** An optional parameter; null and blank count as missing. */
export function optional<T>(param: Param<T>) {
  return reading(param, undefined).optional();
}

/** An optional parameter; null and blank mean none. */
export function clearable<T>(param: Param<T>) {
  return reading(param, null, { anyOf: [param.json, { type: 'null' }] }).optional();
}

/** An optional id of a row; null, blank and 0 mean none. */
export function clearableId() {
  return clearable(idOrNone);
}
