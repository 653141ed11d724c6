import { type Entry, gained, type NotifiableEvent, notifiableEventsOf, lost } from './notifiable-events.ts';

/** Fields that can change back and forth, with their current values in an item. */
export interface CurrentState {
  readonly state: string;
  readonly milestoneId: number | null;
  readonly labelIds: readonly number[];
  readonly assigneeIds: readonly number[];
}

const TOGGLED = {
  close_issue: ['state', 'state'],
  reopen_issue: ['state', 'state'],
  change_milestone_issue: ['milestone_id', 'milestoneId'],
} as const;

/** The entry that produced the current value; null where the value is the one before all entries. */
const lastChangeTo = (entries: readonly Entry[], field: string, now: unknown): Entry | null => {
  const turns = entries.filter(({ kind, after }) => kind.endsWith('.updated') && field in after);
  if (turns[0]?.before[field] === now) return null;
  return turns.findLast(({ after }) => after[field] === now) ?? null;
};

/**
 * The ids to notify about, per change: not present before all changes, present now, and not added again by a
 * later change.
 */
const lasting = (
  entries: readonly Entry[],
  given: (entry: Entry) => readonly number[],
  taken: (entry: Entry) => readonly number[],
  isSo: (id: number) => boolean,
): ((entry: Entry) => number[]) => {
  const last = new Map<number, Entry>();
  const soBefore = new Set<number>();
  for (const entry of entries) {
    for (const id of taken(entry)) if (!last.has(id)) soBefore.add(id);
    for (const id of given(entry)) last.set(id, entry);
  }
  return (entry) => given(entry).filter((id) => last.get(id) === entry && !soBefore.has(id) && isSo(id));
};

/**
 * What remains to be notified of the changes of one item, oldest first: changes undone since are dropped, and
 * of repeated changes back and forth only the last one stays.
 */
export function outcomeOf<E extends Entry>(
  entries: readonly E[],
  now: CurrentState,
): { entry: E; notifiable: NotifiableEvent }[] {
  const added = (list: 'label_ids' | 'assignee_ids') => (entry: Entry) => gained(entry, list);
  const removed = (list: 'label_ids' | 'assignee_ids') => (entry: Entry) => lost(entry, list);
  const labelled = lasting(entries, added('label_ids'), removed('label_ids'), (id) =>
    now.labelIds.includes(id),
  );
  const isAssigned = (id: number) => now.assigneeIds.includes(id);
  const assigned = lasting(entries, added('assignee_ids'), removed('assignee_ids'), isAssigned);
  const unassigned = lasting(
    entries,
    removed('assignee_ids'),
    added('assignee_ids'),
    (id) => !isAssigned(id),
  );
  const stays = (entry: Entry, { event, labelIds, assignedIds, unassignedIds }: NotifiableEvent): boolean => {
    if (event === 'relabel') return labelIds.length > 0;
    if (event === 'reassign_issue') return assignedIds.length + unassignedIds.length > 0;
    const turned = event in TOGGLED ? TOGGLED[event as keyof typeof TOGGLED] : null;
    return turned === null || lastChangeTo(entries, turned[0], now[turned[1]]) === entry;
  };
  return entries.flatMap((entry) =>
    notifiableEventsOf(entry)
      .map((notifiable) => ({
        ...notifiable,
        labelIds: labelled(entry),
        assignedIds: assigned(entry),
        unassignedIds: unassigned(entry),
      }))
      .filter((notifiable) => stays(entry, notifiable))
      .map((notifiable) => ({ entry, notifiable })),
  );
}
