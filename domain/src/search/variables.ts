import type { FilterState, FilterToken } from './address.ts';
import type { FieldsOfTokens, Operator, TokenDefinition } from './tokens.ts';

/** The filter arguments of a list; only those that are set. */
export type FilterVariables<Row extends TokenDefinition> = FieldsOfTokens<Row> & { readonly search?: string };

/**
 * Converts filters to query arguments by the table. Several values for a field that takes one go to the field
 * that matches any of them.
 */
export function filterVariables<Row extends TokenDefinition>(
  definitions: readonly Row[],
  { search, tokens }: FilterState,
): FilterVariables<Row> {
  const variables: Record<string, unknown> = { ...set('search', search || undefined) };
  for (const { key, operators, fields, severalField, specialField, special, isBoolean } of definitions) {
    for (const operator of operators) {
      const set = valuesOf(tokens, key, operator);
      const isSpecial = (value: string) =>
        specialField !== undefined && special.some((one) => one.value === value);
      if (specialField !== undefined)
        for (const value of set.filter(isSpecial).slice(0, 1))
          put(variables, specialField, [value.toUpperCase()]);
      const values = set.filter((value) => !isSpecial(value));
      const own = fields[operator];
      const field = values.length > 1 && own?.endsWith('[]') === false ? (severalField ?? own) : own;
      if (field === undefined || values.length === 0) continue;
      put(variables, field, isBoolean ? values.map((value) => value === 'true') : values);
    }
  }
  return variables as FilterVariables<Row>;
}

/** Appends values to a field, such as `not.labelName[]`. */
function put(into: Record<string, unknown>, field: string, values: readonly unknown[]): void {
  const [name, rest] = divided(field);
  if (rest !== undefined) put((into[name] ??= {}) as Record<string, unknown>, rest, values);
  else if (name.endsWith('[]')) {
    const list = name.slice(0, -2);
    into[list] = [...((into[list] as unknown[] | undefined) ?? []), ...values];
  } else into[name] = values[0];
}

function divided(field: string): [name: string, rest: string | undefined] {
  const dot = field.indexOf('.');
  return dot < 0 ? [field, undefined] : [field.slice(0, dot), field.slice(dot + 1)];
}

/** The values of a token with an operator. */
export function valuesOf(tokens: readonly FilterToken[], key: string, operator: Operator): string[] {
  return tokens
    .filter((token) => token.key === key && token.operator === operator)
    .map((token) => token.value);
}

/** An object with the field if the value is defined, else an empty object. */
export function set<Key extends string, Value>(key: Key, value: Value | undefined): { [K in Key]?: Value } {
  return value === undefined ? {} : ({ [key]: value } as { [K in Key]: Value });
}
