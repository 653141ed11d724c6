import type { ChangeEvent } from './record.ts';

/** Fields of a new item that get a system note at its creation, as if changed from nothing. */
export const NOTED_AT_CREATION = [
  'label_ids',
  'assignee_ids',
  'milestone_id',
  'iteration_id',
  'weight',
] as const;

/** Fields whose change gets a system note on the item itself. */
export const NOTED_FIELDS = [
  ...NOTED_AT_CREATION,
  'title',
  'description',
  'state',
  'confidential',
  'discussion_locked',
  'spam',
  'type',
  'health_status',
  'severity',
  'escalation_status',
  'zoom_meeting_url',
  'status_page_published',
  'start_value',
  'current_value',
  'end_value',
  'last_test_report_state',
  'last_test_report_at',
  'time_estimate',
  'timelogs',
  'designs',
  'design_discussion',
  'timeline_events',
  'color',
  'start_date_fixed',
  'start_date_is_fixed',
  'due_date_fixed',
  'due_date_is_fixed',
] as const;

/** Dates that get a system note on every type but epics, whose dates follow from the fixed or inherited ones. */
export const NOTED_DAYS = ['start_date', 'due_date'] as const;

/** Lists of other items; the note names those that the reader may see. */
export const NOTED_ITEM_LISTS = [
  'children_added',
  'children_removed',
  'links_added',
  'links_removed',
] as const;

/** A reference to one other item; the note names the item if the reader may see it. */
export const NOTED_ITEMS = ['parent_id', 'promoted_to_epic_id', 'duplicated_to_id', 'moved_to_id'] as const;

/** The name of the escalation policy that was set, whose note only those see who may see the policy. */
export const NOTED_POLICY = 'escalation_policy';

const EVERYWHERE: readonly string[] = [
  NOTED_POLICY,
  ...NOTED_FIELDS,
  ...NOTED_ITEM_LISTS,
  ...NOTED_ITEMS,
  'mentioned_in',
];
const SUBJECTS: readonly string[] = ['work_item', 'relation'];
const SILENT: readonly string[] = ['rolled_up', 'imported', 'system'];

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** True when an entry is shown as a system note, to those who may see what the note mentions. */
export function hasSystemNote({ subjectType, kind, cause = 'typed', after }: ChangeEvent): boolean {
  if (!SUBJECTS.includes(subjectType) || SILENT.includes(cause) || kind.endsWith('.deleted')) return false;
  if (kind.endsWith('.created')) return NOTED_AT_CREATION.some((field) => !isEmpty(after[field]));
  const fields = kind === 'epic.updated' ? EVERYWHERE : [...EVERYWHERE, ...NOTED_DAYS];
  return fields.some((field) => after[field] !== undefined);
}
