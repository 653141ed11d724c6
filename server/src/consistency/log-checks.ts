import { sql } from 'kysely';
import { NUMBERED_ELSEWHERE } from '../realtime/numbered-elsewhere.ts';
import type { Check } from './check.ts';

/**
 * Entries of the log whose transaction id lies in the future; reported as one difference, as they occur
 * together.
 */
export const LOG_CHECKS: readonly Check[] = [
  {
    kind: 'transaction numbers (set right when the server starts)',
    subject: 'changes',
    query: sql`
      SELECT min(id) AS id, jsonb_build_object('entries', count(*), 'highest', max(xid::text::bigint)) AS stored,
        jsonb_build_object('below', pg_snapshot_xmax(pg_current_snapshot())) AS expected
      FROM changes WHERE ${NUMBERED_ELSEWHERE} HAVING count(*) > 0`,
  },
];
