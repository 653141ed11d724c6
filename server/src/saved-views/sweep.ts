import { sql } from 'kysely';
import type { Job } from '../jobs/job.ts';

/** Permanently deletes views a day after their deletion, which the change log has recorded already. */
export const sweepSavedViews: Job = async ({ db }) => {
  await db
    .deleteFrom('saved_views')
    .where('deleted_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
};
