import { CONFIDENTIAL_ERRORS, MAX_CHILDREN, PARENT_ERRORS, parentError } from '@cairn/domain/tree/rules';
import { sql } from 'kysely';
import { may } from '@cairn/domain/roles/permissions';
import type { Write } from '../changes/write.ts';
import { conflict, forbidden, notFound } from '../http/errors.ts';
import { mayOn, whoBefore } from './policy.ts';
import { placeItem } from './place.ts';
import type { Spot } from './positions.ts';
import { itemUnseen } from './queries.ts';
import { countsAsIssue, type LocatedItem, type WorkItemRow } from './rows.ts';

const FULL_OF_ISSUES =
  'cannot be linked to the epic. This epic already has maximum number of child issues & epics.';

/**
 * Puts an epic or issue below an epic, or with null out of its tree. Needs the right at every end: on the item, on
 * the new parent and on the old one. Throws 403 without it, 409 with the text of the rule that is broken. All rows
 * are claimed with the tree.
 */
export const adopt = async (
  w: Write,
  child: LocatedItem,
  parent: LocatedItem | null,
  spot: Spot = 'top',
): Promise<WorkItemRow> => {
  const action = child.type === 'epic' ? 'addChildEpic' : 'addChildIssue';
  if (!child.parent_id && !parent) return child;
  if (parent && parent.type !== 'epic') throw notFound('Epic');
  // The child itself is known to be visible, and its own confidentiality asks no more than that.
  const overChild = may(action, { ...whoBefore(w.viewer, child), confidential: false });
  const overParent = parent === null || mayOn(w.viewer, parent, action);
  const overOld =
    child.parent_id === null ||
    child.parent_id === parent?.id ||
    (await mayRelease(w, child.parent_id, action));
  const allowed = overChild && overParent && overOld && sameTenant(child, parent);
  if (!allowed) throw forbidden(child.type === 'epic' ? PARENT_ERRORS.noAccess : issueAccess());
  if (parent) await checkRules(w, child, parent);
  return placeItem(w, child, parent, spot);
};

const issueAccess = () =>
  'Could not link issues. You must be a member of the project or group of both issues.';

// Tenants may live on different servers one day, so a tree never leaves its top-level group.
const sameTenant = (child: WorkItemRow, parent: WorkItemRow | null): boolean =>
  parent === null || child.root_namespace_id === parent.root_namespace_id;

const mayRelease = async (
  w: Write,
  parentId: number,
  action: 'addChildEpic' | 'addChildIssue',
): Promise<boolean> => {
  const old = await itemUnseen({ db: w.trx }, parentId);
  return old !== null && mayOn(w.viewer, old, action);
};

const checkRules = async (w: Write, child: LocatedItem, parent: LocatedItem): Promise<void> => {
  const childCount = parent.child_epics + parent.child_issues;
  if (child.type !== 'epic') {
    if (!countsAsIssue(child.type)) throw conflict("it's not allowed to add this type of parent item");
    if (child.parent_id === parent.id) return;
    if (childCount >= MAX_CHILDREN) throw conflict(FULL_OF_ISSUES);
    if (parent.confidential && !child.confidential) throw conflict(CONFIDENTIAL_ERRORS.openIssue);
    return;
  }
  const problem = parentError({
    child: {
      id: String(child.id),
      parentId: child.parent_id === null ? null : String(child.parent_id),
      confidential: child.confidential,
    },
    parent: { id: String(parent.id), childCount, confidential: parent.confidential },
    childHeight: child.child_epics === 0 ? 1 : await heightOf(w, child),
    parentAncestors: parent.ancestor_ids.map(String),
  });
  if (problem !== null) throw conflict(problem);
};

/** Levels of epics from an epic down to its deepest descendant, itself included. */
const heightOf = async ({ trx }: Write, epic: WorkItemRow): Promise<number> => {
  const { depth } = await trx
    .selectFrom('work_items')
    .select((eb) => eb.fn.max(sql<number>`cardinality(ancestor_ids)`).as('depth'))
    .where('type', '=', 'epic')
    .where(sql<boolean>`ancestor_ids @> ARRAY[${epic.id}]::bigint[]`)
    .executeTakeFirstOrThrow();
  return Number(depth ?? epic.ancestor_ids.length) - epic.ancestor_ids.length + 1;
};
