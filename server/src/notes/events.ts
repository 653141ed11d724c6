import type { ChangeEvent } from '../changes/record.ts';
import type { LocatedItem } from '../work-items/rows.ts';
import type { NoteRow } from './rows.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What of a note the log keeps when it comes and when it goes. */
export function recordedNote({
  work_item_id,
  discussion_id,
  author_id,
  internal,
  body,
}: Pick<NoteRow, 'work_item_id' | 'discussion_id' | 'author_id' | 'internal' | 'body'>): Fields {
  return {
    work_item_id,
    discussion_id,
    author_id,
    internal,
    body,
  };
}

/** What happened to a note. */
export function noteEvent(
  noteId: number,
  item: Pick<LocatedItem, 'root_namespace_id' | 'namespace_id'>,
  verb: 'created' | 'copied' | 'updated' | 'deleted' | 'resolved' | 'unresolved' | 'reacted',
  before: Fields,
  after: Fields,
): ChangeEvent {
  return {
    subjectType: 'note',
    subjectId: noteId,
    rootNamespaceId: item.root_namespace_id,
    namespaceId: item.namespace_id,
    kind: `note.${verb}`,
    before,
    after,
  };
}
