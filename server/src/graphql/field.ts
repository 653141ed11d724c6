import type { Context } from '../context.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Args } from './arguments.ts';
import type { Filters, PrecomputedCount, PrecomputedKind } from './filter.ts';
import type { ListIndex } from './long-lists/list-index.ts';
import type { Sort } from './sort.ts';

/** A column of the row, or an SQL expression whose named parameters are those of the environment. */
export type Expression = string | ((row: string, args: Args) => string);

/** How a value becomes JSON text. */
export type Format = 'raw' | 'plain' | 'text' | 'boolean' | 'instant' | 'json';

export interface Scalar {
  readonly kind: 'scalar';
  readonly format: Format;
  readonly nullable: boolean;
  readonly expression: Expression;
  /** Text before a plain value: gid://gitlab/Epic/ */
  readonly prefix?: string;
}

/**
 * An object made from the same row or from a row joined to it; null where `when` is false. It is visible to
 * everyone who sees the row: the visibility condition of its own type is not applied.
 */
export interface Inline {
  readonly kind: 'inline';
  readonly when?: (row: string) => string;
  readonly row?: (row: string) => string;
}

/** A row found by a condition; null when there is none that the viewer may see. */
export interface One {
  readonly kind: 'one';
  readonly on: (child: string, parent: string, args: Args) => string;
  /** The source to read instead of the type's table, without an alias. */
  readonly from?: (parent: string, args: Args) => string;
}

/** An object of an interface or union: the first visible row found by the conditions of its types. */
export interface AnyOf {
  readonly kind: 'anyOf';
  readonly types: Readonly<Record<string, One['on']>>;
}

/** Rows found by conditions. */
export interface Many {
  readonly kind: 'many';
  readonly from?: (parent: string, args: Args) => string;
  /**
   * Several sources of the same columns instead of one. Each is cut to one page before they are merged, so
   * that the cost does not depend on the number of rows beyond the page.
   */
  readonly sources?: (parent: string, args: Args) => readonly string[];
  readonly where: (child: string, parent: string, args: Args) => readonly (string | null)[];
  readonly filters?: Filters;
  /** Orders by the value of the `sort` argument; the first is the default. */
  readonly sorts: Readonly<Record<string, Sort>>;
  /** How the rows can be found and read in order by an index; without it, all matching rows are sorted. */
  readonly index?: ListIndex;
  /** Precomputed numbers of rows. */
  readonly sums?: {
    /** The number of rows that have something in common, or of all rows; of one state if given. */
    readonly count: (parent: string, args: Args, having: PrecomputedCount | null, state?: string) => string;
    /** A query for the number of rows for each id of a kind, and for null the number of rows without one. */
    readonly each: (parent: string, args: Args, kind: PrecomputedKind) => string;
  };
  /** How many rows to assume for the cost when no page size is given; a full page by default. */
  readonly defaultPageSize?: number;
  /**
   * Skips the visibility condition of the type: everyone who sees the parent sees the rows that meet the
   * conditions.
   */
  readonly skipVisibility?: boolean;
  /** A plain list whose length is limited elsewhere; returned whole. */
  readonly unpaged?: boolean;
  /**
   * For a list of an interface: the condition on which a row is of each type. Exactly one is true for
   * every row.
   */
  readonly types?: Readonly<Record<string, (row: string) => string>>;
}

/** One object over all rows of a relation; its fields are aggregates. */
export interface Summary {
  readonly kind: 'summary';
  /** The type whose rows are aggregated; its visibility condition applies. */
  readonly of: string;
  readonly from?: NonNullable<Many['from']>;
  readonly where: Many['where'];
  readonly filters?: Filters;
  /** Aggregates by the column names that the fields read; without it the fields are aggregates themselves. */
  readonly columns?: (row: string) => Readonly<Record<string, string>>;
}

/** Several objects of the same row, one for each type that applies: the widgets of a work item. */
export interface Variants {
  readonly kind: 'variants';
  readonly types: Readonly<Record<string, (row: string, args: Args) => string | null>>;
}

/** Caches a value under a key for the fields of one answer, so that it is computed once. */
export type Once = <T>(key: unknown, make: () => T) => T;

/**
 * A value that SQL cannot compute: `needs` is read by SQL, and `fill` computes the values of all rows of the
 * answer at once. An object (of a type in `PLAIN_TYPES`) is reduced to the requested fields.
 */
export interface Filled {
  readonly kind: 'filled';
  readonly needs: Readonly<Record<string, Scalar>>;
  readonly fill: (
    rows: readonly Readonly<Record<string, unknown>>[],
    context: Context,
    viewer: Viewer,
    once: Once,
  ) => Promise<readonly unknown[]> | readonly unknown[];
}

