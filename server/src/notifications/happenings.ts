import type { ChangeEvent } from '../changes/record.ts';
import type { NotificationEvent } from './levels.ts';

/** Something that people may be told of by mail; `mention` is an edit, of which only those newly mentioned hear. */
export interface Happening {
  readonly event: NotificationEvent | 'mention';
  readonly itemId: number;
  /** The comment, if it is one. */
  readonly noteId: number | null;
}

type Told = Pick<ChangeEvent, 'subjectType' | 'subjectId' | 'kind' | 'before' | 'after' | 'cause'>;

const BY_PEOPLE: readonly unknown[] = ['typed', 'dragged', 'undone'];

const ofNote = ({ kind, subjectId, after }: Told): Happening[] => {
  const itemId = after['work_item_id'];
  if (kind === 'note.created' && typeof itemId === 'number') {
    return [{ event: 'new_note', itemId, noteId: subjectId }];
  }
  return [];
};

const ofItem = ({ kind, subjectId: itemId, after }: Told): Happening[] => {
  const found = (event: Happening['event']): Happening => ({ event, itemId, noteId: null });
  if (kind.endsWith('.created')) return [found(kind === 'epic.created' ? 'new_epic' : 'new_issue')];
  if (!kind.endsWith('.updated')) return [];
  const description = after['description'];
  return [
    ...(after['state'] === 'closed' ? [found('close_issue')] : []),
    ...(after['state'] === 'opened' ? [found('reopen_issue')] : []),
    ...('assignee_ids' in after ? [found('reassign_issue')] : []),
    ...('milestone_id' in after ? [found('change_milestone_issue')] : []),
    ...(typeof description === 'string' && description.includes('@') ? [found('mention')] : []),
  ];
};

/** What a change entry gives people to be told of; nothing where no person did it by hand. */
export const happeningsOf = (entry: Told): Happening[] => {
  if (!BY_PEOPLE.includes(entry.cause)) return [];
  if (entry.subjectType === 'note') return ofNote(entry);
  return entry.subjectType === 'work_item' ? ofItem(entry) : [];
};
