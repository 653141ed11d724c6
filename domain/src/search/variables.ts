import { type FilterState, type FilterToken, readEpicValue } from './address.ts';
import { type AskedByTokens, FILTER_TOKENS, type Operator, type TokenKey } from './tokens.ts';

/** The filters as the epics query takes them; only those that are set. */
export type FilterVariables = AskedByTokens & { readonly search?: string; readonly iid?: string };

/** The same with the group to ask; without the last field the groups inside count, too. */
export type EpicsQuestion = {
  fullPath: string;
  filter: FilterVariables;
  includeDescendantGroups?: false;
};

/** No epic has this number. */
const NO_EPIC = '0';

/**
 * What a group's list of epics asks for. A group filter moves the question to that group alone, and an epic that is
 * named with its group is asked of that group: its number says nothing elsewhere. A group of another tree holds nothing
 * that belongs on this one's page.
 */
export function epicsQuestion(fullPath: string, filters: FilterState): EpicsQuestion {
  const [group] = valuesOf(filters.tokens, 'group', 'is');
  const [value] = valuesOf(filters.tokens, 'epic', 'is');
  const epic = value === undefined ? null : readEpicValue(value);
  const home = epic?.groupPath ?? group ?? fullPath;
  const elsewhere =
    (group !== undefined && !isIn(group, fullPath)) ||
    (group !== undefined && epic !== null && !isSameGroup(home, group)) ||
    !(isIn(home, fullPath) || isIn(fullPath, home));
  return {
    fullPath: elsewhere ? fullPath : (group ?? home),
    filter: { ...filterVariables(filters), ...set('iid', elsewhere ? NO_EPIC : epic?.iid) },
    ...set('includeDescendantGroups', group === undefined ? undefined : (false as const)),
  };
}

/** Filters as query arguments, each where the table says; several values of one that takes one go where any of them will do. */
function filterVariables({ search, tokens }: FilterState): FilterVariables {
  const variables: Record<string, unknown> = { ...set('search', search || undefined) };
  for (const { key, operators, asks, asksSeveral, yesOrNo } of FILTER_TOKENS) {
    for (const operator of operators) {
      const values = valuesOf(tokens, key, operator);
      const own = asks[operator];
      const field = values.length > 1 && own?.endsWith('[]') === false ? (asksSeveral ?? own) : own;
      if (field === undefined || values.length === 0) continue;
      put(variables, field, yesOrNo ? values.map((value) => value === 'true') : values);
    }
  }
  return variables as FilterVariables;
}

/** Puts values into a field, such as `not.labelName[]`, behind those that it holds. */
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

/** Paths of groups are the same in any case of letters. */
function isSameGroup(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Whether a group is another one or lies below it. */
function isIn(group: string, above: string): boolean {
  return `${group.toLowerCase()}/`.startsWith(`${above.toLowerCase()}/`);
}

function valuesOf(tokens: readonly FilterToken[], key: TokenKey, operator: Operator): string[] {
  return tokens
    .filter((token) => token.key === key && token.operator === operator)
    .map((token) => token.value);
}

function set<Key extends string, Value>(key: Key, value: Value | undefined): { [K in Key]?: Value } {
  return value === undefined ? {} : ({ [key]: value } as { [K in Key]: Value });
}
