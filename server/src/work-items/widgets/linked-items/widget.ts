import { bool, num } from '../../../graphql/field.ts';
import { linkedItems as linked } from '../../linked-items.ts';
import { openBlockers } from '../../row-sql.ts';
import { workItemVisibleAlone } from '../../visible.ts';
import type { Widget } from '../declaration.ts';

export const linkedItems = {
  name: 'LinkedItems',
  read: {
    linkedItems: linked,
    blocked: bool((item) => `EXISTS (SELECT 1 ${openBlockers(item)})`),
    blockedByCount: num((item) => `(SELECT count(*) ${openBlockers(item)})`),
    blockingCount: num(
      (item) =>
        `(SELECT count(*) FROM work_item_links k JOIN work_items other ON other.id = k.target_id WHERE k.source_id = ${item}.id` +
        ` AND k.type = 'blocks' AND ${workItemVisibleAlone('other')})`,
    ),
  },
} as const satisfies Widget;
