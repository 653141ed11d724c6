import { sql } from 'kysely';
import type { Job } from '../jobs/job.ts';

/** Puts together what changes of issues have added to the sums since. */
export const foldIssueSums: Job = async ({ db }) => {
  await sql`SELECT fold_issue_sums()`.execute(db);
};
