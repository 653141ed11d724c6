import { many, type SqlField } from '../graphql/field.ts';
import { newestFirst } from '../graphql/sort.ts';

const LINKS: Readonly<Record<string, string>> = {
  RELATED: 'relates_to',
  BLOCKS: 'blocks',
  BLOCKED_BY: 'is_blocked_by',
};

/** The links of an item, each with its direction from the item. */
export const linkedItems: SqlField = many({
  from: (item) =>
    "(SELECT k.id, k.created_at, k.updated_at, CASE WHEN k.type = 'relates_to' THEN 'relates_to'" +
    ` WHEN k.source_id = ${item}.id THEN 'blocks' ELSE 'is_blocked_by' END AS link_type,` +
    ` CASE WHEN k.source_id = ${item}.id THEN k.target_id ELSE k.source_id END AS item_id` +
    ` FROM work_item_links k WHERE k.source_id = ${item}.id OR k.target_id = ${item}.id)`,
  where: (link, _, args) => [
    args.has('filter') ? `${link}.link_type = '${LINKS[String(args.choice('filter'))]}'` : null,
    args.has('state')
      ? `EXISTS (SELECT 1 FROM work_items linked WHERE linked.id = ${link}.item_id AND linked.state = '${args.choice('state') === 'OPEN' ? 'opened' : 'closed'}')`
      : null,
  ],
  sorts: { id: [newestFirst] },
});
