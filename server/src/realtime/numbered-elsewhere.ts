import { sql } from 'kysely';

/**
 * The condition for log entries whose transaction ids have not been reached here, as they were written on
 * another PostgreSQL and copied with their ids. Followers of the log would see them as new until this
 * PostgreSQL's counter has passed them.
 */
export const NUMBERED_ELSEWHERE = sql<boolean>`xid >= pg_snapshot_xmax(pg_current_snapshot())
  AND xid IS DISTINCT FROM pg_current_xact_id_if_assigned()`;
