import { SIDE_PANEL_PARAM } from '../../navigation/side-panel.ts';
import type { ItemFacts } from '../../items/facts.ts';

/** An item in the side panel, as named in the address. */
export interface Peeked {
  readonly fullPath: string;
  readonly iid: string;
  /** The number in its global id. */
  readonly id: number;
}

/** Decodes the query parameter, which has GitLab's format; null when it is empty or malformed. */
export function readPeeked(named: string): Peeked | null {
  try {
    const { iid, full_path, id } = JSON.parse(atob(named)) as Readonly<Record<string, unknown>>;
    const number = String(iid);
    const isNamed = typeof full_path === 'string' && full_path !== '' && /^[1-9]\d{0,9}$/.test(number);
    return isNamed ? { fullPath: full_path, iid: number, id: Number(id) } : null;
  } catch {
    return null;
  }
}

/** The query with another item in the side panel, or with none. */
export function withPeeked(query: string, peeked: Peeked | null): string {
  const rest = query.split('&').filter((part) => part !== '' && part.split('=')[0] !== SIDE_PANEL_PARAM);
  if (peeked === null) return rest.join('&');
  const { fullPath, iid, id } = peeked;
  const name = btoa(JSON.stringify({ iid, full_path: fullPath, id }));
  return [...rest, `${SIDE_PANEL_PARAM}=${encodeURIComponent(name)}`].join('&');
}

/** The side panel's reference to a listed item. */
export function peekedOf({
  id,
  iid,
  fullReference,
}: Pick<ItemFacts, 'id' | 'iid' | 'fullReference'>): Peeked {
  const fullPath = fullReference.replace(/[#&]\d+$/, '');
  return { fullPath, iid, id: Number(id.slice(id.lastIndexOf('/') + 1)) };
}

export function isSame(one: Peeked, other: Peeked): boolean {
  return one.iid === other.iid && one.fullPath === other.fullPath;
}
