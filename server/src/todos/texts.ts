import type { Reference } from '@cairn/domain/references/reference';
import { scanReferences } from '@cairn/domain/references/scan';
import { sql } from 'kysely';
import type { MadeChange } from '../changes/followers.ts';
import type { Write } from '../changes/write.ts';
import { renderingOf, type StoredText } from '../markdown/stored.ts';

/** A text just written that may mention people. */
export interface WrittenText {
  readonly itemId: number;
  readonly namespaceId: number;
  readonly rootNamespaceId: number;
  /** The id of the comment; null for a description. */
  readonly noteId: number | null;
  readonly text: string;
  /** The text before the change; people it mentioned are not notified again. */
  readonly former: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const writtenIn = (entry: MadeChange): WrittenText[] => {
  const { kind, subjectType, subjectId, before, after, rootNamespaceId, namespaceId } = entry;
  if (namespaceId === null) return [];
  const place = { namespaceId, rootNamespaceId };
  if (kind === 'note.created' && typeof after['work_item_id'] === 'number') {
    return [
      { ...place, itemId: after['work_item_id'], noteId: subjectId, text: textOf(after['body']), former: '' },
    ];
  }
  const described =
    subjectType === 'work_item' &&
    'description' in after &&
    entry.cause !== 'rolled_up' &&
    !kind.endsWith('.deleted');
  return described
    ? [
        {
          ...place,
          itemId: subjectId,
          noteId: null,
          text: textOf(after['description']),
          former: textOf(before['description']),
        },
      ]
    : [];
};

const editedNotes = async (
  { trx }: Pick<Write, 'trx'>,
  entries: readonly MadeChange[],
): Promise<WrittenText[]> => {
  const edits = new Map(
    entries
      .filter(({ kind, after }) => kind === 'note.updated' && 'body' in after)
      .map((entry) => [entry.subjectId, entry]),
  );
  if (edits.size === 0) return [];
  const notes = await trx
    .selectFrom('notes')
    .select(['id', 'work_item_id'])
    .where('id', 'in', [...edits.keys()])
    .execute();
  return notes.flatMap((note) => {
    const entry = edits.get(note.id);
    if (entry?.namespaceId == null) return [];
    const { namespaceId, rootNamespaceId, before, after } = entry;
    const texts = { text: textOf(after['body']), former: textOf(before['body']) };
    return [{ namespaceId, rootNamespaceId, itemId: note.work_item_id, noteId: note.id, ...texts }];
  });
};

/** The texts of a write that may mention people. */
export async function writtenTexts(
  w: Pick<Write, 'trx'>,
  entries: readonly MadeChange[],
): Promise<WrittenText[]> {
  return [...entries.flatMap(writtenIn), ...(await editedNotes(w, entries))].filter(({ text }) =>
    text.includes('@'),
  );
}

/** The references that a text has now and did not have before; read from its row where this write rendered it. */
export async function newReferences({ trx }: Pick<Write, 'trx'>, written: WrittenText): Promise<Reference[]> {
  const stored =
    written.noteId === null
      ? sql`SELECT description AS text, description_html AS html, description_references AS "references", html_version AS version
            FROM work_items WHERE id = ${written.itemId}`
      : sql`SELECT body AS text, html, "references", html_version AS version FROM notes WHERE id = ${written.noteId}`;
  const { rows } = await (stored as ReturnType<typeof sql<StoredText>>).execute(trx);
  const known = new Set(
    scanReferences(written.former)
      .filter(({ reference }) => reference.kind === 'user')
      .map(({ reference }) => reference.id.toLowerCase()),
  );
  return rows
    .flatMap((row) => renderingOf(row).references)
    .filter(({ kind, id }) => kind === 'user' && !known.has(id.toLowerCase()));
}