/**
 * One way to read a value for rows that meet a condition and another for the rest; only the chosen one is
 * computed.
 */
export interface Either {
  readonly kind: 'either';
  readonly when: (row: string) => string;
  readonly so: Scalar | Filled | Either;
  readonly otherwise: Scalar | Filled | Either;
}

/** On a connection: objects computed from all rows of the list, independent of the page. */
export interface Gathered {
  readonly kind: 'gathered';
  /** A query for these objects, given the list and its alias; they are returned in the order of column n. */
  readonly rows: (list: GatheredList, row: string, args: Args) => string;
}

/** The rows of a whole list. */
export interface GatheredList {
  /** Returns a query for some columns of its rows, up to a limit. */
  readonly rows: (columns: readonly string[], limit: string) => string;
  /** The number of rows to read at most, as SQL; ALL without a limit. */
  readonly limit: () => string;
  /** A query for precomputed counts, where they are valid for the whole list. */
  readonly eachSum: ((kind: PrecomputedKind) => string) | null;
  /** The alias of the group or project that has the list; null for lists of anything else. */
  readonly namespace: string | null;
}

/** On a connection: one object with the number of rows of each state in the whole list. */
export interface StateCounts {
  readonly kind: 'stateCounts';
  readonly states: readonly string[];
}

export type SqlField = (
  | Scalar
  | Inline
  | One
  | AnyOf
  | Many
  | Summary
  | Variants
  | Filled
  | Either
  | Gathered
  | StateCounts
) & {
  readonly cost?: number;
};

/** The table of a type, its visibility condition, and how each field is read. */
export interface SqlType {
  readonly table?: string;
  /** Joins to each row, at most one row each: `JOIN namespaces ${row}_ns ON …`. */
  readonly join?: (row: string) => string;
  /** The condition that is added wherever rows of the type are read. */
  readonly visible?: (row: string) => string;
  /** Its lists are found through the row itself, so that one plan is right for every row. */
  readonly ownLists?: true;
  readonly fields: Readonly<Record<string, SqlField>>;
}

type Make = (expression: Expression) => Scalar;
const scalar =
  (format: Format, nullable: boolean): Make =>
  (expression) => ({ kind: 'scalar', format, nullable, expression });

/** Text with any content. */
export const str = scalar('text', false);
export const maybeStr = scalar('text', true);
/** Text that needs no escaping: digits, states, colours, days. */
export const plain = scalar('plain', false);
export const maybePlain = scalar('plain', true);
export const num = scalar('raw', false);
export const maybeNum = scalar('raw', true);
export const bool = scalar('boolean', false);
export const maybeBool = scalar('boolean', true);
/** A timestamptz, written in UTC. */
export const instant = scalar('instant', false);
export const maybeInstant = scalar('instant', true);
export const json = scalar('json', true);
/** A calendar day, YYYY-MM-DD. */
export const day = scalar('plain', true);

export function globalId(type: string, expression: Expression = 'id'): Scalar {
  return {
    ...plain(expression),
    prefix: `gid://gitlab/${type}/`,
  };
}

export function inline(parts: Omit<Inline, 'kind'> = {}): Inline {
  return { kind: 'inline', ...parts };
}

export function one(on: One['on'], from?: One['from']): One {
  return { kind: 'one', on, ...(from && { from }) };
}

export function anyOf(types: AnyOf['types']): AnyOf {
  return { kind: 'anyOf', types };
}

export function many(parts: Omit<Many, 'kind'>): Many {
  return { kind: 'many', ...parts };
}

export function summary(parts: Omit<Summary, 'kind'>): Summary {
  return { kind: 'summary', ...parts };
}

export function stateCounts(...states: readonly string[]): StateCounts {
  return { kind: 'stateCounts', states };
}

export function variants(types: Variants['types']): Variants {
  return { kind: 'variants', types };
}

export function either(when: Either['when'], so: Either['so'], otherwise: Either['otherwise']): Either {
  return {
    kind: 'either',
    when,
    so,
    otherwise,
  };
}

export function filled(needs: Filled['needs'], fill: Filled['fill']): Filled {
  return {
    kind: 'filled',
    needs,
    fill,
  };
}

/** Returns the field with a cost of more than one point. */
export function costly<F extends SqlField>(cost: number, field: F): F & { readonly cost: number } {
  return {
    ...field,
    cost,
  };
}

/** Returns an expression that renames the values of a column: { on_track: 'onTrack' }. */
export function renamed(column: string, names: Readonly<Record<string, string>>): Expression {
  return (row) =>
    `CASE ${row}.${column} ${Object.entries(names)
      .map(([from, to]) => `WHEN '${from}' THEN '${to}'`)
      .join(' ')} END`;
}
