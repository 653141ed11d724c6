import { DEFAULT_LABEL_COLOR } from '@cairn/domain/labels/color';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { colorField, flagField, idField, textField, titleField } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { type Write, write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { conflict, forbidden, invalid, notFound } from '../http/errors.ts';
import { mayIn } from '../namespaces/policy.ts';
import { getNamespace } from '../namespaces/queries.ts';
import { insertLabel, labelTitleProblem, limitNewLabels } from './ensure.ts';
import { labelEvent, labelFields } from './events.ts';
import { prioritiesOf, priorityField, priorityOf, storePriorities } from './priorities.ts';
import { findLabel, type LabelRow } from './queries.ts';

export const TAKEN = 'Label already exists';
const DESCRIPTION_MAX = 512 * 1024;

const createInput = z.object({
  namespaceId: idField,
  title: titleField,
  color: colorField.default(DEFAULT_LABEL_COLOR),
  description: textField(DESCRIPTION_MAX).nullable().optional(),
  archived: flagField.default(false),
  priority: priorityField.optional(),
});

/** Creates a label in a group or project; 409 when it has one of that title. */
export async function createLabel(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof createInput>,
  options: WriteOptions = {},
): Promise<{ id: number }> {
  const { namespaceId, title, color, description, archived, priority } = parseInput(createInput, input);
  checkTitle(title);
  return write(context.db, viewer, options, async (w) => {
    await limitNewLabels(w);
    const place = await getNamespace({ db: w.trx }, viewer, namespaceId);
    if (!mayIn(viewer, place, 'manageLabels')) throw forbidden();
    const label = await insertLabel(w, place, {
      title,
      color,
      description: description ?? null,
      archived,
      priority: checkPriority(place, priority) ?? null,
    });
    if (label === null) throw conflict(TAKEN);
    return { id: label.id };
  });
}

/** Checks a priority, which only labels of a project have. */
const checkPriority = (
  place: { readonly kind: string },
  priority: number | null | undefined,
): number | null | undefined => {
  if (typeof priority === 'number' && place.kind !== 'project')
    throw invalid({ priority: ['is for labels of a project'] });
  return priority;
};

const checkTitle = (title: string): void => {
  const problem = labelTitleProblem(title);
  if (problem !== null) throw invalid({ title: [problem] });
};

const updateInput = z.object({
  id: idField,
  title: titleField.optional(),
  color: colorField.optional(),
  description: textField(DESCRIPTION_MAX).nullable().optional(),
  archived: flagField.optional(),
  priority: priorityField.optional(),
});

/** Changes a label wherever it is used. */
export async function updateLabel(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof updateInput>,
  options: WriteOptions = {},
): Promise<void> {
  const { id, priority, ...given } = parseInput(updateInput, input);
  if (given.title !== undefined) checkTitle(given.title);
  await write(context.db, viewer, options, async (w) => {
    const old = await lockLabelRow(w, id);
    const place = await getNamespace({ db: w.trx }, viewer, old.namespace_id);
    checkPriority(place, priority);
    const before = await priorityOf(w, { projectId: place.id, labelId: id });
    const after = priority === undefined ? before : priority;
    if (after !== before) await storePriorities(w, place, [{ labelId: id, priority: after }]);
    const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const now = await w.trx
      .updateTable('labels')
      .set({ ...values, updated_at: sql`clock_timestamp()` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    w.record(
      labelEvent(
        now,
        'updated',
        { ...labelFields(old), priority: before },
        { ...labelFields(now), priority: after },
      ),
    );
  });
}

/** Deletes a label and removes it from every item; it can be restored for 30 days. */
export async function deleteLabel(
  context: Context,
  viewer: Viewer,
  input: { readonly id: number },
  options: WriteOptions = {},
): Promise<void> {
  const { id } = parseInput(z.object({ id: idField }), input);
  await write(context.db, viewer, options, async (w) => {
    const label = await lockLabelRow(w, id);
    await recordItemsLosing(w, id);
    const priorities = await prioritiesOf(w, id);
    await w.trx.deleteFrom('labels').where('id', '=', id).execute();
    w.record(labelEvent(label, 'deleted', { ...labelFields(label), priorities }, {}));
  });
}

/** Locks the label; throws unless the viewer may manage it. */
export async function lockLabelRow(w: Write, id: number): Promise<LabelRow> {
  const seen = await findLabel({ db: w.trx }, w.viewer, id);
  if (!seen) throw notFound('Label');
  const place = await getNamespace({ db: w.trx }, w.viewer, seen.namespace_id);
  if (!mayIn(w.viewer, place, 'manageLabels')) throw forbidden();
  const label = await w.trx
    .selectFrom('labels')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!label) throw notFound('Label');
  return label;
}

interface Bearer {
  readonly id: number;
  readonly type: string;
  readonly root_namespace_id: number;
  readonly namespace_id: number;
  readonly label_ids: readonly number[];
}

/** Locks each item with the label and records an entry for it. */
const recordItemsLosing = async ({ trx, record }: Write, labelId: number): Promise<void> => {
  const bearing = sql`w.id IN (SELECT b.work_item_id FROM work_item_labels b WHERE b.label_id = ${labelId})`;
  // Locked first and read afterwards, so that a label set just now is in the entry too.
  await sql`SELECT 1 FROM work_items w WHERE ${bearing} ORDER BY w.id FOR UPDATE`.execute(trx);
  const { rows } = await sql<Bearer>`
    SELECT w.id, w.type, w.root_namespace_id, w.namespace_id,
      ARRAY(SELECT l.label_id FROM work_item_labels l WHERE l.work_item_id = w.id ORDER BY l.label_id) AS label_ids
    FROM work_items w WHERE ${bearing} ORDER BY w.id`.execute(trx);
  for (const { id, type, root_namespace_id, namespace_id, label_ids } of rows) {
    record({
      subjectType: 'work_item',
      subjectId: id,
      rootNamespaceId: root_namespace_id,
      namespaceId: namespace_id,
      kind: `${type}.updated`,
      before: { label_ids },
      after: { label_ids: label_ids.filter((one) => one !== labelId) },
      cause: 'cascaded',
    });
  }
};
