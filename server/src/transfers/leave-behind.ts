import { sql } from 'kysely';
import type { Write } from '../changes/write.ts';
import { insertLabel } from '../labels/ensure.ts';
import { inheritPriorities } from '../labels/priorities.ts';
import { insertMilestone } from '../milestones/changes.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { placeItems } from '../tree/place.ts';
import { amendItems } from '../work-items/amend.ts';
import { relinkItems } from '../work-items/relink-items.ts';
import type { WorkItemRow } from '../work-items/rows.ts';
import { insideOf, isLeft, isPartedFrom, labelsLeft, milestonesLeft, type Transfer } from './left-behind.ts';

type Replacements = ReadonlyMap<number, number>;

/**
 * Takes from the items of a place what belongs to groups that are no longer above it. `now` is the place after the
 * transfer: it gets the labels and milestones that no group above has by their titles. Iterations go, and so do parents
 * and children below another top-level group.
 */
export async function leaveBehind(w: Write, transfer: Transfer, now: NamespaceRow): Promise<void> {
  await part(w, transfer);
  const [labels, milestones] = [await newLabels(w, transfer, now), await newMilestones(w, transfer, now)];
  await prioritiseAnew(w, transfer, labels);
  await replan(w, transfer, milestones);
  await relabel(w, transfer, labels);
  await renameInViews(w, transfer, { label: labels, milestone: milestones });
}

/** Separates parents and children that are below different top-level groups now. */
const part = async (w: Write, transfer: Transfer): Promise<void> => {
  const { rows } = await sql<WorkItemRow>`
    SELECT c.* FROM work_items c JOIN work_items p ON p.id = c.parent_id WHERE ${isPartedFrom(transfer)}
    ORDER BY cardinality(c.ancestor_ids) DESC, c.id FOR UPDATE OF c`.execute(w.trx);
  await placeItems(w, rows, null);
};

const newLabels = async (w: Write, transfer: Transfer, now: NamespaceRow): Promise<Replacements> => {
  const replacements = new Map<number, number>();
  const created = new Map<string, number>();
  for (const label of await labelsLeft({ db: w.trx }, transfer)) {
    const { title, color, description, archived } = label;
    const id =
      label.same_title_id ??
      created.get(title) ??
      (await insertLabel(w, now, { title, color, description, archived }))?.id;
    if (id === undefined) continue;
    created.set(title, id);
    replacements.set(label.id, id);
  }
  return replacements;
};

/** The projects of the place keep the priorities of labels that are replaced, and lose those of other labels left. */
const prioritiseAnew = async ({ trx }: Write, transfer: Transfer, labels: Replacements): Promise<void> => {
  for (const [from, into] of labels)
    await inheritPriorities({ trx }, { from, into, within: insideOf(transfer) });
  await sql`
    DELETE FROM label_priorities p USING labels l
    WHERE l.id = p.label_id AND p.project_id IN ${insideOf(transfer)} AND ${isLeft('l.namespace_id', transfer)}`.execute(
    trx,
  );
};

const newMilestones = async (w: Write, transfer: Transfer, now: NamespaceRow): Promise<Replacements> => {
  const replacements = new Map<number, number>();
  const created = new Map<string, number>();
  for (const milestone of await milestonesLeft({ db: w.trx }, transfer)) {
    const { title, description, state, start_date, due_date } = milestone;
    const id =
      milestone.same_title_id ??
      created.get(title) ??
      (await insertMilestone(w, now, { title, description, state, start_date, due_date })).id;
    created.set(title, id);
    replacements.set(milestone.id, id);
  }
  return replacements;
};

/** Replaces milestones and takes iterations off. */
const replan = async (w: Write, transfer: Transfer, milestones: Replacements): Promise<void> => {
  const former = sql`${sql.val([...milestones.keys()])}::bigint[]`;
  const { rows } = await sql<WorkItemRow & { no_iteration: boolean }>`
    SELECT w.*, coalesce(${isLeft('i.namespace_id', transfer)}, false) AS no_iteration
    FROM work_items w LEFT JOIN iterations i ON i.id = w.iteration_id
    WHERE w.namespace_id IN ${insideOf(transfer)}
      AND (w.milestone_id = ANY (${former}) OR ${isLeft('i.namespace_id', transfer)})
    ORDER BY w.id FOR UPDATE OF w`.execute(w.trx);
  await amendItems(
    w,
    rows.map(({ no_iteration, ...row }) => {
      const milestone = row.milestone_id === null ? undefined : milestones.get(row.milestone_id);
      return {
        row,
        patch: {
          ...(milestone !== undefined && { milestone_id: milestone }),
          ...(no_iteration && { iteration_id: null }),
        },
      };
    }),
  );
};

const relabel = async (w: Write, transfer: Transfer, labels: Replacements): Promise<void> => {
  if (labels.size === 0) return;
  const { rows } = await sql<WorkItemRow & { label_ids: number[] }>`
    SELECT w.*, ARRAY(SELECT wl.label_id FROM work_item_labels wl WHERE wl.work_item_id = w.id) AS label_ids
    FROM work_items w
    WHERE w.namespace_id IN ${insideOf(transfer)} AND EXISTS (SELECT FROM work_item_labels wl
      WHERE wl.work_item_id = w.id AND wl.label_id = ANY (${sql.val([...labels.keys()])}::bigint[]))
    ORDER BY w.id FOR UPDATE OF w`.execute(w.trx);
  await relinkItems(
    w,
    'labels',
    rows.map(({ label_ids, ...item }) => ({
      item,
      before: label_ids,
      after: [...new Set(label_ids.map((id) => labels.get(id) ?? id))],
    })),
  );
};

/** Saved views that move along filter by the labels and milestones that their items have now. */
const renameInViews = async (
  { trx }: Write,
  transfer: Transfer,
  replacements: { readonly label: Replacements; readonly milestone: Replacements },
): Promise<void> => {
  const pairs = Object.entries(replacements).flatMap(([kind, ids]) =>
    [...ids].map(([from, to]) => ({ kind, from, to })),
  );
  if (pairs.length === 0) return;
  await sql`
    UPDATE saved_views v SET filter_references = (
      SELECT jsonb_agg(r.value || jsonb_build_object('ids', (
        SELECT jsonb_agg(coalesce(p.to, i.id::bigint) ORDER BY i.at)
        FROM jsonb_array_elements_text(r.value -> 'ids') WITH ORDINALITY i (id, at)
        LEFT JOIN jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) AS p (kind text, "from" bigint, "to" bigint)
          ON p.kind = r.value ->> 'kind' AND p.from = i.id::bigint)) ORDER BY r.at)
      FROM jsonb_array_elements(v.filter_references) WITH ORDINALITY r (value, at))
    WHERE v.namespace_id IN ${insideOf(transfer)} AND v.filter_references <> '[]'`.execute(trx);
};
