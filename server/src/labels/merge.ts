import { withLabel } from '@cairn/domain/labels/scoped';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { idField } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { type Write, write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { invalid } from '../http/errors.ts';
import { getNamespace } from '../namespaces/queries.ts';
import { lockLabelRow } from './changes.ts';
import { labelEvent, labelFields } from './events.ts';
import { inheritPriorities } from './priorities.ts';
import type { LabelRow } from './queries.ts';

const mergeInput = z.object({ id: idField, intoId: idField });

/**
 * Replaces one label by another on every item and deletes it. The other label must be of the same group or
 * project or of a group above, so that every item can have it. Returns the number of items that had the first.
 */
export async function mergeLabel(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof mergeInput>,
  options: WriteOptions = {},
): Promise<{ count: number }> {
  const { id, intoId } = parseInput(mergeInput, input);
  if (id === intoId) throw invalid({ into_id: ['is the same label'] });
  return write(context.db, viewer, options, async (w) => {
    // Locked in the order of their ids, whichever is merged into the other.
    const rows = new Map<number, LabelRow>();
    for (const one of [id, intoId].toSorted((a, b) => a - b)) rows.set(one, await lockLabelRow(w, one));
    const [from, into] = [rows.get(id) as LabelRow, rows.get(intoId) as LabelRow];
    const place = await getNamespace({ db: w.trx }, viewer, from.namespace_id);
    if (!place.traversal_ids.includes(into.namespace_id))
      throw invalid({ into_id: ['must be a label of the same place or of a group above'] });
    return { count: await replaceLabel(w, from, into) };
  });
}

interface Bearer {
  readonly id: number;
  readonly type: string;
  readonly root_namespace_id: number;
  readonly namespace_id: number;
  readonly labels: readonly { readonly id: number; readonly title: string }[];
}

/**
 * Replaces one label by another on every item, with an entry for each, and deletes the first. An item has one
 * label per scope, as when the second is added to it. The second keeps its own priorities and gets those of the
 * first in other projects.
 */
export async function replaceLabel({ trx, record }: Write, from: LabelRow, into: LabelRow): Promise<number> {
  const bearing = sql`w.id IN (SELECT b.work_item_id FROM work_item_labels b WHERE b.label_id = ${from.id})`;
  await sql`SELECT 1 FROM work_items w WHERE ${bearing} ORDER BY w.id FOR UPDATE`.execute(trx);
  const { rows } = await sql<Bearer>`
    SELECT w.id, w.type, w.root_namespace_id, w.namespace_id,
      (SELECT json_agg(json_build_object('id', la.id, 'title', la.title) ORDER BY la.id)
       FROM work_item_labels l JOIN labels la ON la.id = l.label_id WHERE l.work_item_id = w.id) AS labels
    FROM work_items w WHERE ${bearing} ORDER BY w.id`.execute(trx);
  const changes = rows.map(({ labels, ...item }) => {
    const others = labels.filter((label) => label.id !== from.id);
    const has = others.some((label) => label.id === into.id);
    const after = has ? others : withLabel(others, into);
    return { item, before: labels.map(({ id }) => id), after: after.map(({ id }) => id).toSorted(ascending) };
  });
  const removed = changes.flatMap(({ item, before, after }) =>
    before.filter((id) => id !== from.id && !after.includes(id)).map((id) => ({ item: item.id, id })),
  );
  if (removed.length > 0)
    await sql`
      DELETE FROM work_item_labels l USING unnest(${sql.val(removed.map(({ item }) => item))}::bigint[],
        ${sql.val(removed.map(({ id }) => id))}::bigint[]) AS gone (item, id)
      WHERE l.work_item_id = gone.item AND l.label_id = gone.id`.execute(trx);
  await sql`
    INSERT INTO work_item_labels (work_item_id, label_id, root_namespace_id)
    SELECT b.work_item_id, ${into.id}, b.root_namespace_id FROM work_item_labels b WHERE b.label_id = ${from.id}
    ON CONFLICT DO NOTHING`.execute(trx);
  await sql`
    INSERT INTO label_subscriptions (user_id, label_id, root_namespace_id)
    SELECT s.user_id, ${into.id}, s.root_namespace_id FROM label_subscriptions s WHERE s.label_id = ${from.id}
    ON CONFLICT DO NOTHING`.execute(trx);
  await inheritPriorities({ trx }, { from: from.id, into: into.id });
  for (const { item, before, after } of changes)
    record({
      subjectType: 'work_item',
      subjectId: item.id,
      rootNamespaceId: item.root_namespace_id,
      namespaceId: item.namespace_id,
      kind: `${item.type}.updated`,
      before: { label_ids: before },
      after: { label_ids: after },
      cause: 'cascaded',
    });
  await trx.deleteFrom('labels').where('id', '=', from.id).execute();
  record(labelEvent(from, 'deleted', labelFields(from), { merged_into_id: into.id }));
  return rows.length;
}

const ascending = (one: number, other: number): number => one - other;
