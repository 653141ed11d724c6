import { lockFor } from '../db/advisory-lock.ts';
import type { RestorableKind } from '../namespaces/restore-from-log.ts';
import { giveBackToItems } from '../work-items/give-back.ts';
import { refreshDates } from '../work-items/inherited-dates.ts';
import { checkTitle, inheritors, milestoneEvent, milestoneFields } from './changes.ts';
import type { MilestoneRow } from './queries.ts';

type Fields = Pick<MilestoneRow, 'iid' | 'title' | 'description' | 'state' | 'start_date' | 'due_date'>;

/** Deleted milestones: given back to the items they were removed from, unless they have another one now. */
export const deletedMilestones: RestorableKind<Fields, MilestoneRow> = {
  subject: 'milestone',
  table: 'milestones',
  noun: 'Milestone',
  permission: 'manageMilestones',
  lock: async (w, { root_namespace_id }) => {
    await lockFor(w.trx, 'tree', root_namespace_id);
    await lockFor(w.trx, 'milestones', root_namespace_id);
  },
  insert: async (w, place, { id, before }) => {
    const { iid, title, description, state, start_date, due_date } = before;
    await checkTitle(w, place, title, null);
    const row = await w.trx
      .insertInto('milestones')
      .values({
        id,
        iid,
        namespace_id: place.id,
        root_namespace_id: place.root_namespace_id,
        title,
        description,
        state,
        start_date,
        due_date,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    w.record(milestoneEvent(row, 'restored', {}, milestoneFields(row)));
    return row;
  },
  giveBack: async (w, row, deletion) => {
    const count = await giveBackToItems(w, 'milestone_id', row, deletion);
    await refreshDates(w, await inheritors(w, row.id));
    return count;
  },
};
