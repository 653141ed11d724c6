import { HIERARCHY_ERRORS, hierarchyError, parentTypesOf } from '@cairn/domain/tree/hierarchy';
import { CONFIDENTIAL_ERRORS, MAX_CHILDREN, PARENT_ERRORS, parentError } from '@cairn/domain/tree/rules';
import { sql } from 'kysely';
import { may } from '@cairn/domain/roles/permissions';
import type { Write } from '../changes/write.ts';
import { conflict, forbidden } from '../http/errors.ts';
import { can, permissionContext } from '../work-items/policy.ts';
import { type TreePlace, placeBelow, placeItem } from './place.ts';
import type { ChildPlacement } from './positions.ts';
import { findItemUnchecked } from '../work-items/queries.ts';
import type { LeanItem, LeanRow, LocatedItem, WorkItemRow } from '../work-items/rows.ts';

const ISSUE_ERRORS = {
  noAccess: 'Could not link issues. You must be a member of the project or group of both issues.',
  noAccessToRemove:
    'Could not remove the issue. You must be a member of the project or group of both issues.',
  otherTree: 'cannot be linked to the epic. They belong to different top-level groups.',
  full: 'cannot be linked to the epic. This epic already has maximum number of child issues & epics.',
} as const;

/**
 * Moves an item below a parent, or out of its tree with null. Needs the right on the item, on the new parent
 * and on the old one; throws 403 without it, and 409 with the message of a broken rule. All rows must be
 * locked with the tree.
 */
export async function adopt(
  w: Write,
  child: LocatedItem,
  parent: LocatedItem | null,
  spot: ChildPlacement = 'top',
): Promise<WorkItemRow> {
  if (!child.parent_id && !parent) return child;
  const overOld = child.parent_id === null || child.parent_id === parent?.id || (await mayRelease(w, child));
  if (!mayAdopt(w, child, parent) || !overOld) throw forbidden(noAccess(child, parent));
  if (parent) await checkRules(w, child, parent);
  return placeItem(w, child, parent, spot);
}

/** The columns of a child that the rules use. */
export type Child = Pick<
  LeanItem,
  | 'id'
  | 'type'
  | 'namespace'
  | 'root_namespace_id'
  | 'author_id'
  | 'discussion_locked'
  | 'confidential'
  | 'parent_id'
  | 'ancestor_ids'
  | 'child_epics'
>;

/** The position of an item to be created, before the first child of its parent; throws like adopt. */
export async function placeForNew(w: Write, child: Child, parent: LocatedItem): Promise<TreePlace> {
  if (!mayAdopt(w, child, parent)) throw forbidden(noAccess(child, parent));
  await checkRules(w, child, parent);
  return placeBelow(w, child.id, parent);
}

/**
 * Moves an item back to its former parent and position: checks the rules of the tree, but no right, as
 * nothing new is joined.
 */
export async function readopt(
  w: Write,
  child: LocatedItem,
  parent: LocatedItem,
  spot: ChildPlacement,
): Promise<WorkItemRow> {
  await checkRules(w, child, parent);
  return placeItem(w, child, parent, spot);
}

/** True when the viewer has the right to move the item, and the right on its new parent. */
export function mayAdopt(w: Pick<Write, 'viewer'>, child: Child, parent: LeanItem | null): boolean {
  // The child is known to be visible, and its own confidentiality needs no further right.
  const overChild = may(child.type === 'epic' ? 'addChildEpic' : 'addChildIssue', {
    ...permissionContext(w.viewer, child),
    confidential: false,
  });
  return overChild && (parent === null || mayChangeChildren(w, parent, child));
}

export function noAccess(child: Pick<LeanItem, 'type'>, parent: LeanRow | null): string {
  if (child.type === 'epic') return parent ? PARENT_ERRORS.noAccess : PARENT_ERRORS.noAccessToRemove;
  return parent ? ISSUE_ERRORS.noAccess : ISSUE_ERRORS.noAccessToRemove;
}

