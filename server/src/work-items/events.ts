import type { Cause, ChangeEvent } from '../changes/record.ts';
import type { WorkItemRow } from './rows.ts';

type Subject = Pick<WorkItemRow, 'id' | 'type' | 'root_namespace_id' | 'namespace_id'>;
type Fields = Readonly<Record<string, unknown>>;

// Columns that the log leaves out: they carry no information (ids, updated_at), or are derived from other
// rows (ancestor_ids) or from the text (its HTML and checklist counts).
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

/** The columns of a work item that its change entries contain. */
export function recordable(row: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([field]) => !UNRECORDED.includes(field)));
}

/**
 * A change entry of a work item. The verb is in the past tense; the kind begins with the type:
 * 'epic.updated'.
 */
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
