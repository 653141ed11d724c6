import { sql } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { idField } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { type Write, write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../db/reader.ts';
import { scopeOf } from '@cairn/domain/labels/scoped';
import { conflict, forbidden, notFound } from '../http/errors.ts';
import { mayIn } from '../namespaces/policy.ts';
import { getNamespace } from '../namespaces/queries.ts';
import { TAKEN } from './changes.ts';
import { labelEvent, labelFields } from './events.ts';

/** How long a deleted label can be restored. */
const KEPT_DAYS = 30;

/** Maximum number of deleted labels that a place lists. */
const MOST_LISTED = 100;

/** A label that was deleted in the last 30 days; its fields are in the change log. */
export interface DeletedLabel {
  readonly id: number;
  readonly title: string;
  readonly color: string;
  readonly deleted_at: Date;
  readonly deleted_by: string | null;
}

/** The log entries of labels that can be restored: those whose id no row has. */
const DELETED = sql`changes c WHERE c.subject_type = 'label' AND c.kind = 'label.deleted'
  AND c.at > now() - make_interval(days => ${KEPT_DAYS}) AND NOT c.after ? 'merged_into_id'
  AND NOT EXISTS (SELECT 1 FROM labels l WHERE l.id = c.subject_id)`;

/** The labels of a group or project that can be restored, last deleted first; throws 403 for readers. */
export async function deletedLabels(
  { db }: Reader,
  viewer: Viewer,
  namespaceId: number,
): Promise<readonly DeletedLabel[]> {
  const place = await getNamespace({ db }, viewer, namespaceId);
  if (!mayIn(viewer, place, 'manageLabels')) throw forbidden();
  const { rows } = await sql<DeletedLabel>`
    SELECT c.subject_id AS id, c.before ->> 'title' AS title, c.before ->> 'color' AS color, c.at AS deleted_at,
      u.name AS deleted_by
    FROM (SELECT DISTINCT ON (c.subject_id) c.* FROM ${DELETED} AND c.root_namespace_id = ${place.root_namespace_id}
      AND c.namespace_id = ${place.id} ORDER BY c.subject_id, c.id DESC) c
    LEFT JOIN users u ON u.id = c.actor_id ORDER BY c.id DESC LIMIT ${MOST_LISTED}`.execute(db);
  return rows;
}

interface Deletion {
  readonly xid: string;
  readonly before: {
    readonly title: string;
    readonly color: string;
    readonly description: string | null;
    readonly archived: boolean;
    readonly priority: number | null;
  };
}

/**
 * Restores a label of a group or project that was deleted in the last 30 days, with its id, and puts it back
 * on the items it was removed from, unless they have another label of its scope now.
 */
export async function restoreLabel(
  context: Context,
  viewer: Viewer,
  input: { readonly id: number; readonly namespaceId: number },
  options: WriteOptions = {},
): Promise<{ id: number; count: number }> {
  const { id, namespaceId } = parseInput(z.object({ id: idField, namespaceId: idField }), input);
  return write(context.db, viewer, options, async (w) => {
    const place = await getNamespace({ db: w.trx }, viewer, namespaceId);
    if (!mayIn(viewer, place, 'manageLabels')) throw forbidden();
    const { xid, before } = await findDeletion(w, id, place.id);
    const row = await w.trx
      .insertInto('labels')
      .values({ ...before, id, namespace_id: place.id, root_namespace_id: place.root_namespace_id })
      .onConflict((on) => on.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw conflict(TAKEN);
    w.record(labelEvent(row, 'restored', {}, labelFields(row)));
    return { id, count: await putBack(w, row, xid) };
  });
}

const findDeletion = async ({ trx }: Write, id: number, namespaceId: number): Promise<Deletion> => {
  const { rows } = await sql<Deletion>`
    SELECT c.xid::text AS xid, c.before FROM ${DELETED} AND c.subject_id = ${id} AND c.namespace_id = ${namespaceId}
    ORDER BY c.id DESC LIMIT 1`.execute(trx);
  const [deletion] = rows;
  if (deletion === undefined) throw notFound('Label');
  const { title, color, description, archived, priority } = deletion.before;
  return { xid: deletion.xid, before: { title, color, description, archived, priority: priority ?? null } };
};

interface Bearer {
  readonly id: number;
  readonly type: string;
  readonly root_namespace_id: number;
  readonly namespace_id: number;
  readonly labels: readonly { readonly id: number; readonly title: string }[];
}

/** Puts a restored label back on the items that lost it in the given transaction. */
const putBack = async (
  { trx, record }: Write,
  label: { readonly id: number; readonly title: string; readonly namespace_id: number },
  xid: string,
): Promise<number> => {
  // An item may have been moved to where the label does not reach.
  const losing = sql`w.id IN (SELECT c.subject_id FROM changes c WHERE c.xid = ${xid}::xid8
      AND c.subject_type = 'work_item' AND c.before -> 'label_ids' @> ${String(label.id)}::jsonb)
    AND EXISTS (SELECT 1 FROM namespaces n WHERE n.id = w.namespace_id AND n.traversal_ids @> ARRAY[${label.namespace_id}]::bigint[])`;
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