/** True when the viewer has the right on the parent to add or remove such a child. */
export function mayChangeChildren(
  { viewer }: Pick<Write, 'viewer'>,
  parent: LeanItem,
  child: Pick<LeanItem, 'type'>,
): boolean {
  if (parent.type !== 'epic') return can(viewer, parent, 'linkIssues');
  return can(viewer, parent, child.type === 'epic' ? 'addChildEpic' : 'addChildIssue');
}

/** Throws 403 unless the viewer may add children of this kind to the parent. */
export function authorizeChildren(w: Write, parent: LocatedItem, child: WorkItemRow): void {
  if (!mayChangeChildren(w, parent, child)) throw forbidden(noAccess(child, parent));
}

const mayRelease = async (w: Write, child: WorkItemRow): Promise<boolean> => {
  const old = await findItemUnchecked({ db: w.trx }, child.parent_id as number);
  return old !== null && mayChangeChildren(w, old, child);
};

const checkRules = async (w: Write, child: Child, parent: LocatedItem): Promise<void> => {
  checkTenant(child, parent);
  if (parent.type !== 'epic') return checkHierarchy(w, child, parent);
  const childCount = parent.child_epics + parent.child_issues;
  const childHeight = child.child_epics === 0 ? 1 : await heightOf(w, child);
  checkBelowEpic(child, parent, { childCount, childHeight });
};

// A tree never leaves its top-level group, so that tenants can be moved to different servers.
const checkTenant = (child: Child | LeanRow, parent: LeanRow): void => {
  if (child.root_namespace_id !== parent.root_namespace_id)
    throw conflict(child.type === 'epic' ? PARENT_ERRORS.otherTree : ISSUE_ERRORS.otherTree);
};

interface Sizes {
  /** The number of children the parent has already. */
  readonly childCount: number;
  /** The levels of epics from the child down, including itself. */
  readonly childHeight: number;
}

/** The rules below epics, except that a tree stays in its top-level group. */
const checkBelowEpic = (
  child: Child | LeanRow,
  parent: LeanRow,
  { childCount, childHeight }: Sizes,
): void => {
  if (child.type !== 'epic') {
    if (!parentTypesOf(child.type).includes(parent.type)) throw conflict(HIERARCHY_ERRORS.type);
    if (child.parent_id === parent.id) return;
    if (childCount >= MAX_CHILDREN) throw conflict(ISSUE_ERRORS.full);
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
    childHeight,
    parentAncestors: parent.ancestor_ids.map(String),
  });
  if (problem !== null) throw conflict(problem);
};

/** Throws unless an item without child epics may be added to an epic with that many children. */
export function checkLeafBelowEpic(child: LeanRow, epic: LeanRow, childCount: number): void {
  checkTenant(child, epic);
  checkBelowEpic(child, epic, { childCount, childHeight: 1 });
}

/** The rules below issues, incidents and objectives. */
const checkHierarchy = async (w: Write, child: Child, parent: LocatedItem): Promise<void> => {
  if (child.parent_id === parent.id) return;
  const { rows } = await sql<{ children: number; types: string[] }>`
    SELECT (SELECT count(*) FROM work_items WHERE parent_id = ${parent.id}) AS children,
      ARRAY(SELECT type FROM work_items WHERE id = ANY (${sql.val(parent.ancestor_ids)}::bigint[])) AS types`.execute(
    w.trx,
  );
  const found = rows[0] as (typeof rows)[number];
  const problem = hierarchyError({
    child,
    parent: { ...parent, childCount: found.children },
    ancestorTypes: found.types,
    ancestorIds: parent.ancestor_ids,
    childHeight: child.type === parent.type ? await heightOf(w, child) : 1,
  });
  if (problem !== null) throw conflict(problem);
};

/** The number of levels of the same type from an item down, including itself. */
export async function heightOf({ trx }: Write, item: Pick<WorkItemRow, 'id' | 'type'>): Promise<number> {
  const { rows } = await sql<{ height: number }>`
    WITH RECURSIVE below AS (
      SELECT ${item.id}::bigint AS id, 1 AS level
      UNION ALL
      SELECT c.id, b.level + 1 FROM below b
      JOIN work_items c ON c.parent_id = b.id AND c.type = ${item.type} AND c.parent_id IS NOT NULL
    ) SELECT max(level) AS height FROM below`.execute(trx);
  return rows[0]?.height ?? 1;
}
