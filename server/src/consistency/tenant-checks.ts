import { sql } from 'kysely';
import type { Check } from './check.ts';
import { AWARDABLES, TENANT_REFERENCES } from './tenant-references.ts';

// Rows without an id are reported by what they refer to.
const WITHOUT_ID = new Set([
  'work_item_labels',
  'work_item_assignees',
  'subscriptions',
  'upload_uses',
  'label_subscriptions',
  'label_priorities',
]);

const STORED = sql`to_jsonb(t.root_namespace_id) AS stored, to_jsonb(o.root_namespace_id) AS expected`;
const DIFFERENT = sql`t.root_namespace_id IS DISTINCT FROM o.root_namespace_id`;

/** Checks that every row of a tenant has the id of the tenant's top-level group. */
export const TENANT_CHECKS: readonly Check[] = [
  ...TENANT_REFERENCES.map(([table, column, owner]) => ({
    kind: 'tenants',
    subject: table,
    query: sql`
      SELECT ${sql.ref(WITHOUT_ID.has(table) ? `t.${column}` : 't.id')} AS id, ${STORED}
      FROM ${sql.table(table)} t JOIN ${sql.table(owner)} o ON o.id = ${sql.ref(`t.${column}`)} WHERE ${DIFFERENT}`,
  })),
  ...Object.entries(AWARDABLES).map(([type, owner]) => ({
    kind: 'tenants',
    subject: 'award_emoji',
    query: sql`
      SELECT t.id, ${STORED} FROM award_emoji t
      JOIN ${sql.table(owner)} o ON o.id = t.awardable_id AND t.awardable_type = ${sql.lit(type)} WHERE ${DIFFERENT}`,
  })),
];
