import type { Cause, ChangeEvent } from '../changes/record.ts';
import type { WorkItemRow } from './rows.ts';

type Subject = Pick<WorkItemRow, 'id' | 'type' | 'root_namespace_id' | 'namespace_id'>;
type Fields = Readonly<Record<string, unknown>>;

// Kept out of the log: they say nothing (ids, updated_at), follow from the parents of other rows (ancestor_ids), or
// from the text beside them (its HTML and checklist counts).
const UNRECORDED: readonly string[] = [
  'id',
  'root_namespace_id',
  'namespace_id',
  'created_at',
  'updated_at',
  'ancestor_ids',
  'description_html',
  'description_references',
  'html_version',
  'task_count',
  'completed_task_count',
];

/** The columns of a work item that its change entries carry. */
export function recordable(row: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([field]) => !UNRECORDED.includes(field)));
}

/** What happened to a work item; verb is in the past tense and the kind begins with the type: 'epic.updated'. */
export function itemEvent(
  item: Subject,
  verb: 'created' | 'updated' | 'deleted' | 'restored',
  before: Fields,
  after: Fields,
  cause?: Cause,
): ChangeEvent {
  return {
    subjectType: 'work_item',
    subjectId: item.id,
    rootNamespaceId: item.root_namespace_id,
    namespaceId: item.namespace_id,
    kind: `${item.type}.${verb}`,
    before,
    after,
    ...(cause ? { cause } : {}),
  };
}
