import type { AddressParams, FilterParams } from './address-params.ts';
import { readFilters, spellings } from './address.ts';
import { OPERATORS, type TokenDefinition } from './tokens.ts';

/** What an address asks of a list and the list passes over, as it knows no such thing. */
export interface PassedOver {
  /** The parameter as it is written. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

/** The filters of an address that cannot be meant, in the order of the table; words of a search always can. */
export function passedOver(
  definitions: readonly TokenDefinition[],
  params: FilterParams,
): readonly PassedOver[] {
  return definitions.flatMap((token) =>
    OPERATORS.flatMap((operator) => {
      const name = token.params[operator];
      if (name === undefined) return [];
      const values = spellings(name).flatMap((spelling) => params.getAll(spelling));
      const isMeant = (value: string) =>
        readFilters([token], { getAll: (one) => (one === name ? [value] : []) }).tokens.length > 0;
      // Of what may stand once the first is taken.
      const meant = values.filter(isMeant);
      const taken = new Set(token.repeatable ? meant : meant.slice(0, 1));
      const strange = values.filter((value) => value.trim() !== '' && !taken.has(value));
      return [...new Set(strange)].map((value) => ({ name, label: token.label, value }));
    }),
  );
}

/** A parameter that holds one of some words, where it holds another one. */
export function strangeWord(
  params: AddressParams,
  name: string,
  label: string,
  isKnown: (value: string) => boolean,
): readonly PassedOver[] {
  const value = params.get(name);
  return value === null || value.trim() === '' || isKnown(value) ? [] : [{ name, label, value }];
}
