import type { ChangeEvent } from '../changes/record.ts';
import type { LocatedItem } from '../work-items/rows.ts';
import type { NoteRow } from './rows.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a note that its change entries record when it is created or deleted. */
export function recordedNote({
  work_item_id,
  discussion_id,
  author_id,
  internal,
  body,
  design_id,
}: Pick<
  NoteRow,
  'work_item_id' | 'discussion_id' | 'author_id' | 'internal' | 'body' | 'design_id'
>): Fields {
  return {
    work_item_id,
    discussion_id,
    author_id,
    internal,
    body,
    ...(design_id !== null && { design_id }),
  };
}

/** Builds the change entry of a note. */
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
