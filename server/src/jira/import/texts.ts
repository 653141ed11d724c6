import { DESCRIPTION_MAX, TITLE_MAX } from '@cairn/domain/text/limits';
import { normaliseName } from '@cairn/domain/text/names';

function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

/** PostgreSQL cannot store NUL. */
const storable = (text: string): string => text.replaceAll('\u0000', '');

/** A title as it is stored; empty when it has no visible character. */
export function titleOf(text: string): string {
  return cut(normaliseName(storable(text)), TITLE_MAX);
}

export function descriptionOf(text: string): string {
  return text.length <= DESCRIPTION_MAX ? storable(text) : cut(storable(text), DESCRIPTION_MAX);
}

/** A reason or message as it is stored. */
export function reasonText(text: string, most: number): string {
  return cut(storable(text), most);
}
