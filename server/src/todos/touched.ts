import type { MadeChange } from '../changes/followers.ts';

/** Fields whose change shows that a person dealt with an item, as in GitLab. */
const TOUCHING_FIELDS = ['title', 'description', 'state', 'assignee_ids', 'label_ids', 'milestone_id'];

const itemOf = (fields: Readonly<Record<string, unknown>>, name: string): number[] =>
  typeof fields[name] === 'number' ? [fields[name]] : [];

/**
 * The items a person dealt with by these changes: commented on, reacted to, closed, assigned, relabelled,
 * edited.
 */
export function touchedItems(entries: readonly MadeChange[]): number[] {
  return [
    ...new Set(
      entries.flatMap((entry) => {
        if (entry.kind === 'note.created') return itemOf(entry.after, 'work_item_id');
        if (entry.kind === 'emoji.created') {
          return entry.after.awardable_type === 'work_item' ? itemOf(entry.after, 'awardable_id') : [];
        }
        const told = entry.subjectType === 'work_item' && entry.kind.endsWith('.updated');
        const byHand = entry.cause === 'typed' || entry.cause === 'dragged';
        return told && byHand && TOUCHING_FIELDS.some((field) => field in entry.after)
          ? [entry.subjectId]
          : [];
      }),
    ),
  ];
}
