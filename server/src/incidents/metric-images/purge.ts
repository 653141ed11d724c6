import type { Job } from '../../jobs/job.ts';

const DAYS_KEPT = 30;

/** Removes pictures that were deleted 30 days ago; the sweep of uploads removes their files. */
export const purgeMetricImages: Job = async ({ db }) => {
  await db
    .deleteFrom('metric_images')
    .where('deleted_at', '<', new Date(Date.now() - DAYS_KEPT * 86_400_000))
    .execute();
};
