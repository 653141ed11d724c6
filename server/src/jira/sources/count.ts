import type { JiraDetails } from '@cairn/domain/jira/details';
import { addToInventory, EMPTY_INVENTORY, type JiraInventory } from '@cairn/domain/jira/inventory';
import { z } from 'zod';
import { addJobs } from '../../jobs/add.ts';
import type { Job } from '../../jobs/job.ts';
import { failSource, finishSource } from './finish.ts';
import { beginStep, COUNT_JIRA_SOURCE, lockStep, sourceJob } from './rows.ts';
import { storable } from './staging.ts';

const ISSUES_PER_QUERY = 100;
const ISSUES_PER_JOB = 2000;
/** After this many failures in a row of the same issues, counting fails. */
const MOST_ATTEMPTS = 10;

const payloadOf = z.object({ sourceId: z.int().positive() });

/** Counts what is in the next issues of a source, and queues the job of the following ones. */
export const countJiraSource: Job = async (context, payload) => {
  const { sourceId } = payloadOf.parse(payload);
  const source = await beginStep(context, sourceId, ['counting'], 'counting');
  if (!source) return;
  if (source.attempts > MOST_ATTEMPTS)
    return failSource(
      context,
      sourceId,
      `The same issues were counted ${MOST_ATTEMPTS} times and never finished.`,
    );
  let inventory = (source.inventory as JiraInventory | null) ?? EMPTY_INVENTORY;
  const from = Number(source.next_page ?? 0);
  let position = from;
  let isLast = false;
  while (!isLast && position < from + ISSUES_PER_JOB) {
    const rows = await context.db
      .selectFrom('jira_source_issues')
      .select(['position', 'issue'])
      .where('source_id', '=', sourceId)
      .where('position', '>', position)
      .orderBy('position')
      .limit(ISSUES_PER_QUERY)
      .execute();
    const issues = rows.map(({ issue }) => issue);
    inventory = addToInventory(inventory, issues, source.details as JiraDetails);
    position = rows.at(-1)?.position ?? position;
    isLast = rows.length < ISSUES_PER_QUERY;
  }
  await context.db.transaction().execute(async (trx) => {
    if (!(await lockStep(trx, source))) return;
    await trx
      .updateTable('jira_sources')
      .set({ inventory: JSON.stringify(storable(inventory)), next_page: String(position), attempts: 0 })
      .where('id', '=', sourceId)
      .execute();
    if (isLast) return finishSource(trx, sourceId);
    return addJobs(trx, [sourceJob(COUNT_JIRA_SOURCE, sourceId)]);
  });
};
