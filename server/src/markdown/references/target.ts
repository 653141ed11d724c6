import type { Viewer } from '../../access/viewer.ts';
import type { Reader } from '../../db/reader.ts';
import { findTextItem, type ItemTarget, type ReferencePlace } from '../registry.ts';

const GLOBAL_ID = /^gid:\/\/gitlab\/\w+\/(\d{1,15})$/;
const HIGHEST_IID = 2_147_483_647;

const idOf = (given: string): ItemTarget['id'] | null => {
  const globalId = GLOBAL_ID.exec(given)?.[1];
  if (globalId !== undefined) return { globalId: Number(globalId) };
  const iid = /^\d{1,10}$/.test(given) ? Number(given) : 0;
  return iid >= 1 && iid <= HIGHEST_IID ? { iid } : null;
};

/** The item that a request names as the owner of its text; null for none, and for one the viewer may not see. */
export async function targetOf(
  reader: Reader,
  viewer: Viewer,
  place: ReferencePlace,
  type: string | undefined,
  given: string | undefined,
): Promise<number | null> {
  const id = type && given ? idOf(given) : null;
  return id && type ? findTextItem(reader, viewer, place, { type, id }) : null;
}
