import { SEARCH_MAX } from '@cairn/domain/text/limits';
import { composed } from '@cairn/domain/text/names';
import {
  type FieldNode,
  getArgumentValues,
  type GraphQLField,
  type GraphQLInputType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { isBlank, listWithoutBlanks } from '../http/blank.ts';
import { ParameterError } from '../http/error-sink.ts';
import type { Run, Scope } from './compiler/scope.ts';

export type Values = Readonly<Record<string, unknown>>;

/** What a filter condition can read of the arguments while the SQL is compiled. */
export interface Given {
  /**
   * True when the argument has a value: not null, not blank, not an empty list. Dots reach into input
   * objects.
   */
  has(path: string): boolean;
  /**
   * The value of an enum or boolean, or of a list of enums; these values become part of the cached plan. Of a
   * text only "is it None or Any" may be read, of any other list only its length up to ten.
   */
  choice(path: string): unknown;
}

/** The arguments of one field: what is known at compile time, and placeholders for the rest. */
export interface Args extends Given {
  /**
   * Returns a placeholder with its PostgreSQL type, filled at each run. `convert` maps the argument's value,
   * and the environment's parameters, to the value that is sent.
   */
  bind(path: string, type: string, convert?: (value: never, environment: Values) => unknown): string;
}

/** An invalid argument. Has a message for REST, which calls it a parameter, and one for GraphQL. */
export class ArgumentError extends ParameterError {
  /** The message for GraphQL. */
  readonly sentence: string;
  constructor(argument: string, problem: string) {
    super(`${argument} ${problem}`);
    this.sentence = `Argument "${argument}" ${problem}`;
  }
}

/** Throws ArgumentError for a search text that is too long: the time of a search grows with it. */
export function refuseLongSearch(argument: string, search: string): void {
  if (search.length > SEARCH_MAX)
    throw new ArgumentError(argument, `is too long (maximum is ${SEARCH_MAX} characters)`);
}

/** Returns the value at a dotted path. */
export function valueAt(values: Values, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Values | null | undefined)?.[key], values);
}

/** Returns a Given over plain values, for callers other than GraphQL. */
export function given(values: Values): Given {
  return {
    has: (path) => asksForSomething(valueAt(values, path)),
    choice: (path) => valueAt(values, path) ?? undefined,
  };
}

export function asksForSomething(value: unknown): boolean {
  return (
    value !== undefined && value !== null && !isBlank(value) && !(Array.isArray(value) && value.length === 0)
  );
}

/** The argument that contains the other filter arguments, on lists that have one. */
const FILTER = 'filter';

type Inputs = Iterable<{ readonly name: string; readonly type: GraphQLInputType }>;

/** Removes blank optional values, which filter nothing; required ones stay unchanged. */
const withoutBlanks = (inputs: Inputs, values: Values): Values => {
  const types = new Map(Array.from(inputs, ({ name, type }) => [name, type]));
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const rest = withoutBlank(types.get(name), value);
      return rest === undefined ? [] : [[name, rest]];
    }),
  );
};

const withoutBlank = (type: GraphQLInputType | undefined, value: unknown): unknown => {
  if (type === undefined || isNonNullType(type) || value === null) return value;
  if (isInputObjectType(type)) return withoutBlanks(Object.values(type.getFields()), value as Values);
  if (isListType(type)) return listWithoutBlanks(value as readonly unknown[]);
  return isBlank(value) ? undefined : value;
};

/** Normalises text to composed Unicode, as names are stored in that form. */
const inComposedText = (value: unknown): unknown => {
  if (typeof value === 'string') return composed(value);
  if (Array.isArray(value)) return value.map(inComposedText);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inComposedText(inner)]));
};

/**
 * Returns the values of a field's arguments without blank ones. The fields of `filter` are merged with the
 * arguments beside it.
 */
export function argumentValues(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  variables: Values,
): Values {
  const given = inComposedText(getArgumentValues(field, node, { ...variables })) as Values;
  const { [FILTER]: filter, ...beside } = withoutBlanks(field.args, given);
  if (filter === undefined) return beside;
  if (typeof filter !== 'object' || filter === null) return { ...beside, [FILTER]: filter };
  const named = new Set(node.arguments?.map(({ name }) => name.value));
  for (const [name, value] of Object.entries(filter))
    if (named.has(name) && asksForSomething(value) && asksForSomething(beside[name]))
      throw new ArgumentError(FILTER, `says "${name}", which stands beside it as well`);
  return { ...beside, ...filter };
}

/** Returns the arguments of a field node during compilation. */
export function fieldArguments(
  scope: Scope,
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  variables: Values,
): Args {
  const now = argumentValues(field, node, variables);
  const bound = new Map<string, Map<unknown, string>>();
  return {
    ...given(now),
    bind: (path, type, convert) => {
      const key = `${path} ${type}`;
      const known = bound.get(key) ?? new Map<unknown, string>();
      bound.set(key, known);
      const placeholder = known.get(convert) ?? scope.param(source(field, node, path, convert), type);
      known.set(convert, placeholder);
      return placeholder;
    },
  };
}

const source =
  (
    field: GraphQLField<unknown, unknown>,
    node: FieldNode,
    path: string,
    convert?: (value: never, environment: Values) => unknown,
  ) =>
  (run: Run): unknown => {
    const value = valueAt(run.argumentsOf(field, node), path) ?? null;
    return convert && value !== null ? convert(value as never, run.environment) : value;
  };
