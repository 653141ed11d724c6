import { filterParams } from '@cairn/domain/search/address';
import { ignoredParams, ignoredValue } from '@cairn/domain/search/ignored-params';
import type { TokenDefinition } from '@cairn/domain/search/tokens';
import { ParameterError } from '../http/error-sink.ts';

/** The parameters of a list: its filters, and parameters with a fixed set of values. */
export interface ListParams {
  readonly tokens: readonly TokenDefinition[];
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/** The parameter with a page's saved view, and its values for no view. */
const VIEW = 'view';
const NO_VIEW = new Set(['', 'none']);
const SEND_FILTERS = 'is not supported here: send the filters of the view instead';

/** Returns the names of parameters with invalid values, which a page ignores and reports. */
export function invalidFilterParams({ tokens, words }: ListParams, query: URLSearchParams): string[] {
  const strange = Object.entries(words).flatMap(([name, known]) =>
    ignoredValue(query, name, name, (value) => known.includes(value)),
  );
  const view = NO_VIEW.has(query.get(VIEW) ?? '') ? [] : [{ name: VIEW }];
  return [...new Set([...view, ...strange, ...ignoredParams(tokens, query)].map(({ name }) => name))];
}

/** Parameters of a list's page that control the display of items and do not filter. */
const DISPLAY_PARAMS = ['sort', 'group_by', 'layout'];

/**
 * Returns the names of parameters that are no filter of the list: a misspelt filter must not be ignored
 * silently.
 */
export function unknownParams({ tokens, words }: ListParams, query: URLSearchParams): string[] {
  const known = new Set([...DISPLAY_PARAMS, ...Object.keys(words), ...filterParams(tokens)]);
  return [...new Set(query.keys())].filter((name) => !known.has(name));
}

/**
 * Throws ParameterError with the names of invalid parameters, for answers that could not report them
 * otherwise.
 */
export function assertValidFilterParams(params: ListParams, query: URLSearchParams): void {
  const names = invalidFilterParams(params, query);
  if (names.length > 0)
    throw new ParameterError(
      names
        .map((name) => `${name} ${name === VIEW ? SEND_FILTERS : 'does not have a valid value'}`)
        .join(', '),
    );
}
