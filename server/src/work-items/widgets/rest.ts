import type { z } from 'zod';
import type { Noun, WorkItemRow } from '../rows.ts';
import type { Field, RestField } from './declaration.ts';
import { FIELD_NAMES, type FieldName, FIELDS, type Fields, type NamesOf } from './registry.ts';

type Rest<K extends FieldName> = Fields[K] extends { readonly rest: infer R } ? R : object;

/** The name of a field in REST. */
export type RestName<K extends FieldName> =
  Rest<K> extends { readonly name: infer N extends string } ? N : Fields[K]['column'];

const fieldOf = (name: FieldName): Field => FIELDS[name];

/** The name of a field in REST: its column, but for a few. */
export function restName(name: FieldName): string {
  const { rest, column } = fieldOf(name);
  return rest?.name ?? column;
}

/** The fields of a noun with something in REST, each as an entry. */
const entriesOf = <T>(noun: Noun, entry: (rest: RestField) => T | undefined): [string, T][] =>
  FIELD_NAMES.flatMap((name): [string, T][] => {
    const { rest, of } = fieldOf(name);
    const made = rest && of.includes(noun) ? entry(rest) : undefined;
    return made === undefined ? [] : [[restName(name), made]];
  });

type Params<N extends Noun, Text extends 'text' | 'ofMany'> = {
  [K in NamesOf<N> as Rest<K> extends Readonly<Record<Text, string>> ? RestName<K> : never]: Rest<K> extends {
    readonly param: infer P;
  }
    ? P
    : never;
};

const paramsWith = <N extends Noun, Text extends 'text' | 'ofMany'>(noun: N, text: Text) =>
  Object.fromEntries(
    entriesOf(noun, ({ param, [text]: description }) => description && param.describe(description)),
  ) as Params<N, Text>;

/** The parameters that set fields of one item of a noun. */
export function restParams<N extends Noun>(noun: N): Params<N, 'text'> {
  return paramsWith(noun, 'text');
}

/** The parameters that set fields of many items of a noun. */
export function paramsOfMany<N extends Noun>(noun: N): Params<N, 'ofMany'> {
  return paramsWith(noun, 'ofMany');
}

type NameOfMany = {
  [K in FieldName]: Rest<K> extends { readonly ofMany: string } ? K : never;
}[FieldName];

/** The fields that calls for many items set. */
export const NAMES_OF_MANY = FIELD_NAMES.filter(
  (name): name is NameOfMany => fieldOf(name).rest?.ofMany !== undefined,
);

type Answers<N extends Noun> = {
  [
    K in NamesOf<N> as Rest<K> extends { readonly answer: z.ZodType } ? Fields[K]['column'] : never
  ]: Rest<K> extends {
    readonly answer: infer A;
  }
    ? A
    : never;
};

/** The schemas of the columns that answers show as they are stored. */
export function restAnswers<N extends Noun>(noun: N): Answers<N> {
  return Object.fromEntries(entriesOf(noun, ({ answer }) => answer)) as Answers<N>;
}

type Shown<N extends Noun> = keyof Answers<N> & keyof WorkItemRow;

/** These columns. */
export function shownColumns<N extends Noun>(noun: N): readonly Shown<N>[] {
  return Object.keys(restAnswers(noun)) as Shown<N>[];
}

/** Their values in a row. */
export function presentFields<N extends Noun, R extends Pick<WorkItemRow, Shown<N>>>(
  noun: N,
  row: R,
): Pick<R, Shown<N>> {
  return Object.fromEntries(shownColumns(noun).map((column) => [column, row[column]])) as Pick<R, Shown<N>>;
}
