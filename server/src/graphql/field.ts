import type { Context } from '../context.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Args } from './arguments.ts';
import type { Filters, PrecomputedCount, PrecomputedKind } from './filter.ts';
import type { WordPlace } from './long-lists/words.ts';
import type { Sort, Within } from './sort.ts';

/** A column of the row, or an SQL expression; named parameters are the viewer's and the installation's. */
export type Expression = string | ((row: string, args: Args) => string);

/** How a value becomes JSON text. */
export type Format = 'raw' | 'plain' | 'text' | 'boolean' | 'instant' | 'json';

export interface Scalar {
  readonly kind: 'scalar';
  readonly format: Format;
  readonly nullable: boolean;
  readonly expression: Expression;
  /** Goes before a plain value: gid://gitlab/Epic/ */
  readonly prefix?: string;
}

/**
 * An object made of the same row, or of a row that is joined to it; null where `when` does not hold. Whoever
 * sees the row sees the object: its own rule of visibility is not asked.
 */
export interface Inline {
  readonly kind: 'inline';
  readonly when?: (row: string) => string;
  readonly row?: (row: string) => string;
}

/** A row reached by a condition; null when there is none the viewer may see. */
export interface One {
  readonly kind: 'one';
  readonly on: (child: string, parent: string, args: Args) => string;
  /** What to read instead of the type's table, without an alias. */
  readonly from?: (parent: string, args: Args) => string;
}

/** A row reached by conditions among the rows of several types: an object of an interface or a union, the first that is seen. */
export interface AnyOf {
  readonly kind: 'anyOf';
  readonly types: Readonly<Record<string, One['on']>>;
}

/** Rows reached by conditions. */
/** Where the rows of a list lie together. */
export interface IndexPrefix {
  /** The conditions on which an index of an order begins; of several sets each row meets one. */
  readonly within: readonly (readonly string[])[];
  /** The id of the top-level group. */
  readonly root: string;
  /** A query for the ids of all rows of the place. */
  readonly ids: string;
  /** The same for the state asked for, where an index knows them and they need not be all of a large group. */
  readonly counted: string | null;
  /** Where their texts are searched. */
  readonly words: WordPlace;
}

export interface Many {
  readonly kind: 'many';
  readonly from?: (parent: string, args: Args) => string;
  /**
   * Instead of one source several of the same columns. A page is cut from each of them before they are merged, so
   * that it costs the same however many rows lie beyond it.
   */
  readonly sources?: (parent: string, args: Args) => readonly string[];
  readonly where: (child: string, parent: string, args: Args) => readonly (string | null)[];
  readonly filters?: Filters;
  /** Orders by the value of the `sort` argument; the first is the default. */
  readonly sorts: Readonly<Record<string, Sort>>;
  /** Where the rows lie together in indexes, so that an order that is walked there need not be sorted. */
  readonly indexScan?: {
    readonly by: Within;
    /** On what such indexes begin, the top-level group, and a query for the ids of all rows of the place; null to sort all rows that match. */
    readonly prefix: (child: string, parent: string, args: Args) => IndexPrefix | null;
  };
  /** How many rows there are by what is stored of it. */
  readonly sums?: {
    /** The number of those that have something in common, or of all of them; of a state, where one is named. */
    readonly count: (parent: string, args: Args, having: PrecomputedCount | null, state?: string) => string;
    /** A query for the number of those of each id of a kind, and with null of those without. */
    readonly each: (parent: string, args: Args, kind: PrecomputedKind) => string;
  };
  /** How many rows to reckon with when nobody asks for a page; a full page if left out. */
  readonly defaultPageSize?: number;
  /** Whoever sees the parent sees the rows that meet the conditions: the type's own rule of visibility is not asked. */
  readonly skipVisibility?: boolean;
  /** A plain list that is bounded elsewhere, given whole. */
  readonly unpaged?: boolean;
  /** Rows of a plain list of an interface: on which condition each is of which type; one holds for every row. */
  readonly types?: Readonly<Record<string, (row: string) => string>>;
}

