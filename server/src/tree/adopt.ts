import { HIERARCHY_ERRORS, hierarchyError, parentTypesOf } from '@cairn/domain/tree/hierarchy';
import { CONFIDENTIAL_ERRORS, MAX_CHILDREN, PARENT_ERRORS, parentError } from '@cairn/domain/tree/rules';
import { sql } from 'kysely';
import { may } from '@cairn/domain/roles/permissions';
import type { Write } from '../changes/write.ts';
import { isOneOf, rowsKept } from '../db/kept-plans.ts';
import { conflict, forbidden } from '../http/errors.ts';
import { forItem, naming } from '../work-items/for-item.ts';
import { LEAN_COLUMNS } from '../work-items/lean-columns.ts';
import { can, permissionContext } from '../work-items/policy.ts';
import { locate } from '../work-items/queries.ts';
import { countsAsIssue, type LeanItem, type LeanRow, type LocatedItem } from '../work-items/rows.ts';
import { placeBelow, placeItems, type TreePlace } from './place.ts';
import type { ChildPlacement } from './positions.ts';

const ISSUE_ERRORS = {
  noAccess: 'Could not link issues. You must be a member of the project or group of both issues.',
  noAccessToRemove:
    'Could not remove the issue. You must be a member of the project or group of both issues.',
  otherTree: 'cannot be linked to the epic. They belong to different top-level groups.',
  full: 'cannot be linked to the epic. This epic already has maximum number of child issues & epics.',
} as const;

/**
 * Moves items below a parent, or out of their trees with null. Needs the right on each item, on the new parent
 * and on the old ones; throws 403 without it, and 409 with the message of a broken rule. The number of
 * statements does not grow with the items. All rows must be locked with the tree, and descendants come before
 * their ancestors. Several items go to the top, the last one above the others. Returns the rows with their new
 * places.
 */
export async function adopt<Item extends LeanItem>(
  w: Write,
  children: readonly Item[],
  parent: LeanItem | null,
  spot: ChildPlacement = 'top',
): Promise<readonly Item[]> {
  const moving = children.filter((child) => child.parent_id !== null || parent !== null);
  if (moving.length === 0) return children;
  const releasable = await releasableFrom(w, moving, parent);
  for (const child of moving)
    if (!mayAdopt(w, child, parent) || !releasable(child))
      throw forItem(child, forbidden(noAccess(child, parent)));
  if (parent) await checkRules(w, moving, parent);
  const placed = new Map((await placeItems(w, moving, parent, spot)).map((row) => [row.id, row]));
  return children.map((child) => placed.get(child.id) ?? child);
}

/** The columns of a child that the rules use. */
export type Child = Pick<
  LeanItem,
  | 'id'
  | 'iid'
  | 'title'
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

/** The positions of items to be created at one end of their parent's children; throws like adopt. */
export async function placeForNew(
  w: Write,
  children: readonly Child[],
  parent: LeanItem,
  end: 'top' | 'bottom',
): Promise<TreePlace[]> {
  for (const child of children) if (!mayAdopt(w, child, parent)) throw forbidden(noAccess(child, parent));
  await checkRules(w, children, parent);
  return placeBelow(w, parent, children.length, end);
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
): Promise<void> {
  await checkRules(w, [child], parent);
  await placeItems(w, [child], parent, spot);
}

/** True when the viewer has the right to move the item, and the right on its new parent. */
function mayAdopt(w: Pick<Write, 'viewer'>, child: Child, parent: LeanItem | null): boolean {
  // The child is known to be visible, and its own confidentiality needs no further right.
  const overChild = may(child.type === 'epic' ? 'addChildEpic' : 'addChildIssue', {
    ...permissionContext(w.viewer, child),
    confidential: false,
  });
  return overChild && (parent === null || mayChangeChildren(w, parent, child));
}

function noAccess(child: Pick<LeanItem, 'type'>, parent: LeanRow | null): string {
  if (child.type === 'epic') return parent ? PARENT_ERRORS.noAccess : PARENT_ERRORS.noAccessToRemove;
  return parent ? ISSUE_ERRORS.noAccess : ISSUE_ERRORS.noAccessToRemove;
}

/** True when the viewer has the right on the parent to add or remove such a child. */
function mayChangeChildren(
  { viewer }: Pick<Write, 'viewer'>,
  parent: LeanItem,
  child: Pick<LeanItem, 'type'>,
): boolean {
  if (parent.type !== 'epic') return can(viewer, parent, 'linkIssues');
  return can(viewer, parent, child.type === 'epic' ? 'addChildEpic' : 'addChildIssue');
}

/** Throws 403 unless the viewer may add children of this kind to the parent. */
export function authorizeChildren(w: Write, parent: LeanItem, child: LeanRow): void {
  if (!mayChangeChildren(w, parent, child)) throw forbidden(noAccess(child, parent));
}

