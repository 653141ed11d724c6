import { sql } from 'kysely';
import type { Viewer } from '../access/viewer.ts';
import { type Write, write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { CairnError, forbidden } from '../http/errors.ts';
import { mayIn } from '../namespaces/policy.ts';
import { getNamespace } from '../namespaces/queries.ts';
import { lockLabelRow } from './changes.ts';
import { labelEvent } from './events.ts';
import { replaceLabel } from './merge.ts';
import type { LabelRow } from './queries.ts';

const FAILED = 'Failed to promote project label to group label';

/**
 * Moves a project's label to its group. Labels of the same title in the group's other projects are merged
 * into it, and it is merged into a label that the group already has; items keep the label under the remaining
 * id, and each project keeps the priority of its label.
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
    for (const other of same) if (other.id !== kept.id) await replaceLabel(w, other, kept);
    if (!held) await moveTo(w, label, group.id);
    return { id: kept.id, groupId: group.id };
  });
}

const moveTo = async (w: Write, label: LabelRow, groupId: number): Promise<void> => {
  const now = await w.trx
    .updateTable('labels')
    .set({ namespace_id: groupId, updated_at: sql`clock_timestamp()` })
    .where('id', '=', label.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  w.record(labelEvent(now, 'updated', { namespace_id: label.namespace_id }, { namespace_id: groupId }));
};