/** One object over all rows of a relation; its fields are aggregates. */
export interface Summary {
  readonly kind: 'summary';
  /** The type whose rows are counted: who may see them is added as everywhere. */
  readonly of: string;
  readonly from?: NonNullable<Many['from']>;
  readonly where: Many['where'];
  readonly filters?: Filters;
  /** Aggregates by the names of the columns of which the fields are made; left out, the fields are aggregates themselves. */
  readonly columns?: (row: string) => Readonly<Record<string, string>>;
}

/** Several objects of the same row, one for each type that applies: the widgets of a work item. */
export interface Variants {
  readonly kind: 'variants';
  readonly types: Readonly<Record<string, (row: string, args: Args) => string | null>>;
}

/** Remembers under a key what the fields of one answer share, so that it is made once. */
export type Once = <T>(key: unknown, make: () => T) => T;

/** What SQL cannot say: `needs` is read, and `fill` answers for all rows of the answer at once. */
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

/** One way to read a value for rows that meet a condition, another for the rest; nothing is made of the way not taken. */
export interface Either {
  readonly kind: 'either';
  readonly when: (row: string) => string;
  readonly so: Scalar | Filled | Either;
  readonly otherwise: Scalar | Filled | Either;
}

/** Of a connection: objects made of all rows of the list, whatever page of it is asked for. */
export interface Gathered {
  readonly kind: 'gathered';
  /** A query for them, given the list and its alias; they are answered in the order of its column n. */
  readonly rows: (list: GatheredList, row: string, args: Args) => string;
}

/** The rows of a whole list. */
export interface GatheredList {
  /** A query for columns of its rows, up to a limit. */
  readonly rows: (columns: readonly string[], limit: string) => string;
  /** Up to how many of them are gone through, as SQL; ALL where nothing was said. */
  readonly limit: () => string;
  /** Where sums are kept that answer for all of them, a query for these. */
  readonly eachSum: ((kind: PrecomputedKind) => string) | null;
}

/** Of a connection: one object with the number of rows of each state in the whole list. */
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

/** Where the rows of a type lie, who may see them, and how each field is read. */
export interface SqlType {
  readonly table?: string;
  /** Rows joined to each row, one at most: `JOIN namespaces ${row}_ns ON …`. */
  readonly join?: (row: string) => string;
  /** Added wherever rows of the type are read. */
  readonly visible?: (row: string) => string;
  /** Its lists are found through the row itself, so one plan of theirs is right for every row. */
  readonly ownLists?: true;
  readonly fields: Readonly<Record<string, SqlField>>;
}

type Make = (expression: Expression) => Scalar;
const scalar =
  (format: Format, nullable: boolean): Make =>
  (expression) => ({ kind: 'scalar', format, nullable, expression });

/** Text that may hold anything. */
export const str = scalar('text', false);
export const maybeStr = scalar('text', true);
/** Text that needs no escaping: digits, states, colours, days. */
export const plain = scalar('plain', false);
export const maybePlain = scalar('plain', true);
export const num = scalar('raw', false);
export const maybeNum = scalar('raw', true);
export const bool = scalar('boolean', false);
export const maybeBool = scalar('boolean', true);
/** timestamptz, given in UTC. */
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

/** A field that costs more than one point. */
export function costly<F extends SqlField>(cost: number, field: F): F & { readonly cost: number } {
  return {
    ...field,
    cost,
  };
}

/** An expression that renames the values of a column: { on_track: 'onTrack' }. */
export function renamed(column: string, names: Readonly<Record<string, string>>): Expression {
  return (row) =>
    `CASE ${row}.${column} ${Object.entries(names)
      .map(([from, to]) => `WHEN '${from}' THEN '${to}'`)
      .join(' ')} END`;
}
