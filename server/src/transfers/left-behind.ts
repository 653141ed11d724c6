import { sql } from 'kysely';
import { forViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Reader } from '../db/reader.ts';
import { iterationFullNameSql } from '../iterations/name.ts';
import type { LabelRow } from '../labels/queries.ts';
import type { MilestoneRow } from '../milestones/queries.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { workItemVisible } from '../work-items/visible.ts';

/** A group or project, and the group that it moves into; null makes it a top-level group. */
export interface Transfer {
  readonly place: NamespaceRow;
  readonly target: NamespaceRow | null;
}

/** SQL: the ids of a group or project and everything below it. */
export const insideOf = ({ place }: Transfer) =>
  sql`(SELECT id FROM namespaces WHERE traversal_ids @> ARRAY[${place.id}]::bigint[])`;

/** The groups that are above the place after the transfer, and the place itself. */
const newChain = ({ place, target }: Transfer): number[] => [...(target?.traversal_ids ?? []), place.id];

/** SQL: the owner of this id is neither a new group above nor in the place itself. */
export const isLeft = (owner: string, transfer: Transfer) => {
  const id = sql.ref(owner);
  return sql<boolean>`NOT (${id} = ANY (${sql.val(newChain(transfer))}::bigint[]) OR ${id} IN ${insideOf(transfer)})`;
};

/** Something of a former group above that items use, and what of the same title they can use instead. */
interface Left {
  readonly items: number;
  readonly same_title_id: number | null;
}

const sameTitle = (table: 'labels' | 'milestones', title: string, transfer: Transfer) => {
  const chain = sql`${sql.val(newChain(transfer))}::bigint[]`;
  return sql`(SELECT o.id FROM ${sql.table(table)} o WHERE o.title = ${sql.ref(title)} AND o.namespace_id = ANY (${chain})
    ORDER BY array_position(${chain}, o.namespace_id) DESC LIMIT 1)`;
};

/** The labels of former groups above that items wear, by title; `items` counts those outside the bin. */
export async function labelsLeft({ db }: Reader, transfer: Transfer): Promise<readonly (LabelRow & Left)[]> {
  const { rows } = await sql<LabelRow & Left>`
    SELECT l.*, used.items, ${sameTitle('labels', 'l.title', transfer)} AS same_title_id
    FROM labels l JOIN (
      SELECT wl.label_id, (count(*) FILTER (WHERE w.deleted_at IS NULL))::integer AS items
      FROM work_items w JOIN work_item_labels wl ON wl.work_item_id = w.id
      WHERE w.namespace_id IN ${insideOf(transfer)} GROUP BY 1
    ) used ON used.label_id = l.id
    WHERE ${isLeft('l.namespace_id', transfer)} ORDER BY l.title, l.id`.execute(db);
  return rows;
}

/** The milestones of former groups above that items have, by title; `items` counts those outside the bin. */
export async function milestonesLeft(
  { db }: Reader,
  transfer: Transfer,
): Promise<readonly (MilestoneRow & Left)[]> {
  const { rows } = await sql<MilestoneRow & Left>`
    SELECT m.*, used.items, ${sameTitle('milestones', 'm.title', transfer)} AS same_title_id
    FROM milestones m JOIN (
      SELECT w.milestone_id, (count(*) FILTER (WHERE w.deleted_at IS NULL))::integer AS items
      FROM work_items w WHERE w.namespace_id IN ${insideOf(transfer)} AND w.milestone_id IS NOT NULL GROUP BY 1
    ) used ON used.milestone_id = m.id
    WHERE ${isLeft('m.namespace_id', transfer)} ORDER BY m.title, m.id`.execute(db);
  return rows;
}

/** SQL: child `c` and parent `p` are on different sides of the transfer, which takes one of them to another top-level group. */
export const isPartedFrom = (transfer: Transfer) => {
  if (!leavesTenant(transfer)) return sql<boolean>`false`;
  const inside = insideOf(transfer);
  return sql<boolean>`(c.namespace_id IN ${inside} AND p.namespace_id NOT IN ${inside}
    OR p.namespace_id IN ${inside} AND c.namespace_id NOT IN ${inside})`;
};

/** True when a transfer ends below another top-level group than it began. */
export function leavesTenant({ place, target }: Transfer): boolean {
  return (target?.root_namespace_id ?? place.id) !== place.root_namespace_id;
}

/** Some of the names of what a transfer changes, how many there are, and how many items that concerns. */
export interface Affected {
  readonly count: number;
  readonly names: string[];
  readonly items: number;
}

/** Maximum number of names in each part of a preview. */
export const MOST_NAMED = 10;

const affected = (rows: readonly { readonly title: string; readonly items: number }[]): Affected => ({
  count: rows.length,
  names: rows.slice(0, MOST_NAMED).map(({ title }) => title),
  items: rows.reduce((sum, { items }) => sum + items, 0),
});

const byTitle = (rows: readonly (Left & { readonly title: string })[], replaced: boolean): Affected =>
  affected(rows.filter(({ same_title_id }) => (same_title_id !== null) === replaced));

/** What a transfer recreates, replaces and takes off, and who loses a role. */
export interface TransferEffects {
  readonly labels_recreated: Affected;
  readonly labels_replaced: Affected;
  readonly milestones_recreated: Affected;
  readonly milestones_replaced: Affected;
  readonly iterations: Affected;
  readonly parents: Affected;
  readonly children: Affected;
  readonly people: Affected;
}

