import type { AddressParams, FilterParams } from './address-params.ts';
import { readFilters, spellings } from './address.ts';
import { OPERATORS, type TokenDefinition } from './tokens.ts';

/** A parameter of an address that a list ignores, because it is unknown or invalid. */
export interface IgnoredParam {
  /** The parameter as written. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

/** The invalid filter values of an address, in the order of the table; text searches are always valid. */
export function ignoredParams(
  definitions: readonly TokenDefinition[],
  params: FilterParams,
): readonly IgnoredParam[] {
  return definitions.flatMap((token) =>
    OPERATORS.flatMap((operator) => {
      const name = token.params[operator];
      if (name === undefined) return [];
      const values = spellings(name).flatMap((spelling) => params.getAll(spelling));
      const isValid = (value: string) =>
        readFilters([token], { getAll: (one) => (one === name ? [value] : []) }).tokens.length > 0;
      // Of a filter that takes one value, the first valid one counts.
      const valid = values.filter(isValid);
      const used = new Set(token.repeatable ? valid : valid.slice(0, 1));
      const ignored = values.filter((value) => value.trim() !== '' && !used.has(value));
      return [...new Set(ignored)].map((value) => ({ name, label: token.label, value }));
    }),
  );
}

/** The parameter if its value is not one of the known ones. */
export function ignoredValue(
  params: AddressParams,
  name: string,
  label: string,
  isKnown: (value: string) => boolean,
): readonly IgnoredParam[] {
  const value = params.get(name);
  return value === null || value.trim() === '' || isKnown(value) ? [] : [{ name, label, value }];
}
