import { onCallAt, type ShiftUnit } from '@cairn/domain/incidents/on-call';
import { parseWallTime } from '@cairn/domain/incidents/wall-time';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { forEachUser } from '../access/each-user.ts';
import type { Context } from '../context.ts';
import { namedSql } from '../db/named-sql.ts';
import type { Database } from '../db/tables.ts';
import { addJobs } from '../jobs/add.ts';
import type { Job, Jobs } from '../jobs/job.ts';
import { messageId, sendMail } from '../mail/send.ts';
import { itemPath } from '../work-items/address.ts';
import { findItemUnchecked } from '../work-items/queries.ts';
import { workItemVisibleAlone } from '../work-items/visible.ts';
import { isMemberOf, isStillMember } from './visible.ts';
import { ESCALATE } from './follow.ts';

const MAIL = 'escalation_mail';
const MOST_AT_ONCE = 500;

/** SQL: a rule still emails somebody about an incident. */
const ACTIVE = sql`wi.type = 'incident' AND wi.state = 'opened' AND wi.deleted_at IS NULL AND p.namespace_id = wi.namespace_id
  AND (wi.escalation_status IS NULL OR (wi.escalation_status = 'acknowledged' AND r.status = 'resolved'))`;

const FROM = sql`incident_escalations e JOIN work_items wi ON wi.id = e.work_item_id
  JOIN escalation_policies p ON p.id = e.policy_id JOIN escalation_rules r ON r.policy_id = p.id`;

const DUE_AT = sql`(e.started_at + make_interval(secs => r.elapsed_seconds))`;

interface DueRule {
  readonly item_id: number;
  readonly rule_id: number;
  readonly schedule_id: number | null;
  readonly user_id: number | null;
  /** When the incident was triggered, in milliseconds since 1970. */
  readonly started: number;
}

/**
 * Queues the emails of all rules that are due. Marking a rule and queueing its emails is one transaction, so that each
 * is queued once, whatever ends this process. A rule that is a day late, or that was added after its time, does nothing.
 */
export async function escalate(context: Context, now: Date): Promise<void> {
  if (context.settings.mail === null) return;
  await context.db.transaction().execute(async (trx) => {
    const { rows } = await sql<DueRule>`
      SELECT e.work_item_id AS item_id, r.id AS rule_id, r.schedule_id, r.user_id,
        floor(extract(epoch FROM e.started_at) * 1000)::bigint AS started
      FROM ${FROM}
      WHERE ${ACTIVE} AND ${DUE_AT} <= ${now} AND ${DUE_AT} > ${now}::timestamptz - interval '1 day'
        AND ${DUE_AT} >= r.created_at
        AND NOT EXISTS (SELECT FROM escalation_mails m WHERE m.work_item_id = e.work_item_id AND m.rule_id = r.id)
      ORDER BY e.work_item_id, r.elapsed_seconds, r.id LIMIT ${MOST_AT_ONCE} FOR UPDATE OF e SKIP LOCKED`.execute(
      trx,
    );
    if (rows.length === 0) return;
    await trx
      .insertInto('escalation_mails')
      .values(rows.map(({ item_id, rule_id }) => ({ work_item_id: item_id, rule_id })))
      .execute();
    const onCall = await peopleOnCall(trx, rows, now.getTime());
    await addJobs(
      trx,
      rows.flatMap(({ item_id: itemId, rule_id: ruleId, schedule_id, user_id, started }) => {
        const userIds = schedule_id === null ? [user_id as number] : (onCall.get(schedule_id) ?? []);
        return userIds.map((userId) => ({
          name: MAIL,
          payload: { itemId, ruleId, userId, started },
          key: `${MAIL}:${itemId}:${ruleId}:${userId}:${started}`,
          queue: MAIL,
        }));
      }),
    );
  });
}

