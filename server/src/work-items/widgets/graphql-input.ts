import type { Field } from './declaration.ts';
import { FIELDS, type FieldName, type Fields } from './registry.ts';

type Names<K extends FieldName> = Fields[K] extends { readonly names: infer N } ? N : never;

/** The fields whose values have other names in GraphQL. */
type Renamed = { [K in FieldName]: Fields[K] extends { readonly names: object } ? K : never }[FieldName];

/** GraphQL's names of the values of a field. */
export type ValueName<K extends Renamed> = Names<K>[keyof Names<K>];

/** Fields of a call, with GraphQL's names of their values. */
export type GraphqlFields<T> = {
  readonly [K in keyof T]: K extends Renamed ? ValueName<K> | Extract<T[K], null | undefined> : T[K];
};

const stored = (name: string, value: unknown): unknown => {
  const names = (FIELDS as Readonly<Record<string, Field>>)[name]?.names ?? {};
  return Object.keys(names).find((one) => names[one] === value) ?? value;
};

/** The stored value of one of GraphQL's names. */
export function storedValue<K extends Renamed>(name: K, value: ValueName<K>): keyof Names<K> {
  return stored(name, value) as keyof Names<K>;
}

type StoredFields<G> = {
  [K in keyof G]: K extends Renamed ? keyof Names<K> | Extract<G[K], null | undefined> : G[K];
};

/** The fields of a call, with their values as they are stored. */
export function storedValues<G extends object>(given: G): StoredFields<G> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, stored(name, value)]),
  ) as StoredFields<G>;
}
