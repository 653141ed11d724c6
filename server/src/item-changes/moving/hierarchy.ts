import { sql } from 'kysely';
import type { Write } from '../../changes/write.ts';
import { CairnError } from '../../http/errors.ts';
import { adopt } from '../../tree/adopt.ts';
import { placeItems } from '../../tree/place.ts';
import { can } from '../../work-items/policy.ts';
import { findItem } from '../../work-items/queries.ts';
import { lockedItem, lockItemRows } from '../../work-items/row-locks.ts';
import type { LocatedItem } from '../../work-items/rows.ts';
import type { Carrier, Carrying, LeftBehind } from './carrier.ts';

/** A tree never leaves its top-level group. */
const staysInTree = ({ from, target }: Carrying): boolean =>
  from.root_namespace_id === target.root_namespace_id;

/**
 * The parent gets the new item, at the place of the old one when that moves, and the children of a moved item
 * follow it; both only within their top-level group.
 */
export const hierarchy: Carrier = async (carrying) => {
  const { reader, viewer, from, operation } = carrying;
  const parent = from.parent_id === null ? null : await findItem(reader, viewer, from.parent_id);
  const keepsParent =
    parent !== null &&
    staysInTree(carrying) &&
    can(viewer, parent, parent.type === 'epic' ? 'addChildIssue' : 'linkIssues');
  const children = await childCount(carrying);
  const keepsChildren = operation === 'move' && staysInTree(carrying);
  const left: LeftBehind | undefined =
    from.parent_id !== null && !keepsParent
      ? { kind: 'parent', names: parent ? [referenceTo(parent)] : [] }
      : undefined;
  return {
    left: [
      ...(left ? [left] : []),
      ...(children > 0 && !keepsChildren ? [{ kind: 'child item' as const, names: [String(children)] }] : []),
    ],
    copy: async (w, to) => {
      if (keepsParent) await joinParent(w, carrying, to, parent.id);
      if (keepsChildren && children > 0) await moveChildren(w, from, to);
    },
  };
};

const referenceTo = ({ type, iid, namespace }: LocatedItem): string =>
  `${namespace.full_path}${type === 'epic' ? '&' : '#'}${iid}`;

const childCount = async ({ reader, from }: Carrying): Promise<number> => {
  const { count } = await reader.db
    .selectFrom('work_items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('parent_id', '=', from.id)
    .executeTakeFirstOrThrow();
  return count;
};

/** A parent that cannot have the new item, too, is left out. */
const joinParent = async (w: Write, { from, operation }: Carrying, to: LocatedItem, parentId: number) => {
  if (operation === 'move') {
    const old = lockedItem(await lockItemRows(w, [from.id], { tree: true }), from.id, 'any');
    await placeItems(w, [old], null);
  }
  const items = await lockItemRows(w, [to.id, parentId], { tree: true });
  const spot = operation === 'move' && from.position !== null ? { position: from.position } : 'top';
  try {
    await adopt(w, [lockedItem(items, to.id, 'any')], lockedItem(items, parentId, 'any'), spot);
  } catch (error) {
    if (!(error instanceof CairnError)) throw error;
  }
};

const moveChildren = async (w: Write, from: LocatedItem, to: LocatedItem): Promise<void> => {
  const rows = await w.trx
    .selectFrom('work_items')
    .selectAll()
    .where('parent_id', '=', from.id)
    .orderBy(sql`position`, 'desc')
    .orderBy('id')
    .forUpdate()
    .execute();
  const parent = lockedItem(await lockItemRows(w, [to.id], { tree: true }), to.id, 'any');
  await placeItems(w, rows, parent);
};
