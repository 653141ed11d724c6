/** The cookie, sent to the address of a list alone, by which a browser asks what of the rows it keeps may be shown. */
export const VOUCH_COOKIE = 'cairn_kept';

/** The meta element in which the page answers that. */
export const VOUCHED_META = 'cairn-kept';

/** The meta element that names what its reader may see: another name, other rights. */
export const RIGHTS_META = 'cairn-rights';

/** So many rows of a list are kept. */
export const MOST_KEPT = 100;

/** Items by their numbers. The mark says to which question an answer belongs. */
export type Vouched = { readonly mark: string; readonly ids: readonly number[] };

const TEXT = /^([\w-]{1,32})\.((?:[0-9a-z]{1,11}(?:-|$))*)$/;
const RADIX = 36;

/** A question or an answer as text that needs no escaping in a cookie or in HTML. */
export const vouchedText = ({ mark, ids }: Vouched): string =>
  `${mark}.${ids.map((id) => id.toString(RADIX)).join('-')}`;

/** Reads such a text; null for any other, and for more ids than are ever kept. */
export function readVouched(text: string | undefined): Vouched | null {
  const [, mark, list = ''] = TEXT.exec(text ?? '') ?? [];
  if (mark === undefined) return null;
  const ids = list === '' ? [] : list.split('-').map((id) => Number.parseInt(id, RADIX));
  return ids.length <= MOST_KEPT && ids.every((id) => Number.isSafeInteger(id)) ? { mark, ids } : null;
}
