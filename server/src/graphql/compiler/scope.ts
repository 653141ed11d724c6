import type { FieldNode, GraphQLField } from 'graphql';
import { argumentValues, refuseLongSearch, type Values } from '../arguments.ts';

/** Where a statement gets its values from when it runs. */
export interface Run {
  readonly variables: Values;
  /** The parameters of the viewer and of the installation. */
  readonly environment: Values;
  /** What a mutation returned, when the statement reads its payload. */
  readonly result: Values;
  argumentsOf(field: GraphQLField<unknown, unknown>, node: FieldNode): Values;
}

const IS_SEARCH = /search$/i;

/**
 * Throws ArgumentError for long search texts. Goes by the arguments' names, so that search arguments added
 * later are limited too.
 */
const refuseLongSearches = (values: Values): void => {
  for (const [name, value] of Object.entries(values)) {
    if (IS_SEARCH.test(name) && typeof value === 'string') refuseLongSearch(name, value);
  }
};

export type ValueSource = (run: Run) => unknown;

export function makeRun(variables: Values, environment: Values, result: Values = {}): Run {
  const known = new Map<FieldNode, Values>();
  return {
    variables,
    environment,
    result,
    argumentsOf: (field, node) => {
      const values = known.get(node) ?? argumentValues(field, node, variables);
      refuseLongSearches(values);
      known.set(node, values);
      return values;
    },
  };
}

const NAME = /(?<!:):([a-zA-Z_]\w*)/g;

/** The placeholders and aliases of one statement. */
export class Scope {
  readonly sources: ValueSource[] = [];
  readonly #types: Readonly<Record<string, string>>;
  readonly #named = new Map<string, string>();
  #aliases = 0;

  /** `types`: the PostgreSQL type of each named parameter of the environment. */
  constructor(types: Readonly<Record<string, string>>) {
    this.#types = types;
  }

  alias(): string {
    this.#aliases += 1;
    return `t${this.#aliases}`;
  }

  param(source: ValueSource, type: string): string {
    this.sources.push(source);
    return `$${this.sources.length}::${type}`;
  }

  /**
   * Replaces the named parameters of an SQL fragment by placeholders; local ones take precedence over those
   * of the environment.
   */
  named(fragment: string, local: Readonly<Record<string, () => string>> = {}): string {
    return fragment.replace(NAME, (_, name: string) => local[name]?.() ?? this.#environment(name));
  }

  #environment(name: string): string {
    const type = this.#types[name];
    if (type === undefined) throw new Error(`No SQL parameter is called :${name}`);
    const placeholder = this.#named.get(name) ?? this.param((run) => run.environment[name], type);
    this.#named.set(name, placeholder);
    return placeholder;
  }
}
