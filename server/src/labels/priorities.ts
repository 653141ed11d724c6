import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { idField, idListField } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { type Write, write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { forbidden, notFound } from '../http/errors.ts';
import { mayIn } from '../namespaces/policy.ts';
import { getNamespace } from '../namespaces/queries.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { labelEvent } from './events.ts';
import type { LabelRow } from './queries.ts';

const PRIORITY_MAX = 2_147_483_647;

/** The priority of a label in a project; null removes it. */
export const priorityField = z
  .number({ error: 'must be a number' })
  .int({ error: 'must be a whole number' })
  .min(0, { error: 'must be greater than or equal to 0' })
  .max(PRIORITY_MAX, { error: 'is too big' })
  .nullable();

/** SQL: the priority of a label in a project, or null; both are SQL for ids. */
export function prioritySql(label: string, project: string): string {
  return `(SELECT lp.priority FROM label_priorities lp WHERE lp.label_id = ${label} AND lp.project_id = ${project})`;
}

/** The priority that a label has in a project, or null. */
export async function priorityOf(
  { trx }: Write,
  { projectId, labelId }: { readonly projectId: number; readonly labelId: number },
): Promise<number | null> {
  const row = await trx
    .selectFrom('label_priorities')
    .select('priority')
    .where('project_id', '=', projectId)
    .where('label_id', '=', labelId)
    .executeTakeFirst();
  return row?.priority ?? null;
}

type Project = Pick<NamespaceRow, 'id' | 'root_namespace_id'>;

/** Stores the priorities of labels in a project; null removes one. */
export async function storePriorities(
  { trx }: Write,
  project: Project,
  given: readonly { readonly labelId: number; readonly priority: number | null }[],
): Promise<void> {
  const removed = given.flatMap(({ labelId, priority }) => (priority === null ? [labelId] : []));
  const rows = given.flatMap(({ labelId, priority }) =>
    priority === null
      ? []
      : [
          {
            project_id: project.id,
            label_id: labelId,
            root_namespace_id: project.root_namespace_id,
            priority,
          },
        ],
  );
  if (removed.length > 0)
    await trx
      .deleteFrom('label_priorities')
      .where('project_id', '=', project.id)
      .where('label_id', 'in', removed)
      .execute();
  if (rows.length > 0)
    await trx
      .insertInto('label_priorities')
      .values(rows)
      .onConflict((on) =>
        on
          .columns(['project_id', 'label_id'])
          .doUpdateSet((eb) => ({ priority: eb.ref('excluded.priority') })),
      )
      .execute();
}

const oneInput = z.object({ projectId: idField, labelId: idField, priority: priorityField });

/** Sets the priority that a label has in a project, which may be one of a group above; null removes it. */
export async function prioritiseLabel(
  context: Context,
  viewer: Viewer,
  given: z.input<typeof oneInput>,
  options: WriteOptions = {},
): Promise<void> {
  const { projectId, labelId, priority } = parseInput(oneInput, given);
  await write(context.db, viewer, options, async (w) => {
    const project = await prioritisable(w, projectId);
    await amendPriorities(w, project, (label) => (label.id === labelId ? priority : label.priority), [
      labelId,
    ]);
  });
}

const allInput = z.object({ namespaceId: idField, labelIds: idListField });

/**
 * Sets the prioritised labels of a project, most important first; all others lose their priority in it. Throws
 * 404 when one is neither a label of the project nor of a group above.
 */
export async function prioritiseLabels(
  context: Context,
  viewer: Viewer,
  given: z.input<typeof allInput>,
  options: WriteOptions = {},
): Promise<void> {
  const { namespaceId, labelIds } = parseInput(allInput, given);
  const wanted = [...new Set(labelIds)];
  await write(context.db, viewer, options, async (w) => {
    const project = await prioritisable(w, namespaceId);
    const rankOf = ({ id }: LabelRow) => (wanted.includes(id) ? wanted.indexOf(id) : null);
    await amendPriorities(w, project, rankOf, wanted);
  });
}

const prioritisable = async (w: Write, projectId: number): Promise<NamespaceRow> => {
  const project = await getNamespace({ db: w.trx }, w.viewer, projectId);
  if (project.kind !== 'project') throw notFound('Project');
  if (!mayIn(w.viewer, project, 'manageLabels')) throw forbidden();
  return project;
};

type Prioritised = LabelRow & { readonly priority: number | null };

/**
 * Gives new priorities to the prioritised labels of a project and to those with the given ids. Locks them, so
 * that they are not deleted or reordered meanwhile.
 */
const amendPriorities = async (
  w: Write,
  project: NamespaceRow,
  priorityFor: (label: Prioritised) => number | null,
  ids: readonly number[],
): Promise<void> => {
  const { rows: locked } = await sql<LabelRow>`
    SELECT l.* FROM labels l WHERE l.namespace_id = ANY (${sql.val(project.traversal_ids)}::bigint[])
      AND (l.id = ANY (${sql.val(ids)}::bigint[])
        OR l.id IN (SELECT p.label_id FROM label_priorities p WHERE p.project_id = ${project.id}))
    ORDER BY l.id FOR UPDATE`.execute(w.trx);
  if (!ids.every((id) => locked.some((label) => label.id === id))) throw notFound('Label');
  const stored = await w.trx
    .selectFrom('label_priorities')
    .select(['label_id', 'priority'])
    .where('project_id', '=', project.id)
    .execute();
  const known = new Map(stored.map(({ label_id, priority }) => [label_id, priority]));
  const changed = locked.flatMap((row) => {
    const before = known.get(row.id) ?? null;
    const after = priorityFor({ ...row, priority: before });
    return after === before ? [] : [{ row, before, after }];
  });
  await storePriorities(
    w,
    project,
    changed.map(({ row, after }) => ({ labelId: row.id, priority: after })),
  );
  for (const { row, before, after } of changed)
    w.record({
      ...labelEvent(row, 'updated', { priority: before }, { priority: after }),
      namespaceId: project.id,
    });
};

/** Where a label has a priority, as its deletion is logged. */
export interface PriorityIn {
  readonly project_id: number;
  readonly priority: number;
}

/** The priorities that a label has in all projects. */
export async function prioritiesOf({ trx }: Pick<Write, 'trx'>, labelId: number): Promise<PriorityIn[]> {
  return trx
    .selectFrom('label_priorities')
    .select(['project_id', 'priority'])
    .where('label_id', '=', labelId)
    .orderBy('project_id')
    .execute();
}

interface Inheritance {
  readonly from: number;
  readonly into: number;
  /** A query for the ids of these projects; all projects by default. */
  readonly within?: RawBuilder<unknown>;
}

/** Gives a label the priorities of another in projects where it has none. */
export async function inheritPriorities(
  { trx }: Pick<Write, 'trx'>,
  { from, into, within }: Inheritance,
): Promise<void> {
  await sql`
    INSERT INTO label_priorities (project_id, label_id, root_namespace_id, priority)
    SELECT p.project_id, ${into}, p.root_namespace_id, p.priority FROM label_priorities p
    WHERE p.label_id = ${from} AND ${within ? sql`p.project_id IN ${within}` : sql`true`}
    ON CONFLICT DO NOTHING`.execute(trx);
}
