import type { ChangeEvent } from '../changes/record.ts';
import type { NotificationEvent } from './levels.ts';

/**
 * Something that people may be told of by mail. Of `mention`, an edit, only those newly mentioned hear; of `relabel` only
 * those who follow one of the new labels.
 */
export interface Happening {
  readonly event: NotificationEvent | 'mention' | 'relabel';
  readonly itemId: number;
  /** The comment, if it is one. */
  readonly noteId: number | null;
  /** Labels the item got. */
  readonly labelIds: readonly number[];
}

type Told = Pick<ChangeEvent, 'subjectType' | 'subjectId' | 'kind' | 'before' | 'after' | 'cause'>;

const BY_PEOPLE: readonly unknown[] = ['typed', 'dragged', 'undone'];

const ofNote = ({ kind, subjectId, after }: Told): Happening[] => {
  const itemId = after['work_item_id'];
  if (kind === 'note.created' && typeof itemId === 'number') {
    return [{ event: 'new_note', itemId, noteId: subjectId, labelIds: [] }];
  }
  return [];
};

const idsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const newLabels = ({ before, after }: Told): number[] => {
  const worn = idsIn(before['label_ids']);
  return idsIn(after['label_ids']).filter((id): id is number => typeof id === 'number' && !worn.includes(id));
};

const ofItem = (entry: Told): Happening[] => {
  const { kind, subjectId: itemId, after } = entry;
  const labelIds = newLabels(entry);
  const found = (event: Happening['event']): Happening => ({ event, itemId, noteId: null, labelIds });
  if (kind.endsWith('.created')) return [found(kind === 'epic.created' ? 'new_epic' : 'new_issue')];
  if (!kind.endsWith('.updated')) return [];
  const description = after['description'];
  return [
    ...(after['state'] === 'closed' ? [found('close_issue')] : []),
    ...(after['state'] === 'opened' ? [found('reopen_issue')] : []),
    ...('assignee_ids' in after ? [found('reassign_issue')] : []),
    ...('milestone_id' in after ? [found('change_milestone_issue')] : []),
    ...(labelIds.length > 0 ? [found('relabel')] : []),
    ...(typeof description === 'string' && description.includes('@') ? [found('mention')] : []),
  ];
};

/** What a change entry gives people to be told of; nothing where no person did it by hand. */
export const happeningsOf = (entry: Told): Happening[] => {
  if (!BY_PEOPLE.includes(entry.cause)) return [];
  if (entry.subjectType === 'note') return ofNote(entry);
  return entry.subjectType === 'work_item' ? ofItem(entry) : [];
};
