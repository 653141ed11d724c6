import { sql } from 'kysely';
import type { Viewer } from '../access/viewer.ts';
import { type Write, write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { CairnError, forbidden, invalid } from '../http/errors.ts';
import { mayIn } from '../namespaces/policy.ts';
import { getNamespace } from '../namespaces/queries.ts';
import { itemEvent } from '../work-items/events.ts';
import { refreshDates } from '../work-items/inherited-dates.ts';
import { lockMilestoneRow, inheritors, milestoneEvent, milestoneFields } from './changes.ts';

/**
 * Moves a project's milestone to its group, with the same id. Milestones of the same title in the group's
 * other projects are merged into it, with their issues.
 */
export async function promoteMilestone(
  context: Context,
  viewer: Viewer,
  { id }: { readonly id: number },
  options: WriteOptions = {},
): Promise<{ id: number; groupId: number }> {
  return write(context.db, viewer, options, async (w) => {
    const milestone = await lockMilestoneRow(w, id);
    const project = await getNamespace({ db: w.trx }, viewer, milestone.namespace_id);
    if (project.kind !== 'project' || project.parent_id === null)
      throw new CairnError('invalid', 'Only milestones of a project can be promoted.');
    const group = await getNamespace({ db: w.trx }, viewer, project.parent_id);
    if (!mayIn(viewer, group, 'manageMilestones')) throw forbidden();
    const others = await w.trx
      .selectFrom('milestones')
      .innerJoin('namespaces', 'namespaces.id', 'milestones.namespace_id')
      .selectAll('milestones')
      .where('milestones.title', '=', milestone.title)
      .where('milestones.id', '<>', id)
      .where('namespaces.kind', '=', 'project')
      .where(sql<boolean>`namespaces.traversal_ids @> ARRAY[${group.id}]::bigint[]`)
      .orderBy('milestones.id')
      .execute();
    await checkFree(w, group, milestone.title);
    for (const other of others) {
      const items = await w.trx
        .updateTable('work_items')
        .set({ milestone_id: id, updated_at: sql`clock_timestamp()` })
        .where('milestone_id', '=', other.id)
        .returning(['id', 'type', 'root_namespace_id', 'namespace_id'])
        .execute();
      for (const item of items)
        w.record(itemEvent(item, 'updated', { milestone_id: other.id }, { milestone_id: id }, 'cascaded'));
    }
    const { last_milestone_iid } = await w.trx
      .updateTable('namespaces')
      .set((eb) => ({ last_milestone_iid: eb('last_milestone_iid', '+', 1) }))
      .where('id', '=', group.id)
      .returning('last_milestone_iid')
      .executeTakeFirstOrThrow();
    const now = await w.trx
      .updateTable('milestones')
      .set({ namespace_id: group.id, iid: last_milestone_iid, updated_at: sql`clock_timestamp()` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const before = { namespace_id: project.id, iid: milestone.iid };
    w.record(milestoneEvent(now, 'updated', before, { namespace_id: group.id, iid: now.iid }));
    await refreshDates(w, await inheritors(w, id));
    for (const other of others) {
      await w.trx.deleteFrom('milestones').where('id', '=', other.id).execute();
      w.record(milestoneEvent(other, 'deleted', milestoneFields(other), { merged_into_id: id }));
    }
    return { id, groupId: group.id };
  });
}

/** A subgroup may have a milestone of the title; it is not merged, so the title is taken. */
const checkFree = async ({ trx }: Write, group: { readonly id: number }, title: string): Promise<void> => {
  const taken = await trx
    .selectFrom('milestones')
    .innerJoin('namespaces', 'namespaces.id', 'milestones.namespace_id')
    .select('milestones.id')
    .where('milestones.title', '=', title)
    .where('namespaces.kind', '=', 'group')
    .where(sql<boolean>`namespaces.traversal_ids @> ARRAY[${group.id}]::bigint[]`)
    .executeTakeFirst();
  if (taken) throw invalid({ title: ['already being used for another group or project milestone.'] });
};
