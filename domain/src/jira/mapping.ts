/** The type of item that an issue becomes; `leave_out` does not import it. */
export const ITEM_TARGETS = ['issue', 'incident', 'task', 'epic', 'leave_out'] as const;
export type ItemTarget = (typeof ITEM_TARGETS)[number];

/**
 * Where the value of a field goes. `label` is a label of the value itself; `scoped_label` has the name of the
 * field, `::`, the value, and an item can have only one of a field; `prefixed_label` has the name, `: `, the
 * value, and an item can have several. `line` is a line at the end of the description, `section` a section with
 * the name of the field as its heading.
 */
export const FIELD_TARGETS = [
  'weight',
  'start_date',
  'due_date',
  'time_estimate',
  'milestone',
  'iteration',
  'parent',
  'label',
  'scoped_label',
  'prefixed_label',
  'line',
  'section',
  'drop',
] as const;
export type FieldTarget = (typeof FIELD_TARGETS)[number];

export interface StatusTarget {
  readonly state: 'opened' | 'closed';
  readonly label: string | null;
}

/** The parts of issues that can be imported. */
export const PARTS = ['comments', 'attachments', 'worklogs', 'links', 'watchers', 'history'] as const;
export type Part = (typeof PARTS)[number];

/** What becomes of the issues of a source, by the ids that Jira has. */
export interface JiraMapping {
  readonly types: Readonly<Record<string, ItemTarget>>;
  readonly statuses: Readonly<Record<string, StatusTarget>>;
  /** The label of a priority; null for none. */
  readonly priorities: Readonly<Record<string, string | null>>;
  readonly fields: Readonly<Record<string, FieldTarget>>;
  /** The parts that are imported. */
  readonly parts: Readonly<Record<Part, boolean>>;
}
