import { filterParams } from '@cairn/domain/search/address';
import { passedOver, strangeWord } from '@cairn/domain/search/passed-over';
import type { TokenDefinition } from '@cairn/domain/search/tokens';
import { ParameterError } from '../http/error-sink.ts';

/** What a list is asked by: its filters, and parameters that hold one of some words. */
export interface ListParams {
  readonly tokens: readonly TokenDefinition[];
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/** The parameter by which a page names a saved view, and its values that name none. */
const VIEW = 'view';
const NO_VIEW = new Set(['', 'none']);
const SEND_FILTERS = 'is not supported here: send the filters of the view instead';

/** The parameters of a query whose values cannot be meant, which a page passes over and tells of. */
export function invalidFilterParams({ tokens, words }: ListParams, query: URLSearchParams): string[] {
  const strange = Object.entries(words).flatMap(([name, known]) =>
    strangeWord(query, name, name, (value) => known.includes(value)),
  );
  const view = NO_VIEW.has(query.get(VIEW) ?? '') ? [] : [{ name: VIEW }];
  return [...new Set([...view, ...strange, ...passedOver(tokens, query)].map(({ name }) => name))];
}

/** Parameters of a list's page that say how its items are shown, not which. */
const SHOWING = ['sort', 'group_by', 'layout'];

/** The parameters of a query that are no filter of the list: a misspelt one would be taken for no filter at all. */
export function unknownParams({ tokens, words }: ListParams, query: URLSearchParams): string[] {
  const known = new Set([...SHOWING, ...Object.keys(words), ...filterParams(tokens)]);
  return [...new Set(query.keys())].filter((name) => !known.has(name));
}

/** Throws ParameterError by their names: whoever cannot be told of them would take what they get for what they asked. */
export function assertValidFilterParams(params: ListParams, query: URLSearchParams): void {
  const names = invalidFilterParams(params, query);
  if (names.length > 0)
    throw new ParameterError(
      names
        .map((name) => `${name} ${name === VIEW ? SEND_FILTERS : 'does not have a valid value'}`)
        .join(', '),
    );
}
