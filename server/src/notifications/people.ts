import { forEachUser } from '../access/each-user.ts';
import { namedSql } from '../db/named-sql.ts';
import type { Reader } from '../db/reader.ts';
import { participating } from '../work-items/row-sql.ts';
import { workItemVisibleAlone } from '../work-items/visible.ts';
import { STANDARD_LEVEL } from './levels.ts';
import { chosenSetting } from './queries.ts';
import type { Person } from './reason.ts';

const TIED = `
  SELECT taking.user_id, taking.tie FROM work_items wi CROSS JOIN LATERAL (
    ${Object.entries(participating('wi'))
      .map(([tie, people]) => `SELECT part.user_id, '${tie}' AS tie FROM (${people}) part`)
      .join(' UNION ALL ')}) taking WHERE wi.id = :item
  UNION ALL SELECT user_id, CASE WHEN subscribed THEN 'subscribed' ELSE 'unsubscribed' END
    FROM subscriptions WHERE work_item_id = :item
  UNION ALL SELECT user_id, 'label' FROM label_subscriptions WHERE label_id = ANY (:labels)
  UNION ALL SELECT unnest(:called), 'set'
  UNION ALL SELECT user_id, 'member' FROM effective_members WHERE namespace_id = ANY (SELECT unnest(path) FROM place)
  UNION ALL SELECT user_id, 'set' FROM notification_settings
    WHERE namespace_id = ANY (SELECT unnest(path) FROM place) AND level IN ('watch', 'custom')`;

/**
 * Everybody who may have to be notified about an item and may see it now: people involved in it or subscribed
 * to one of the labels, mentioned people, and members whose level includes it.
 */
export async function peopleAround(
  { db }: Reader,
  itemId: number,
  called: readonly number[],
  labels: readonly number[],
  only: number | null,
): Promise<Person[]> {
  const { rows } = await namedSql<Person>(
    `WITH place AS MATERIALIZED (
       SELECT n.traversal_ids AS path FROM work_items wi JOIN namespaces n ON n.id = wi.namespace_id WHERE wi.id = :item),
     tied AS (
       SELECT user_id, array_agg(DISTINCT tie) AS ties FROM (${TIED}) ties
       WHERE :only IS NULL OR user_id = :only GROUP BY user_id)
     SELECT person.id, tied.ties, coalesce(chosen.level, '${STANDARD_LEVEL}') AS level,
       coalesce(chosen.events, '{}') AS events, coalesce(own.own_activity, false) AS "ownActivity",
       ARRAY(SELECT ls.label_id FROM label_subscriptions ls WHERE ls.user_id = person.id AND ls.label_id = ANY (:labels)) AS "labelIds"
     FROM tied JOIN users person ON person.id = tied.user_id AND NOT person.bot
     LEFT JOIN LATERAL ${chosenSetting('tied.user_id', '(SELECT path FROM place)')} chosen ON true
     LEFT JOIN notification_settings own ON own.user_id = tied.user_id AND own.namespace_id IS NULL
     JOIN work_items item ON item.id = :item
     WHERE (tied.ties <> ARRAY['member'] OR chosen.level IN ('watch', 'custom'))
       AND ${forEachUser(workItemVisibleAlone('item'), 'person')}
     ORDER BY person.id`,
    { item: itemId, called, labels, only },
    { item: 'bigint', called: 'bigint[]', labels: 'bigint[]', only: 'bigint' },
  ).execute(db);
  return rows;
}
