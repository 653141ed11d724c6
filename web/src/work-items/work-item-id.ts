import type { WorkItemType } from '@cairn/domain/work-items/type-nouns';

const withKind = (id: string, kind: string): string => id.replace(/^(gid:\/\/gitlab\/)\w+/, `$1${kind}`);

/** Converts the global id of an epic or issue to that of the work item. */
export function workItemId(id: string): string {
  return withKind(id, 'WorkItem');
}

/** Converts the global id of a work item to that of the epic, or of the issue for every other type. */
export function itemId(id: string, type: WorkItemType): string {
  return withKind(id, type === 'EPIC' ? 'Epic' : 'Issue');
}
