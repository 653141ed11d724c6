import type { Selectable, Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/reader.ts';
import type { Database, JiraSources } from '../../db/tables.ts';
import { notFound } from '../../http/errors.ts';
import type { AddedJob } from '../../jobs/add.ts';
import type { NamespaceRow } from '../../namespaces/rows.ts';

export type SourceRow = Selectable<JiraSources>;

export const READ_JIRA_SOURCE = 'readJiraSource';
export const COUNT_JIRA_SOURCE = 'countJiraSource';

/** The job that does the next step of a source. */
export function sourceJob(
  name: typeof READ_JIRA_SOURCE | typeof COUNT_JIRA_SOURCE,
  sourceId: number,
  delaySeconds = 0,
): AddedJob {
  // One at a time, so that a slow Jira never keeps more than one worker from other jobs.
  return { name, payload: { sourceId }, delaySeconds, queue: 'jira-sources' };
}

/** A complete source of a project. Throws 404 without it. */
export async function getSource({ db }: Reader, project: NamespaceRow, id: number): Promise<SourceRow> {
  const row = await db
    .selectFrom('jira_sources')
    .selectAll()
    .where('id', '=', id)
    .where('namespace_id', '=', project.id)
    .where('complete', '=', true)
    .executeTakeFirst();
  if (!row) throw notFound('Jira source');
  return row;
}

/** Begins the next step of a source in one of these states, and counts how often it was begun. */
export async function beginStep(
  { db }: Context,
  id: number,
  states: readonly string[],
  state: string,
): Promise<SourceRow | undefined> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('jira_sources')
      .set((eb) => ({ state, attempts: eb('attempts', '+', 1) }))
      .where('id', '=', id)
      .where('state', 'in', states)
      .returningAll()
      .executeTakeFirst();
    if (row)
      await trx
        .updateTable('jira_imports')
        .set({ state: 'started' })
        .where('source_id', '=', id)
        .where('state', '=', 'scheduled')
        .execute();
    return row;
  });
}

/** Locks a source that is still where a step began; false when another process has done the step. */
export async function lockStep(
  trx: Transaction<Database>,
  { id, state, next_page }: SourceRow,
): Promise<boolean> {
  const row = await trx
    .selectFrom('jira_sources')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', state)
    .where('next_page', 'is not distinct from', next_page)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
