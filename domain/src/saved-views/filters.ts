import { type FilterState, readFilters, writeFilters } from '../search/address.ts';
import type { TokenDefinition } from '../search/tokens.ts';
import { filterVariables } from '../search/variables.ts';
import { SEARCH_MAX } from '../text/limits.ts';
import { textProblem } from '../text/text-problem.ts';

/** Filters of a saved view, by the field names of the list's `filter` argument. */
export type SavedFilters = Readonly<Record<string, unknown>>;

/**
 * A filter that does not translate to one field, such as an epic by its number, is stored under its key as in
 * the address.
 */
const storableTokens = (definitions: readonly TokenDefinition[]): TokenDefinition[] =>
  definitions.map((token) =>
    token.fields.is === undefined
      ? { ...token, fields: { ...token.fields, is: token.key, isNot: `not.${token.key}` } }
      : token,
  );

/** The filters as a view stores them; savedFilters gives equivalent filters. */
export function filtersToSave(definitions: readonly TokenDefinition[], state: FilterState): SavedFilters {
  const tokens = storableTokens(definitions);
  // Read back once, because two filters may write to the same field.
  return filterVariables(tokens, savedFilters(definitions, filterVariables(tokens, state)));
}

/** The filters in a view; those that the list does not have are left out. */
export function savedFilters(definitions: readonly TokenDefinition[], saved: SavedFilters): FilterState {
  const tokens = storableTokens(definitions).flatMap(({ key, operators, fields, specialField, special }) =>
    operators.flatMap((operator) => {
      const wish = operator === 'is' && specialField !== undefined ? textsAt(saved, specialField) : [];
      const wished = special.filter(({ value }) => wish.includes(value.toUpperCase()));
      const values = fields[operator] === undefined ? [] : textsAt(saved, fields[operator]);
      return [...wished.map(({ value }) => value), ...values].map((value) => ({ key, operator, value }));
    }),
  );
  const [search = ''] = textsAt(saved, 'search');
  return legal(definitions, { search, tokens });
}

/** The names of filters that a view cannot store: unknown to the list, or with an invalid value. */
export function invalidFilters(definitions: readonly TokenDefinition[], given: SavedFilters): string[] {
  const kept = filtersToSave(definitions, savedFilters(definitions, given));
  const names = new Set([...Object.keys(given), ...Object.keys(kept)]);
  return [...names].filter((name) =>
    name === 'search' ? !isSearch(given[name]) : inOrder(given[name]) !== inOrder(kept[name]),
  );
}

/** White space around and between words is not significant, so it need not be preserved. */
const isSearch = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= SEARCH_MAX && textProblem(value) === null;

/** Validates filters by writing and reading them as address parameters. */
function legal(definitions: readonly TokenDefinition[], state: FilterState): FilterState {
  const written = writeFilters(definitions, state);
  return readFilters(definitions, {
    getAll: (name) => written.flatMap(([one, value]) => (one === name ? [value] : [])),
  });
}

/** The values of a field such as `not.labelName[]`, as texts. */
function textsAt(saved: SavedFilters, field: string): string[] {
  const found = field
    .replace('[]', '')
    .split('.')
    .reduce<unknown>((within, name) => (isObject(within) ? within[name] : undefined), saved);
  const values: unknown[] = Array.isArray(found) ? found : [found];
  return values.filter((value) => typeof value === 'string' || typeof value === 'boolean').map(String);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A value as text, with the fields of objects in a fixed order. */
const inOrder = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
