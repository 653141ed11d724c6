import type { ChangeEvent } from '../changes/record.ts';
import type { NotificationEvent } from './levels.ts';

/**
 * An event that people may be notified of by email. `mention` is an edit, sent only to people newly
 * mentioned; `relabel` is sent only to subscribers of one of the new labels.
 */
export interface NotifiableEvent {
  readonly event: NotificationEvent | 'mention' | 'relabel';
  readonly itemId: number;
  /** The id of the comment; null for other events. */
  readonly noteId: number | null;
  /** Labels added to the item. */
  readonly labelIds: readonly number[];
  /** People newly assigned to it, and people unassigned. */
  readonly assignedIds: readonly number[];
  readonly unassignedIds: readonly number[];
}

/** The fields of a change entry that emails need. */
export type Entry = Pick<ChangeEvent, 'subjectType' | 'subjectId' | 'kind' | 'before' | 'after' | 'cause'>;

const BY_PEOPLE: readonly unknown[] = ['typed', 'dragged', 'undone'];

const idsIn = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((id): id is number => typeof id === 'number') : [];

type Lists = 'label_ids' | 'assignee_ids';

/** The ids that a change added to and removed from a list of an item. */
export function gained({ before, after }: Entry, list: Lists): number[] {
  const held = idsIn(before[list]);
  return idsIn(after[list]).filter((id) => !held.includes(id));
}
export function lost({ before, after }: Entry, list: Lists): number[] {
  const kept = idsIn(after[list]);
  return list in after ? idsIn(before[list]).filter((id) => !kept.includes(id)) : [];
}

const ofNote = ({ kind, subjectId, after }: Entry): NotifiableEvent[] => {
  const itemId = after['work_item_id'];
  if (kind !== 'note.created' || typeof itemId !== 'number') return [];
  return [{ event: 'new_note', itemId, noteId: subjectId, labelIds: [], assignedIds: [], unassignedIds: [] }];
};

const ofItem = (entry: Entry): NotifiableEvent[] => {
  const { kind, subjectId: itemId, after } = entry;
  const lists = {
    labelIds: gained(entry, 'label_ids'),
    assignedIds: gained(entry, 'assignee_ids'),
    unassignedIds: lost(entry, 'assignee_ids'),
  };
  const found = (event: NotifiableEvent['event']): NotifiableEvent => ({
    event,
    itemId,
    noteId: null,
    ...lists,
  });
  if (kind.endsWith('.created')) return [found(kind === 'epic.created' ? 'new_epic' : 'new_issue')];
  if (!kind.endsWith('.updated')) return [];
  const description = after['description'];
  return [
    ...(after['state'] === 'closed' ? [found('close_issue')] : []),
    ...(after['state'] === 'opened' ? [found('reopen_issue')] : []),
    ...('assignee_ids' in after ? [found('reassign_issue')] : []),
    ...('milestone_id' in after ? [found('change_milestone_issue')] : []),
    ...(lists.labelIds.length > 0 ? [found('relabel')] : []),
    ...(typeof description === 'string' && description.includes('@') ? [found('mention')] : []),
  ];
};

/** The events that a change entry notifies people of; none when no person made the change directly. */
export function notifiableEventsOf(entry: Entry): NotifiableEvent[] {
  if (!BY_PEOPLE.includes(entry.cause)) return [];
  if (entry.subjectType === 'note') return ofNote(entry);
  return entry.subjectType === 'work_item' ? ofItem(entry) : [];
}
