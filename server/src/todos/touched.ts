import type { MadeChange } from '../changes/followers.ts';

/** Fields whose change shows that a person dealt with an item, as in GitLab. */
const TOUCHING_FIELDS = ['title', 'description', 'state', 'assignee_ids', 'label_ids', 'milestone_id'];

const itemOf = (fields: Readonly<Record<string, unknown>>, name: string): number[] =>
  typeof fields[name] === 'number' ? [fields[name]] : [];

/** What a person dealt with, by id. */
export interface Touched {
  readonly items: readonly number[];
  readonly designs: readonly number[];
  /** A note of each thread that they resolved. */
  readonly notes: readonly number[];
}

/**
 * What a person dealt with by these changes: items that they commented on, reacted to, closed, assigned, relabelled
 * or edited, designs that they commented on, and threads that they resolved.
 */
export function touchedBy(entries: readonly MadeChange[]): Touched {
  return {
    items: touchedItems(entries),
    designs: entries.flatMap(({ kind, after }) =>
      kind === 'note.created' ? itemOf(after, 'design_id') : [],
    ),
    notes: entries.flatMap(({ kind, subjectId }) => (kind === 'note.resolved' ? [subjectId] : [])),
  };
}

const touchedItems = (entries: readonly MadeChange[]): number[] => {
  return [
    ...new Set(
      entries.flatMap((entry) => {
        if (entry.kind === 'note.created')
          return 'design_id' in entry.after ? [] : itemOf(entry.after, 'work_item_id');
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
};
