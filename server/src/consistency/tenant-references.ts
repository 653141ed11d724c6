/**
 * References that must stay within one tenant: the table, its column, and the table referred to. The first reference of
 * a table says whose row it is; a transfer to another top-level group follows it. To-dos follow both: each has one
 * of them.
 */
export const TENANT_REFERENCES: readonly (readonly [table: string, column: string, owner: string])[] = [
  ['work_items', 'namespace_id', 'namespaces'],
  ['members', 'namespace_id', 'namespaces'],
  ['group_shares', 'namespace_id', 'namespaces'],
  ['labels', 'namespace_id', 'namespaces'],
  ['label_priorities', 'project_id', 'namespaces'],
  ['label_priorities', 'label_id', 'labels'],
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
  ['designs', 'work_item_id', 'work_items'],
  ['design_versions', 'work_item_id', 'work_items'],
  ['todos', 'work_item_id', 'work_items'],
  ['todos', 'namespace_id', 'namespaces'],
  ['label_subscriptions', 'label_id', 'labels'],
  ['saved_views', 'namespace_id', 'namespaces'],
  ['issue_imports', 'namespace_id', 'namespaces'],
];

/** The tables that reactions refer to, by the type that their rows name. */
export const AWARDABLES = { work_item: 'work_items', note: 'notes' } as const;
