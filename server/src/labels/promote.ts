import { sql } from 'kysely';
import type { Viewer } from '../access/viewer.ts';
import { type Write, write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { CairnError, forbidden } from '../http/errors.ts';
import { mayIn } from '../namespaces/policy.ts';
import { getNamespace } from '../namespaces/queries.ts';
import { lockLabelRow } from './changes.ts';
import { labelEvent, labelFields } from './events.ts';
import type { LabelRow } from './queries.ts';

const FAILED = 'Failed to promote project label to group label';

/**
 * Moves a project's label to its group. Labels of the same title in the group's other projects are merged
 * into it, and it is merged into a label that the group already has; items keep the label under the remaining
 * id.
 */
export async function promoteLabel(
  context: Context,
  viewer: Viewer,
  { id }: { readonly id: number },
  options: WriteOptions = {},
): Promise<{ id: number; groupId: number }> {
  return write(context.db, viewer, options, async (w) => {
    const label = await lockLabelRow(w, id);
    const project = await getNamespace({ db: w.trx }, viewer, label.namespace_id);
    if (project.kind !== 'project' || project.parent_id === null) throw new CairnError('invalid', FAILED);
    const group = await getNamespace({ db: w.trx }, viewer, project.parent_id);
    if (!mayIn(viewer, group, 'manageLabels')) throw forbidden();
    const same = await w.trx
      .selectFrom('labels')
      .innerJoin('namespaces', 'namespaces.id', 'labels.namespace_id')
      .selectAll('labels')
      .where('labels.title', '=', label.title)
      .where(sql<boolean>`namespaces.traversal_ids @> ARRAY[${group.id}]::bigint[]`)
      .where(sql<boolean>`(namespaces.kind = 'project' OR namespaces.id = ${group.id})`)
      .orderBy('labels.id')
      .forUpdate('labels')
      .execute();
    const held = same.find((one) => one.namespace_id === group.id);
    const kept = held ?? label;
    for (const other of same) if (other.id !== kept.id) await merge(w, other, kept);
    if (!held) await moveTo(w, label, group.id);
    return { id: kept.id, groupId: group.id };
  });
}

const moveTo = async (w: Write, label: LabelRow, groupId: number): Promise<void> => {
  const now = await w.trx
    .updateTable('labels')
    // Its priority belonged to the project.
    .set({ namespace_id: groupId, priority: null, updated_at: sql`clock_timestamp()` })
    .where('id', '=', label.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const before = { namespace_id: label.namespace_id, priority: label.priority };
  w.record(labelEvent(now, 'updated', before, { namespace_id: groupId, priority: null }));
};

interface Bearer {
  readonly id: number;
  readonly type: string;
  readonly root_namespace_id: number;
  readonly namespace_id: number;
  readonly label_ids: readonly number[];
}

/** Replaces one label by another on every item, with an entry for each, and deletes the first. */
const merge = async ({ trx, record }: Write, from: LabelRow, into: LabelRow): Promise<void> => {
  const bearing = sql`w.id IN (SELECT b.work_item_id FROM work_item_labels b WHERE b.label_id = ${from.id})`;
  await sql`SELECT 1 FROM work_items w WHERE ${bearing} ORDER BY w.id FOR UPDATE`.execute(trx);
  const { rows } = await sql<Bearer>`
    SELECT w.id, w.type, w.root_namespace_id, w.namespace_id,
      ARRAY(SELECT l.label_id FROM work_item_labels l WHERE l.work_item_id = w.id ORDER BY l.label_id) AS label_ids
    FROM work_items w WHERE ${bearing} ORDER BY w.id`.execute(trx);
  await sql`
    INSERT INTO work_item_labels (work_item_id, label_id, root_namespace_id)
    SELECT b.work_item_id, ${into.id}, b.root_namespace_id FROM work_item_labels b WHERE b.label_id = ${from.id}
    ON CONFLICT DO NOTHING`.execute(trx);
  await sql`
    INSERT INTO label_subscriptions (user_id, label_id, root_namespace_id)
    SELECT s.user_id, ${into.id}, s.root_namespace_id FROM label_subscriptions s WHERE s.label_id = ${from.id}
    ON CONFLICT DO NOTHING`.execute(trx);
  for (const { id, type, root_namespace_id, namespace_id, label_ids } of rows) {
    const after = [...new Set(label_ids.map((one) => (one === from.id ? into.id : one)))];
    record({
      subjectType: 'work_item',
      subjectId: id,
      rootNamespaceId: root_namespace_id,
      namespaceId: namespace_id,
      kind: `${type}.updated`,
      before: { label_ids },
      after: { label_ids: after.toSorted((a, b) => a - b) },
      cause: 'cascaded',
    });
  }
  await trx.deleteFrom('labels').where('id', '=', from.id).execute();
  record(labelEvent(from, 'deleted', labelFields(from), {}));
};
