import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/tables.ts';
import { continueImports } from '../import/job.ts';
import { addJobs } from '../../jobs/add.ts';
import { COUNT_JIRA_SOURCE, type SourceRow, sourceJob } from './rows.ts';
import { numberIssues } from './staging.ts';

/** Ends a source with the reason, unless it has ended. */
export async function failSource({ db }: Context, id: number, message: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('jira_sources')
      .set({ state: 'failed', error_message: message })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'reading', 'counting'])
      .execute();
    await continueImports(trx, id);
  });
}

/** The issues and what is in them are known: imports may begin. */
export async function finishSource(trx: Transaction<Database>, id: number): Promise<void> {
  await trx
    .updateTable('jira_sources')
    .set({ state: 'ready', ready_at: new Date(), next_page: null, attempts: 0 })
    .where('id', '=', id)
    .execute();
  await continueImports(trx, id);
}

/** All issues of a source are stored: they are put in order, and jobs count what is in them. */
export async function finishReading(
  trx: Transaction<Database>,
  { id, complete }: Pick<SourceRow, 'id' | 'complete'>,
): Promise<void> {
  await numberIssues(trx, id);
  await trx
    .updateTable('jira_sources')
    .set((eb) => ({ state: 'counting', total: eb.ref('issues'), next_page: null, attempts: 0 }))
    .where('id', '=', id)
    .execute();
  if (complete) await addJobs(trx, [sourceJob(COUNT_JIRA_SOURCE, id)]);
  else await finishSource(trx, id);
}
