import { asksForSomething, type Given, given, type Values, valueAt } from './arguments.ts';
import type { Args } from './arguments.ts';
import type { Scope } from './compiler/scope.ts';
import type { Words } from './long-lists/words.ts';

/** The condition of one argument on a row, as SQL text with named parameters. */
export interface Filter {
  /**
   * The PostgreSQL types of the parameters in the text, except the viewer's; names are unique in a table of
   * filters.
   */
  readonly params?: Readonly<Record<string, string>>;
  /**
   * Returns the parameters' values; without it, the argument's value is the only parameter. Throws
   * ArgumentError.
   */
  readonly values?: (value: never) => Values;
  /** The condition on the row's alias; null when the value filters nothing. */
  readonly where: (row: string, given: Given) => string | null;
  /** A query for the ids of all rows that can match, each once, where an index has them. */
  readonly candidateIds?: (given: Given) => string | null;
  /** The part of the condition that the full-text index can answer. */
  readonly words?: (given: Given) => Words | null;
  /** What the rows must have, where the number of such rows is precomputed. */
  readonly precomputedCount?: (given: Given) => PrecomputedCount | null;
}

/** Something that rows have in common and whose number of rows is precomputed. */
export interface PrecomputedCount {
  readonly kind: string;
  /** SQL for a list of ids of the kind; the rows have one of them. */
  readonly ids: string;
  /** True when a row can have several of them and would then be counted several times. */
  readonly isSeveral: boolean;
}

/** A kind of thing (label, milestone …) for which the number of rows with each is precomputed. */
export interface PrecomputedKind {
  readonly kind: string;
  /** A query for the ids of the things a row has. */
  readonly held: (row: string) => string;
  /** SQL for a list of the requested ids; all by default. */
  readonly ids?: string;
  /** True when the number of rows with none is stored too, under id 0; else it is computed as the rest. */
  readonly isNoneStored?: boolean;
  /**
   * For things of which a row should have at most one but can have several: a query for the correction to the
   * counts for such a row.
   */
  readonly corrected?: (row: string) => string;
}

/** Filters by argument; dots reach into input objects: `not.labelName`. */
export type Filters = Readonly<Record<string, Filter>>;

/** Returns the conditions of a field's arguments, with placeholders. */
export function argumentConditions(filters: Filters, row: string, args: Args, scope: Scope): string[] {
  return argumentTexts(filters, args, scope, (filter) => filter.where(row, args));
}

/** Returns the queries for the ids of rows that can match: one for each argument that an index can answer. */
export function argumentIds(filters: Filters, args: Args, scope: Scope): string[] {
  return argumentTexts(filters, args, scope, (filter) => filter.candidateIds?.(args) ?? null);
}

/** Returns the text search in the arguments; null when there is none. */
export function argumentWords(filters: Filters, args: Args, scope: Scope): Words | null {
  const part = (name: keyof Words): string | undefined =>
    argumentTexts(filters, args, scope, (filter) => filter.words?.(args)?.[name] ?? null)[0];
  const [known, text, pattern, asked] = [part('known'), part('text'), part('pattern'), part('asked')];
  return known === undefined || text === undefined || pattern === undefined || asked === undefined
    ? null
    : { known, text, pattern, asked };
}

/**
 * Returns the precomputed count that the arguments other than `state` amount to: 'all' without any, null
 * where none is stored.
 */
export function argumentSum(
  filters: Filters,
  row: string,
  args: Args,
  scope: Scope,
): PrecomputedCount | 'all' | null {
  const asking = Object.entries(filters).filter(
    ([path, filter]) => path !== 'state' && args.has(path) && filter.where(row, args) !== null,
  );
  const [first, ...others] = asking;
  if (first === undefined) return 'all';
  const summed = first[1].precomputedCount?.(args) ?? null;
  if (summed === null || others.length > 0) return null;
  const [ids = ''] = argumentTexts(Object.fromEntries(asking), args, scope, () => summed.ids);
  return { ...summed, ids };
}

/** Returns the filters without those of the text search. */
export function exceptTextSearch(filters: Filters): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([, { words }]) => words === undefined));
}

const argumentTexts = (
  filters: Filters,
  args: Args,
  scope: Scope,
  textOf: (filter: Filter) => string | null,
): string[] =>
  Object.entries(filters).flatMap(([path, filter]) => {
    const text = args.has(path) ? textOf(filter) : null;
    if (text === null) return [];
    const local = Object.fromEntries(
      Object.entries(filter.params ?? {}).map(([name, type]) => {
        const read = (value: never) => valueOf(filter, value)[name];
        return [name, () => args.bind(path, type, read)];
      }),
    );
    return [scope.named(text, local)];
  });

/**
 * Returns the conditions for plain values instead of GraphQL arguments: text with named parameters, their
 * values and types, for namedSql.
 */
export function plainConditions(
  filters: Filters,
  row: string,
  values: Values,
): {
  readonly where: string[];
  /** The conditions without those of the text search. */
  readonly exceptTextSearch: string[];
  readonly candidateIds: string[];
  readonly words: Words | null;
  /** The precomputed count that the filters amount to: 'all' without any, null where none is stored. */
  readonly sum: PrecomputedCount | 'all' | null;
  readonly values: Values;
  readonly types: Readonly<Record<string, string>>;
} {
  const found = Object.entries(filters).flatMap(([path, filter]) => {
    const value = valueAt(values, path);
    const where = asksForSomething(value) ? filter.where(row, given(values)) : null;
    if (where === null) return [];
    const candidateIds = filter.candidateIds?.(given(values)) ?? null;
    const words = filter.words?.(given(values)) ?? null;
    const sum = filter.precomputedCount?.(given(values)) ?? null;
    return [
      {
        where,
        candidateIds,
        words,
        sum,
        values: valueOf(filter, value as never),
        types: filter.params ?? {},
      },
    ];
  });
  const [first, ...others] = found;
  return {
    where: found.map((one) => one.where),
    exceptTextSearch: found.flatMap(({ where, words }) => (words === null ? [where] : [])),
    candidateIds: found.flatMap(({ candidateIds }) => (candidateIds === null ? [] : [candidateIds])),
    words: found.find(({ words }) => words !== null)?.words ?? null,
    sum: first === undefined ? 'all' : others.length === 0 ? first.sum : null,
    values: Object.assign({}, ...found.map((one) => one.values)),
    types: Object.assign({}, ...found.map((one) => one.types)),
  };
}

const valueOf = (filter: Filter, value: never): Values => {
  if (filter.values) return filter.values(value);
  const [name] = Object.keys(filter.params ?? {});
  return name === undefined ? {} : { [name]: value };
};
