import { sql } from 'kysely';
import type { Job } from '../jobs/job.ts';

/** Folds the changes recorded since the last run into the precomputed counts. */
export const foldIssueSums: Job = async ({ db }) => {
  await sql`SELECT fold_issue_sums()`.execute(db);
};