/** Whether the viewer has the right to remove a child from its old parent, where it moves to another one. */
const releasableFrom = async (
  w: Write,
  children: readonly LeanItem[],
  parent: LeanItem | null,
): Promise<(child: LeanItem) => boolean> => {
  const left = ({ parent_id: id }: LeanItem) => (id === null || id === parent?.id ? [] : [id]);
  const ids = [...new Set(children.flatMap(left))];
  if (ids.length === 0) return () => true;
  const statement = w.trx.selectFrom('work_items').select(LEAN_COLUMNS).where(isOneOf('id', ids));
  const rows = await rowsKept(w.trx, statement);
  const old = new Map((await locate({ db: w.trx }, rows)).map((row) => [row.id, row]));
  return (child) =>
    left(child).every((id) => {
      const before = old.get(id);
      return before !== undefined && mayChangeChildren(w, before, child);
    });
};

/** Checks the children in order, each as if those before it were below the parent already. */
const checkRules = async (w: Write, children: readonly Child[], parent: LeanItem): Promise<void> => {
  const below = parent.type === 'epic' ? checkBelowEpic : checkBelowItem;
  const nested = children.filter((child) =>
    parent.type === 'epic' ? child.child_epics > 0 : child.type === parent.type,
  );
  const heights = await heightsOf(w, nested, children);
  const facts = await parentFacts(w, parent);
  let { childCount } = facts;
  for (const child of children) {
    const childHeight = heights.get(child.id) ?? 1;
    naming(child, () => {
      checkTenant(child, parent);
      below(child, parent, { ...facts, childCount, childHeight });
    });
    const counts = parent.type !== 'epic' || child.type === 'epic' || countsAsIssue(child.type);
    if (counts && child.parent_id !== parent.id) childCount += 1;
  }
};

// A tree never leaves its top-level group, so that tenants can be moved to different servers.
const checkTenant = (child: Child, parent: LeanItem): void => {
  if (child.root_namespace_id !== parent.root_namespace_id)
    throw conflict(child.type === 'epic' ? PARENT_ERRORS.otherTree : ISSUE_ERRORS.otherTree);
};

interface Parent {
  /** The number of children the parent has already. */
  readonly childCount: number;
  /** The types of its ancestors, topmost first; not needed for an epic. */
  readonly ancestorTypes: readonly string[];
}

const parentFacts = async ({ trx }: Write, parent: LeanItem): Promise<Parent> => {
  if (parent.type === 'epic')
    return { childCount: parent.child_epics + parent.child_issues, ancestorTypes: [] };
  const { rows } = await sql<Parent>`
    SELECT (SELECT count(*) FROM work_items WHERE parent_id = ${parent.id}) AS "childCount",
      ARRAY(SELECT type FROM work_items WHERE id = ANY (${sql.val(parent.ancestor_ids)}::bigint[])) AS "ancestorTypes"`.execute(
    trx,
  );
  return rows[0] as Parent;
};

interface Sizes extends Parent {
  /** The levels of items of the child's type from the child down, including itself. */
  readonly childHeight: number;
}

/** The rules below epics, except that a tree stays in its top-level group. */
const checkBelowEpic = (child: Child, parent: LeanItem, { childCount, childHeight }: Sizes): void => {
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

/** The rules below issues, incidents and objectives. */
const checkBelowItem = (
  child: Child,
  parent: LeanItem,
  { childCount, ancestorTypes, childHeight }: Sizes,
): void => {
  if (child.parent_id === parent.id) return;
  const problem = hierarchyError({
    child,
    parent: { ...parent, childCount },
    ancestorTypes,
    ancestorIds: parent.ancestor_ids,
    childHeight,
  });
  if (problem !== null) throw conflict(problem);
};

/**
 * The number of levels of the same type from each item down, including itself. Items that move in the same
 * change, and what is below them, do not count.
 */
export async function heightsOf(
  { trx }: Write,
  items: readonly Pick<LeanRow, 'id' | 'type'>[],
  moving: readonly { readonly id: number }[] = [],
): Promise<ReadonlyMap<number, number>> {
  if (items.length === 0) return new Map();
  const { rows } = await sql<{ id: number; height: number }>`
    WITH RECURSIVE below AS (
      SELECT id AS top, id, type, 1 AS level
      FROM unnest(${sql.val(items.map(({ id }) => id))}::bigint[], ${sql.val(items.map(({ type }) => type))}::text[]) AS n (id, type)
      UNION ALL
      SELECT b.top, c.id, b.type, b.level + 1 FROM below b
      JOIN work_items c ON c.parent_id = b.id AND c.type = b.type AND c.parent_id IS NOT NULL
        AND c.id <> ALL (${sql.val(moving.map(({ id }) => id))}::bigint[])
    ) SELECT top AS id, max(level) AS height FROM below GROUP BY top`.execute(trx);
  return new Map(rows.map(({ id, height }) => [id, height]));
}