/** The people on call at an instant, by the schedules of some rules. */
const peopleOnCall = async (
  trx: Transaction<Database>,
  rules: readonly DueRule[],
  instant: number,
): Promise<ReadonlyMap<number, readonly number[]>> => {
  const ids = [...new Set(rules.flatMap(({ schedule_id }) => schedule_id ?? []))];
  const { rows } = await sql<{
    schedule_id: number;
    timezone: string;
    starts_at: string;
    ends_at: string | null;
    length: number;
    unit: ShiftUnit;
    user_ids: readonly number[];
  }>`
    SELECT s.id AS schedule_id, s.timezone, r.starts_at::text AS starts_at, r.ends_at::text AS ends_at, r.length,
      r.length_unit AS unit,
      ARRAY(SELECT p.user_id FROM oncall_participants p WHERE p.rotation_id = r.id
        AND ${sql.raw(isStillMember('p'))} ORDER BY p.position) AS user_ids
    FROM oncall_schedules s JOIN oncall_rotations r ON r.schedule_id = s.id
    WHERE s.id = ANY (${sql.val(ids)}::bigint[]) ORDER BY r.id`.execute(trx);
  const people = new Map<number, number[]>();
  for (const { schedule_id, timezone, starts_at, ends_at, length, unit, user_ids } of rows) {
    const rotation = {
      participants: user_ids,
      startsAt: parseWallTime(starts_at) as number,
      endsAt: ends_at === null ? null : parseWallTime(ends_at),
      length,
      unit,
    };
    const found = people.get(schedule_id) ?? [];
    people.set(schedule_id, [...new Set([...found, ...onCallAt([rotation], timezone, instant)])]);
  }
  return people;
};

const mailFor = z.object({
  itemId: z.int().positive(),
  ruleId: z.int().positive(),
  userId: z.int().positive(),
  started: z.int(),
});

interface Recipient {
  readonly name: string;
  readonly email: string;
  readonly policy: string;
}

/** Who is emailed about an incident, unless its status stops the rule by now, or they have left or may not see it. */
const recipientOf = async (
  db: Kysely<Database>,
  { itemId, ruleId, userId }: z.output<typeof mailFor>,
): Promise<Recipient | undefined> => {
  const stillActive = await sql<{ policy: string }>`
    SELECT p.name AS policy FROM ${FROM} WHERE ${ACTIVE} AND wi.id = ${itemId} AND r.id = ${ruleId}`.execute(
    db,
  );
  const [rule] = stillActive.rows;
  if (!rule) return undefined;
  const { rows } = await namedSql<{ name: string; email: string }>(
    `SELECT person.name, person.email FROM users person JOIN work_items item ON item.id = :item
     WHERE person.id = :person AND ${forEachUser(workItemVisibleAlone('item'), 'person')}
       AND ${isMemberOf('person.id', 'item.namespace_id')}`,
    { item: itemId, person: userId },
    { item: 'bigint', person: 'bigint' },
  ).execute(db);
  return rows[0] && { ...rows[0], policy: rule.policy };
};

/** Emails one person about an incident. Sent again after a crash, it has the same id. */
const mail: Job = async (context, payload) => {
  const { settings, db } = context;
  if (settings.mail === null) return;
  const given = mailFor.parse(payload);
  const recipient = await recipientOf(db, given);
  const item = recipient && (await findItemUnchecked({ db }, given.itemId));
  if (!item) return;
  const path = item.namespace.full_path;
  const url = `${settings.publicUrl}${itemPath(item, path)}`;
  const title = item.confidential ? 'Confidential incident' : item.title;
  await sendMail(settings.mail, {
    to: { name: recipient.name, address: recipient.email },
    subject: `Incident: ${title} (${path}#${item.iid})`,
    letter: {
      parts: [
        { kind: 'line', text: `${title} (${path}#${item.iid})` },
        {
          kind: 'line',
          text:
            item.escalation_status === 'acknowledged'
              ? 'This incident is not resolved.'
              : 'Nobody takes care of this incident.',
        },
      ],
      link: { text: 'View the incident', url },
      reason: `You get this email because of the escalation policy ${recipient.policy}.`,
      footer: [],
    },
    messageId: messageId(
      `escalation-${given.itemId}-${given.ruleId}-${given.userId}-${given.started}`,
      settings.publicUrl,
    ),
    inReplyTo: messageId(`work-item-${given.itemId}`, settings.publicUrl),
    archiveUrl: url,
    reason: 'escalation',
  });
};

export const onCallJobs: Jobs = {
  [ESCALATE]: (context) => escalate(context, new Date()),
  [MAIL]: mail,
};
