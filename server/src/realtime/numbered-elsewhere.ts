import { sql } from 'kysely';

/**
 * Entries of the log whose transaction is still to come here: they were written on another PostgreSQL and carried over
 * with their numbers. To those who follow the log they are news until this PostgreSQL has counted as far.
 */
export const NUMBERED_ELSEWHERE = sql<boolean>`xid >= pg_snapshot_xmax(pg_current_snapshot())
  AND xid IS DISTINCT FROM pg_current_xact_id_if_assigned()`;
