import { bool, num } from '../../../graphql/field.ts';
import { linkedItems as linked } from '../../linked-items.ts';
import { blockedItems, openBlockers } from '../../row-sql.ts';
import type { Widget } from '../declaration.ts';

export const linkedItems = {
  name: 'LinkedItems',
  carried: 'by rule',
  read: {
    linkedItems: linked,
    blocked: bool((item) => `EXISTS (SELECT 1 ${openBlockers(item)})`),
    blockedByCount: num((item) => `(SELECT count(*) ${openBlockers(item)})`),
    blockingCount: num(blockedItems),
  },
} as const satisfies Widget;
