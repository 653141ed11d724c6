import { asksForSomething, type Given, given, type Values, valueAt } from './arguments.ts';
import type { Args } from './arguments.ts';
import type { Scope } from './compiler/scope.ts';
import type { Words } from './long-lists/words.ts';

/** What one argument asks of a row, as SQL text with named parameters. */
export interface Filter {
  /** The PostgreSQL type of each parameter the text names besides the viewer's; names are unique in a table. */
  readonly params?: Readonly<Record<string, string>>;
  /** The parameters' values; left out, the only parameter is the argument's value. Throws ArgumentError. */
  readonly values?: (value: never) => Values;
  /** The condition on the row's alias; null when the value asks for nothing. */
  readonly where: (row: string, given: Given) => string | null;
  /** A query for the ids of all rows it may hold for, each once, where an index knows them. */
  readonly candidateIds?: (given: Given) => string | null;
  /** What of it an index of words knows. */
  readonly words?: (given: Given) => Words | null;
  /** What it asks rows to have, where it is stored how many have it. */
  readonly precomputedCount?: (given: Given) => PrecomputedCount | null;
}

/** What rows have in common of which it is stored how many there are. */
export interface PrecomputedCount {
  readonly kind: string;
  /** SQL for a list of ids of the kind, one of which they have. */
  readonly ids: string;
  /** Whether a row may have several of them, and would be counted as often. */
  readonly isSeveral: boolean;
}

/** A kind of thing of which it is stored how many rows have each. */
export interface PrecomputedKind {
  readonly kind: string;
  /** A query for the ids of what a row has of it. */
  readonly held: (row: string) => string;
  /** SQL for a list of the ids that are asked for; left out, all are. */
  readonly ids?: string;
  /** How many have none is stored too, as those of 0; else they are the rest. */
  readonly isNoneStored?: boolean;
  /** Of what a row should have one at most, but may have several: a query for what to add to the counts for such a row. */
  readonly corrected?: (row: string) => string;
}

/** Filters by argument; dots reach into input objects: `not.labelName`. */
export type Filters = Readonly<Record<string, Filter>>;

/** The conditions of a field's arguments, with placeholders in place. */
export function argumentConditions(filters: Filters, row: string, args: Args, scope: Scope): string[] {
  return argumentTexts(filters, args, scope, (filter) => filter.where(row, args));
}

/** The ids of the rows that arguments may hold for, one query for each argument of which an index knows. */
export function argumentIds(filters: Filters, args: Args, scope: Scope): string[] {
  return argumentTexts(filters, args, scope, (filter) => filter.candidateIds?.(args) ?? null);
}

/** What words they search. */
export function argumentWords(filters: Filters, args: Args, scope: Scope): Words | null {
  const part = (name: keyof Words): string | undefined =>
    argumentTexts(filters, args, scope, (filter) => filter.words?.(args)?.[name] ?? null)[0];
  const [known, text, pattern, asked] = [part('known'), part('text'), part('pattern'), part('asked')];
  return known === undefined || text === undefined || pattern === undefined || asked === undefined
    ? null
    : { known, text, pattern, asked };
}

/** What is all that arguments ask beside a state, where sums are kept of that; null where they are not. */
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

/** The filters of which no index of words knows. */
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

/** The same for plain values: text with named parameters, their values and types, for namedSql. */
export function plainConditions(
  filters: Filters,
  row: string,
  values: Values,
): {
  readonly where: string[];
  /** Those of them of which no index of words knows. */
  readonly exceptTextSearch: string[];
  readonly candidateIds: string[];
  readonly words: Words | null;
  /** What is all that they ask, where sums are kept of that; null where they are not. */
  readonly sum: PrecomputedCount | 'all' | null;
  readonly values: Values;
  readonly types: Readonly<Record<string, string>>;
} {
  const found = Object.entries(filters).flatMap(([path, filter]) => {
    const value = valueAt(values, path);
    const where = asksForSomething(value) ? filter.where(row, given(values)) : null;
    if (where === null) return [];
    const among = filter.candidateIds?.(given(values)) ?? null;
    const words = filter.words?.(given(values)) ?? null;
    const sum = filter.precomputedCount?.(given(values)) ?? null;
    return [
      { where, among, words, sum, values: valueOf(filter, value as never), types: filter.params ?? {} },
    ];
  });
  const [first, ...others] = found;
  return {
    where: found.map((one) => one.where),
    exceptTextSearch: found.flatMap(({ where, words }) => (words === null ? [where] : [])),
    candidateIds: found.flatMap(({ among }) => (among === null ? [] : [among])),
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
