/**
 * The cookie, sent only to the address of a list, in which a browser asks which of its persisted rows may be
 * shown.
 */
export const PERSISTED_COOKIE = 'cairn_kept';

/** The meta element with the page's answer to that. */
export const VISIBLE_META = 'cairn-kept';

/** The meta element with a name for what its reader may see; different rights have a different name. */
export const RIGHTS_META = 'cairn-rights';
/** The meta element in the pages of administrators; it only decides what is offered to them. */
export const ADMINISTRATOR_META = 'cairn-administrator';

/** Maximum number of persisted rows of a list. */
export const MOST_PERSISTED = 100;

/** Items by their ids. The nonce matches an answer to its request. */
export interface VisibilityToken {
  readonly nonce: string;
  readonly ids: readonly number[];
}

const TEXT = /^([\w-]{1,32})\.((?:[0-9a-z]{1,11}(?:-|$))*)$/;
const RADIX = 36;

/** Writes a request or an answer as text that needs no escaping in a cookie or in HTML. */
export function visibilityTokenText({ nonce, ids }: VisibilityToken): string {
  return `${nonce}.${ids.map((id) => id.toString(RADIX)).join('-')}`;
}

/** Parses such a text; null for any other, and for more ids than are ever persisted. */
export function readVisibilityToken(text: string | undefined): VisibilityToken | null {
  const [, nonce, list = ''] = TEXT.exec(text ?? '') ?? [];
  if (nonce === undefined) return null;
  const ids = list === '' ? [] : list.split('-').map((id) => Number.parseInt(id, RADIX));
  return ids.length <= MOST_PERSISTED && ids.every((id) => Number.isSafeInteger(id)) ? { nonce, ids } : null;
}