/** Reads what a transfer would recreate, replace and take off, before it happens. */
export async function effectsOf(
  reader: Reader,
  viewer: Viewer,
  transfer: Transfer,
): Promise<TransferEffects> {
  const labels = (await labelsLeft(reader, transfer)).filter(({ items }) => items > 0);
  const milestones = (await milestonesLeft(reader, transfer)).filter(({ items }) => items > 0);
  const [parents, children] = await partings(reader, viewer, transfer);
  return {
    labels_recreated: byTitle(labels, false),
    labels_replaced: byTitle(labels, true),
    milestones_recreated: byTitle(milestones, false),
    milestones_replaced: byTitle(milestones, true),
    iterations: await iterationsLeft(reader, transfer),
    parents,
    children,
    people: await peopleLeft(reader, transfer),
  };
}

const iterationsLeft = async ({ db }: Reader, transfer: Transfer): Promise<Affected> => {
  const { rows } = await sql<{ title: string; items: number }>`
    SELECT ${sql.raw(iterationFullNameSql('i'))} AS title, count(*)::integer AS items
    FROM work_items w JOIN iterations i ON i.id = w.iteration_id
    WHERE w.namespace_id IN ${insideOf(transfer)} AND w.deleted_at IS NULL AND ${isLeft('i.namespace_id', transfer)}
    GROUP BY i.id ORDER BY i.start_date DESC, i.id`.execute(db);
  return affected(rows);
};

/** The parents outside that items lose, and the parents inside that lose items outside; hidden ones are counted only. */
const partings = async (
  { db }: Reader,
  viewer: Viewer,
  transfer: Transfer,
): Promise<readonly [Affected, Affected]> => {
  const { rows } = await sql<{ title: string; items: number; inside: boolean; visible: boolean }>`
    SELECT p.title, count(*)::integer AS items, p.namespace_id IN ${insideOf(transfer)} AS inside,
      ${forViewer(workItemVisible('p', 'p_ns'), viewer)} AS visible
    FROM work_items c JOIN work_items p ON p.id = c.parent_id JOIN namespaces p_ns ON p_ns.id = p.namespace_id
    WHERE ${isPartedFrom(transfer)} GROUP BY p.id, p_ns.id ORDER BY visible DESC, p.title, p.id`.execute(db);
  const side = (ofInside: boolean): Affected => {
    const parted = rows.filter(({ inside }) => inside === ofInside);
    return { ...affected(parted), names: affected(parted.filter(({ visible }) => visible)).names };
  };
  return [side(false), side(true)];
};

/** SQL: a person `u` has a role in one of these groups and projects. */
const isMemberOf = (ids: ReturnType<typeof sql>) => sql<boolean>`EXISTS (
  SELECT FROM effective_members m WHERE m.user_id = u.id AND m.namespace_id = ANY (${ids}))`;

/** SQL: a person `u` is a member of a former group above only, so that the namespace `n` below the place is not theirs any more. */
const hasLost = (transfer: Transfer) => {
  const former = transfer.place.traversal_ids.slice(0, -1).filter((id) => !newChain(transfer).includes(id));
  const depth = transfer.place.traversal_ids.length;
  return sql<boolean>`(${isMemberOf(sql`${sql.val(former)}::bigint[]`)}
    AND NOT ${isMemberOf(sql`${sql.val(transfer.target?.traversal_ids ?? [])}::bigint[] || n.traversal_ids[${depth}:]`)})`;
};

/** SQL: a person `u` cannot see the items of the namespace `n` after the transfer. */
const isShutOut = (transfer: Transfer) =>
  sql<boolean>`(n.visibility = 'private' AND NOT u.admin AND ${hasLost(transfer)})`;

const peopleLeft = async ({ db }: Reader, transfer: Transfer): Promise<Affected> => {
  const { rows } = await sql<{ title: string; items: number }>`
    SELECT u.name AS title, (SELECT count(*) FROM work_item_assignees a JOIN work_items w ON w.id = a.work_item_id
      JOIN namespaces n ON n.id = w.namespace_id
      WHERE a.user_id = u.id AND w.state = 'opened' AND w.deleted_at IS NULL
        AND n.id IN ${insideOf(transfer)} AND ${isShutOut(transfer)})::integer AS items
    FROM users u JOIN namespaces n ON n.id = ${transfer.place.id}
    WHERE u.state = 'active' AND NOT u.bot AND ${hasLost(transfer)} ORDER BY u.name, u.id`.execute(db);
  return affected(rows);
};

/** The open items below the place whose assignees can no longer see them after the transfer, read before it. */
export async function assigneesLeft(
  { db }: Reader,
  transfer: Transfer,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{ item: number; users: number[] }>`
    SELECT a.work_item_id AS item, array_agg(a.user_id) AS users
    FROM work_item_assignees a JOIN users u ON u.id = a.user_id JOIN work_items w ON w.id = a.work_item_id
    JOIN namespaces n ON n.id = w.namespace_id
    WHERE w.state = 'opened' AND w.deleted_at IS NULL AND n.id IN ${insideOf(transfer)} AND ${isShutOut(transfer)}
    GROUP BY 1`.execute(db);
  return new Map(rows.map(({ item, users }) => [item, users]));
}
