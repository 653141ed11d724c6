import { sql } from 'kysely';
import type { Follower, MadeChange } from '../changes/followers.ts';

/** The job that queues the emails of rules that are due. */
export const ESCALATE = 'escalate';

/** True for an entry that may have triggered an incident: created, turned into one, set back, or reopened. */
const mayTrigger = ({ subjectType, kind, cause, after }: MadeChange): boolean => {
  // An undone change never happened, so the escalation goes on as it was.
  if (subjectType !== 'work_item' || cause === 'undone' || !kind.startsWith('incident.')) return false;
  if (kind === 'incident.created') return true;
  return (
    kind === 'incident.updated' &&
    ('escalation_status' in after || after['type'] === 'incident' || after['state'] === 'opened')
  );
};

/** Starts the policy of the project for incidents that become triggered, again from its first rule. */
export const startEscalations: Follower = async ({ trx }, entries) => {
  const due = entries.filter(mayTrigger);
  if (due.length === 0) return;
  const ids = due.map(({ subjectId }) => subjectId).toSorted((a, b) => a - b);
  const { rows } = await sql<{ id: number }>`
    INSERT INTO incident_escalations (work_item_id, policy_id, started_at)
    SELECT wi.id, p.id, now() FROM work_items wi JOIN escalation_policies p ON p.namespace_id = wi.namespace_id
    WHERE wi.id = ANY (${sql.val(ids)}::bigint[]) AND wi.type = 'incident' AND wi.state = 'opened'
      AND wi.escalation_status IS NULL AND wi.deleted_at IS NULL
    ORDER BY wi.id
    ON CONFLICT (work_item_id) DO UPDATE SET policy_id = excluded.policy_id, started_at = excluded.started_at
    RETURNING work_item_id AS id`.execute(trx);
  if (rows.length === 0) return;
  const started = rows.map(({ id }) => id);
  await trx.deleteFrom('escalation_mails').where('work_item_id', 'in', started).execute();
  // Rules without a delay need not wait for the next minute.
  return [
    { name: ESCALATE, entries: due.filter(({ subjectId }) => started.includes(subjectId)), key: ESCALATE },
  ];
};
