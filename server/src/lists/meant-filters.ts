import { passedOver, strangeWord } from '@cairn/domain/search/passed-over';
import type { TokenDefinition } from '@cairn/domain/search/tokens';
import { ParameterError } from '../http/error-sink.ts';

/** What a list is asked by: its filters, and parameters that hold one of some words. */
export interface ListParams {
  readonly tokens: readonly TokenDefinition[];
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/** The parameters of a query whose values cannot be meant, which a page passes over and tells of. */
export const unmeantParams = ({ tokens, words }: ListParams, query: URLSearchParams): string[] => {
  const strange = Object.entries(words).flatMap(([name, known]) =>
    strangeWord(query, name, name, (value) => known.includes(value)),
  );
  return [...new Set([...strange, ...passedOver(tokens, query)].map(({ name }) => name))];
};

/** Throws ParameterError by their names: whoever cannot be told of them would take what they get for what they asked. */
export const refuseUnmeant = (params: ListParams, query: URLSearchParams): void => {
  const names = unmeantParams(params, query);
  if (names.length > 0)
    throw new ParameterError(names.map((name) => `${name} does not have a valid value`).join(', '));
};
