import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import type { Item } from '../item.ts';

/** Message that a property could not be set. */
export function failedToSet(what: string, { type }: Item): string {
  return `Failed to set ${what} on this ${typeNoun(type).one}. Please try again.`;
}

/** Message that the values to choose from could not be fetched. */
export function failedToFetch(what: string, { type }: Item): string {
  return `Failed to fetch the ${what} for this ${typeNoun(type).one}. Please try again.`;
}
