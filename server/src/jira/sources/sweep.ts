import { sql } from 'kysely';
import type { Job } from '../../jobs/job.ts';

export const SWEEP_JIRA_SOURCES = 'sweepJiraSources';

/**
 * Deletes sources a week after they were read, and files whose upload was never finished, with their issues.
 * Those that an import still uses stay.
 */
export const sweepJiraSources: Job = async ({ db }) => {
  await sql`
    DELETE FROM jira_sources s
    WHERE (coalesce(ready_at, created_at) < now() - interval '7 days'
        OR (kind = 'file' AND state = 'reading' AND created_at < now() - interval '1 hour'))
      AND NOT EXISTS (
        SELECT 1 FROM jira_imports i WHERE i.source_id = s.id AND i.state IN ('initial', 'scheduled', 'started')
      )`.execute(db);
};
