import { sql } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import {
  dayField,
  descriptionField,
  flagField,
  idField,
  requiredDayField,
  titleField,
} from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import type { ChangeEvent } from '../changes/record.ts';
import { type Write, write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { lockFor } from '../db/advisory-lock.ts';
import { forbidden, invalid, notFound } from '../http/errors.ts';
import { mayIn } from '../namespaces/policy.ts';
import { findGroup, getGroup } from '../namespaces/queries.ts';
import type { CadenceRow, IterationRow } from './queries.ts';
import { scheduledSpans } from './schedule.ts';

const wholeNumber = (min: number, max: number) =>
  z
    .number({ error: 'must be a number' })
    .int({ error: 'must be a whole number' })
    .min(min, { error: `must be at least ${min}` })
    .max(max, { error: `must be at most ${max}` });

const cadenceInput = z
  .object({
    groupId: idField,
    title: titleField,
    description: descriptionField.optional(),
    startDate: dayField.optional(),
    durationInWeeks: wholeNumber(1, 520).nullable().optional(),
    iterationsInAdvance: wholeNumber(0, 100).nullable().optional(),
    automatic: flagField.default(false),
  })
  .refine((given) => !given.automatic || given.startDate, { path: ['startDate'], error: "can't be blank" })
  .refine((given) => !given.automatic || given.durationInWeeks, {
    path: ['durationInWeeks'],
    error: "can't be blank",
  });

/** Creates a cadence in a group; an automatic one gets its current and coming iterations at once. */
export const createCadence = async (
  context: Context,
  viewer: Viewer,
  input: z.input<typeof cadenceInput>,
  options: WriteOptions = {},
): Promise<{ id: number }> => {
  const given = parseInput(cadenceInput, input);
  return write(context.db, viewer, options, async (w) => {
    const group = await getGroup({ db: w.trx }, viewer, given.groupId);
    if (!mayIn(viewer, group, 'manageIterations')) throw forbidden();
    await lockFor(w.trx, 'iterations', group.root_namespace_id);
    const row = await w.trx
      .insertInto('iteration_cadences')
      .values({
        namespace_id: group.id,
        root_namespace_id: group.root_namespace_id,
        title: given.title,
        description: given.description ?? '',
        start_date: given.startDate ?? null,
        duration_in_weeks: given.durationInWeeks ?? null,
        iterations_in_advance: given.iterationsInAdvance ?? null,
        automatic: given.automatic,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const { id: _, created_at: __, updated_at: ___, ...fields } = row;
    w.record(event(row, 'iteration_cadence', 'created', {}, fields));
    if (row.automatic && row.start_date && row.duration_in_weeks) {
      const { start_date: startDate, duration_in_weeks: durationInWeeks } = row;
      const today = new Date().toISOString().slice(0, 10);
      const spans = scheduledSpans(
        { startDate, durationInWeeks, iterationsInAdvance: row.iterations_in_advance ?? 0 },
        today,
      );
      for (const span of spans) await insertIteration(w, row, span, null);
    }
    return { id: row.id };
  });
};

const event = (
  row: CadenceRow | IterationRow,
  subjectType: 'iteration' | 'iteration_cadence',
  verb: 'created' | 'updated',
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): ChangeEvent => ({
  subjectType,
  subjectId: row.id,
  rootNamespaceId: row.root_namespace_id,
  namespaceId: row.namespace_id,
  kind: `${subjectType}.${verb}`,
  before,
  after,
});

const iterationInput = z
  .object({
    cadenceId: idField,
    title: titleField.nullable().optional(),
    description: descriptionField.optional(),
    startDate: requiredDayField,
    dueDate: requiredDayField,
  })
  .refine((given) => given.dueDate >= given.startDate, {
    path: ['dueDate'],
    error: 'must be greater than start date',
  });

/** Creates an iteration by hand; its days must not overlap with another of the cadence. */
export const createIteration = async (
  context: Context,
  viewer: Viewer,
  input: z.input<typeof iterationInput>,
  options: WriteOptions = {},
): Promise<{ id: number; iid: number }> => {
  const { cadenceId, title, description, startDate, dueDate } = parseInput(iterationInput, input);
  return write(context.db, viewer, options, async (w) => {
    const cadence = await w.trx
      .selectFrom('iteration_cadences')
      .selectAll()
      .where('id', '=', cadenceId)
      .executeTakeFirst();
    const group = cadence && (await findGroup({ db: w.trx }, viewer, cadence.namespace_id));
    if (!cadence || !group) throw notFound();
    if (!mayIn(viewer, group, 'manageIterations')) throw forbidden();
    await lockFor(w.trx, 'iterations', group.root_namespace_id);
    const overlapping = await w.trx
      .selectFrom('iterations')
      .select('id')
      .where('cadence_id', '=', cadenceId)
      .where('start_date', '<=', dueDate)
      .where('due_date', '>=', startDate)
      .executeTakeFirst();
    if (overlapping)
      throw invalid({
        base: ['Dates cannot overlap with other existing Iterations within this iterations cadence'],
      });
    const row = await insertIteration(w, cadence, { startDate, dueDate }, title ?? null, description);
    return { id: row.id, iid: row.iid };
  });
};

const insertIteration = async (
  w: Write,
  cadence: CadenceRow,
  span: { readonly startDate: string; readonly dueDate: string },
  title: string | null,
  description?: string,
): Promise<IterationRow> => {
  const { last_iteration_iid } = await w.trx
    .updateTable('namespaces')
    .set((eb) => ({ last_iteration_iid: eb('last_iteration_iid', '+', 1) }))
    .where('id', '=', cadence.namespace_id)
    .returning('last_iteration_iid')
    .executeTakeFirstOrThrow();
  const row = await w.trx
    .insertInto('iterations')
    .values({
      iid: last_iteration_iid,
      namespace_id: cadence.namespace_id,
      root_namespace_id: cadence.root_namespace_id,
      cadence_id: cadence.id,
      sequence: 0,
      title,
      description: description ?? null,
      start_date: span.startDate,
      due_date: span.dueDate,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { iid, start_date, due_date, cadence_id } = row;
  w.record(
    event(
      row,
      'iteration',
      'created',
      {},
      { iid, cadence_id, title: row.title, description: row.description, start_date, due_date },
    ),
  );
  await numberInOrder(w, cadence.id);
  return row;
};

/** Numbers the iterations of a cadence 1, 2, 3 … by their start. */
const numberInOrder = async (w: Write, cadenceId: number): Promise<void> => {
  const { rows } = await sql<IterationRow & { old_sequence: number }>`
    UPDATE iterations i SET sequence = n.sequence
    FROM (SELECT id, sequence AS old_sequence, row_number() OVER (ORDER BY start_date)::int AS sequence
      FROM iterations WHERE cadence_id = ${cadenceId}) n
    WHERE i.id = n.id AND i.sequence <> n.sequence
    RETURNING i.*, n.old_sequence`.execute(w.trx);
  for (const row of rows) {
    w.record(
      event(row, 'iteration', 'updated', { sequence: row.old_sequence || null }, { sequence: row.sequence }),
    );
  }
};
