import type { ChangeEvent } from '../changes/record.ts';
import type { NotificationEvent } from './levels.ts';

/**
 * Something that people may be told of by mail. Of `mention`, an edit, only those newly mentioned hear; of `relabel` only
 * those who follow one of the new labels.
 */
export interface NotifiableEvent {
  readonly event: NotificationEvent | 'mention' | 'relabel';
  readonly itemId: number;
  /** The comment, if it is one. */
  readonly noteId: number | null;
  /** Labels the item got. */
  readonly labelIds: readonly number[];
  /** People it was assigned to, and people it was taken from. */
  readonly assignedIds: readonly number[];
  readonly unassignedIds: readonly number[];
}

/** A change entry, as far as mails need it. */
export type Entry = Pick<ChangeEvent, 'subjectType' | 'subjectId' | 'kind' | 'before' | 'after' | 'cause'>;

const BY_PEOPLE: readonly unknown[] = ['typed', 'dragged', 'undone'];

const idsIn = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((id): id is number => typeof id === 'number') : [];

type Lists = 'label_ids' | 'assignee_ids';

/** What a list of an item got by a change, and what it lost. */
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

/** What a change entry gives people to be told of; nothing where no person did it by hand. */
export function notifiableEventsOf(entry: Entry): NotifiableEvent[] {
  if (!BY_PEOPLE.includes(entry.cause)) return [];
  if (entry.subjectType === 'note') return ofNote(entry);
  return entry.subjectType === 'work_item' ? ofItem(entry) : [];
}
