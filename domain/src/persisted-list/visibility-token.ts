/** The cookie, sent to the address of a list alone, by which a browser asks what of the rows it keeps may be shown. */
export const PERSISTED_COOKIE = 'cairn_kept';

/** The meta element in which the page answers that. */
export const VISIBLE_META = 'cairn-kept';

/** The meta element that names what its reader may see: another name, other rights. */
export const RIGHTS_META = 'cairn-rights';

/** So many rows of a list are kept. */
export const MOST_PERSISTED = 100;

/** Items by their numbers. The nonce says to which question an answer belongs. */
export interface VisibilityToken {
  readonly nonce: string;
  readonly ids: readonly number[];
}

const TEXT = /^([\w-]{1,32})\.((?:[0-9a-z]{1,11}(?:-|$))*)$/;
const RADIX = 36;

/** A question or an answer as text that needs no escaping in a cookie or in HTML. */
export function visibilityTokenText({ nonce, ids }: VisibilityToken): string {
  return `${nonce}.${ids.map((id) => id.toString(RADIX)).join('-')}`;
}

/** Reads such a text; null for any other, and for more ids than are ever kept. */
export function readVisibilityToken(text: string | undefined): VisibilityToken | null {
  const [, nonce, list = ''] = TEXT.exec(text ?? '') ?? [];
  if (nonce === undefined) return null;
  const ids = list === '' ? [] : list.split('-').map((id) => Number.parseInt(id, RADIX));
  return ids.length <= MOST_PERSISTED && ids.every((id) => Number.isSafeInteger(id))
    ? { nonce, ids }
    : null;
}
