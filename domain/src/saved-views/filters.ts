import { type FilterState, readFilters, writeFilters } from '../search/address.ts';
import type { TokenDefinition } from '../search/tokens.ts';
import { filterVariables } from '../search/variables.ts';
import { SEARCH_MAX } from '../text/limits.ts';
import { textProblem } from '../text/text-problem.ts';

/** Filters as a saved view keeps them: by their names in the list's own `filter` argument. */
export type SavedFilters = Readonly<Record<string, unknown>>;

/** What a list asks for in two steps, such as an epic by its number, is kept as the address holds it, under its key. */
const keptTokens = (definitions: readonly TokenDefinition[]): TokenDefinition[] =>
  definitions.map((token) =>
    token.asks.is === undefined
      ? { ...token, asks: { ...token.asks, is: token.key, isNot: `not.${token.key}` } }
      : token,
  );

/** The filters that a view keeps; reading them gives filters that mean the same. */
export function filtersToSave(definitions: readonly TokenDefinition[], state: FilterState): SavedFilters {
  const tokens = keptTokens(definitions);
  // Read once more, since two filters may ask for the same in one field.
  return filterVariables(tokens, savedFilters(definitions, filterVariables(tokens, state)));
}

/** The filters that a view holds; what the list has no filter for is left out. */
export function savedFilters(definitions: readonly TokenDefinition[], saved: SavedFilters): FilterState {
  const tokens = keptTokens(definitions).flatMap(({ key, operators, asks, asksSpecial, special }) =>
    operators.flatMap((operator) => {
      const wish = operator === 'is' && asksSpecial !== undefined ? textsAt(saved, asksSpecial) : [];
      const wished = special.filter(({ value }) => wish.includes(value.toUpperCase()));
      const values = asks[operator] === undefined ? [] : textsAt(saved, asks[operator]);
      return [...wished.map(({ value }) => value), ...values].map((value) => ({ key, operator, value }));
    }),
  );
  const [search = ''] = textsAt(saved, 'search');
  return legal(definitions, { search, tokens });
}

/** The names of what a view could not hold as it is: no filter of the list, or a value that cannot be meant. */
export function strangeFilters(definitions: readonly TokenDefinition[], given: SavedFilters): string[] {
  const kept = filtersToSave(definitions, savedFilters(definitions, given));
  const names = new Set([...Object.keys(given), ...Object.keys(kept)]);
  return [...names].filter((name) =>
    name === 'search' ? !isSearch(given[name]) : inOrder(given[name]) !== inOrder(kept[name]),
  );
}

/** Spaces around and between its words say nothing, so they need not come back. */
const isSearch = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= SEARCH_MAX && textProblem(value) === null;

/** As the address would hold them, which knows what each may be. */
function legal(definitions: readonly TokenDefinition[], state: FilterState): FilterState {
  const written = writeFilters(definitions, state);
  return readFilters(definitions, {
    getAll: (name) => written.flatMap(([one, value]) => (one === name ? [value] : [])),
  });
}

/** What lies in a field such as `not.labelName[]`, as texts. */
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

/** A value as text, the fields of objects in one order. */
const inOrder = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
