import { scopeOf } from '@cairn/domain/labels/scoped';
import { sql } from 'kysely';
import type { Write } from '../changes/write.ts';
import { conflict } from '../http/errors.ts';
import { type Deletion, lostIn, type RestorableKind } from '../namespaces/restore-from-log.ts';
import { TAKEN } from './changes.ts';
import { labelEvent, labelFields } from './events.ts';
import type { PriorityIn } from './priorities.ts';
import type { LabelRow } from './queries.ts';

type Fields = Pick<LabelRow, 'title' | 'color' | 'description' | 'archived'> & {
  readonly priorities?: readonly PriorityIn[];
  /** Instead of `priorities` in older entries: the priority in its own project. */
  readonly priority?: number | null;
};

/** SQL: what the list of deleted labels shows of them besides. */
const listed = sql<{ color: string }>`c.before ->> 'color' AS color`;

/** Deleted labels: put back on the items they were removed from, unless they have another label of its scope now. */
export const deletedLabels: RestorableKind<Fields, LabelRow> & { listed: typeof listed } = {
  subject: 'label',
  listed,
  table: 'labels',
  noun: 'Label',
  permission: 'manageLabels',
  insert: async (w, place, { id, before }) => {
    const { title, color, description, archived } = before;
    const row = await w.trx
      .insertInto('labels')
      .values({
        id,
        title,
        color,
        description,
        archived,
        namespace_id: place.id,
        root_namespace_id: place.root_namespace_id,
      })
      .onConflict((on) => on.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw conflict(TAKEN);
    await restorePriorities(w, row, before);
    w.record(labelEvent(row, 'restored', {}, labelFields(row)));
    return row;
  },
  giveBack: (w, row, deletion) => putBack(w, row, deletion),
};

/** Gives a label its former priorities back in the projects that can still use it. */
const restorePriorities = async (
  { trx }: Write,
  label: LabelRow,
  { priority = null, priorities }: Fields,
): Promise<void> => {
  const former = priorities ?? (priority === null ? [] : [{ project_id: label.namespace_id, priority }]);
  await sql`
    INSERT INTO label_priorities (project_id, label_id, root_namespace_id, priority)
    SELECT n.id, ${label.id}, n.root_namespace_id, p.priority
    FROM jsonb_to_recordset(${JSON.stringify(former)}::jsonb) AS p (project_id bigint, priority integer)
    JOIN namespaces n ON n.id = p.project_id AND n.kind = 'project'
      AND n.traversal_ids @> ARRAY[${label.namespace_id}]::bigint[]`.execute(trx);
};

interface Bearer {
  readonly id: number;
  readonly type: string;
  readonly root_namespace_id: number;
  readonly namespace_id: number;
  readonly labels: readonly { readonly id: number; readonly title: string }[];
}

const putBack = async (
  { trx, record }: Write,
  label: LabelRow,
  deletion: Deletion<unknown>,
): Promise<number> => {
  const losing = lostIn(
    deletion,
    label.namespace_id,
    sql`c.before -> 'label_ids' @> ${String(label.id)}::jsonb`,
  );
  await sql`SELECT 1 FROM work_items w WHERE ${losing} ORDER BY w.id FOR UPDATE`.execute(trx);
  const { rows } = await sql<Bearer>`
    SELECT w.id, w.type, w.root_namespace_id, w.namespace_id, coalesce(
      (SELECT json_agg(json_build_object('id', la.id, 'title', la.title) ORDER BY la.id)
       FROM work_item_labels l JOIN labels la ON la.id = l.label_id WHERE l.work_item_id = w.id), '[]') AS labels
    FROM work_items w WHERE ${losing} ORDER BY w.id`.execute(trx);
  const scope = scopeOf(label.title);
  const items = rows.filter(({ labels }) =>
    labels.every(({ title }) => title !== label.title && (scope === null || scopeOf(title) !== scope)),
  );
  if (items.length > 0)
    await sql`
      INSERT INTO work_item_labels (work_item_id, label_id, root_namespace_id)
      SELECT w.id, ${label.id}, w.root_namespace_id FROM work_items w
      WHERE w.id = ANY (${sql.val(items.map(({ id }) => id))}::bigint[])`.execute(trx);
  for (const { id, type, root_namespace_id, namespace_id, labels } of items) {
    const ids = labels.map((one) => one.id);
    record({
      subjectType: 'work_item',
      subjectId: id,
      rootNamespaceId: root_namespace_id,
      namespaceId: namespace_id,
      kind: `${type}.updated`,
      before: { label_ids: ids },
      after: { label_ids: [...ids, label.id].toSorted((one, other) => one - other) },
      cause: 'undone',
    });
  }
  return items.length;
};
