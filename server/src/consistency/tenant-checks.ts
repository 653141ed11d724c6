import { sql } from 'kysely';
import type { Check } from './check.ts';
import { AWARDABLES, TENANT_REFERENCES } from './tenant-references.ts';

/** References that must stay within one tenant: the table, its column, and the table referred to. */
const OF_THE_SAME: readonly (readonly [table: string, column: string, owner: string])[] = [
  ['work_items', 'namespace_id', 'namespaces'],
  ['members', 'namespace_id', 'namespaces'],
  ['group_shares', 'namespace_id', 'namespaces'],
  ['labels', 'namespace_id', 'namespaces'],
  ['milestones', 'namespace_id', 'namespaces'],
  ['iteration_cadences', 'namespace_id', 'namespaces'],
  ['iterations', 'namespace_id', 'namespaces'],
  ['description_templates', 'namespace_id', 'namespaces'],
  ['notification_settings', 'namespace_id', 'namespaces'],
  ['uploads', 'namespace_id', 'namespaces'],
  ['upload_uses', 'upload_id', 'uploads'],
  ['work_item_labels', 'work_item_id', 'work_items'],
  ['work_item_labels', 'label_id', 'labels'],
  ['work_item_assignees', 'work_item_id', 'work_items'],
  ['work_item_texts', 'id', 'work_items'],
  ['work_item_links', 'source_id', 'work_items'],
  ['cross_references', 'source_item_id', 'work_items'],
  ['subscriptions', 'work_item_id', 'work_items'],
  ['discussions', 'work_item_id', 'work_items'],
  ['notes', 'work_item_id', 'work_items'],
  ['todos', 'work_item_id', 'work_items'],
  ['label_subscriptions', 'label_id', 'labels'],
  ['saved_views', 'namespace_id', 'namespaces'],
  ['saved_view_subscriptions', 'saved_view_id', 'saved_views'],
  ['issue_imports', 'namespace_id', 'namespaces'],
];

// Rows without an id are reported by what they refer to.
const WITHOUT_ID = new Set([
  'work_item_labels',
  'work_item_assignees',
  'subscriptions',
  'upload_uses',
  'label_subscriptions',
  'saved_view_subscriptions',
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
