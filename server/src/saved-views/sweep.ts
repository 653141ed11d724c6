import { sql } from 'kysely';
import type { Job } from '../jobs/job.ts';

/** Deleted views go for good after a day; that they were deleted has been told. */
export const sweepSavedViews: Job = async ({ db }) => {
  await db
    .deleteFrom('saved_views')
    .where('deleted_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
};
