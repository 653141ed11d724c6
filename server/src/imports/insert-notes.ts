import { sql } from 'kysely';
import type { Write } from '../changes/write.ts';
import { noteEvent, recordedNote } from '../notes/events.ts';
import { renderedBody } from '../notes/rows.ts';
import { bulkInsert } from './bulk-insert.ts';
import type { DatasetNote } from './dataset.ts';

/** An item created from a row of the dataset. */
export interface LoadedItem {
  readonly id: number;
  readonly rootId: number;
  readonly namespaceId: number;
}

const nextIds = async ({ trx }: Write, count: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    SELECT nextval('changes_id_seq') AS id FROM generate_series(1, ${count})`.execute(trx);
  return rows.map((row) => row.id);
};

const threadOf = (note: DatasetNote): string | null => (note.thread ? `${note.item} ${note.thread}` : null);

/**
 * Creates the comments of a dataset, oldest first; the first note of a thread decides whether the thread is
 * internal.
 */
export async function insertNotes(
  w: Write,
  notes: readonly DatasetNote[],
  items: ReadonlyMap<string, LoadedItem>,
  authorOf: (note: DatasetNote) => number,
): Promise<void> {
  const ids = await nextIds(w, notes.length);
  const begun = new Map<string, { readonly id: number; readonly internal: boolean }>();
  const rows = notes.map((note, index) => {
    const item = items.get(note.item) as LoadedItem;
    const id = ids[index] as number;
    const thread = threadOf(note);
    const first = (thread === null ? undefined : begun.get(thread)) ?? {
      id,
      internal: note.internal ?? false,
    };
    if (thread !== null) begun.set(thread, first);
    return {
      id,
      root_namespace_id: item.rootId,
      work_item_id: item.id,
      discussion_id: first.id,
      author_id: authorOf(note),
      internal: first.internal,
      threaded: thread !== null,
      ...renderedBody(note.body),
      created_at: note.created_at,
      updated_at: note.created_at,
    };
  });
  await bulkInsert(
    w.trx,
    'discussions',
    {
      id: 'bigint',
      root_namespace_id: 'bigint',
      work_item_id: 'bigint',
      internal: 'boolean',
      threaded: 'boolean',
      created_at: 'timestamptz',
    },
    rows.filter((row) => row.discussion_id === row.id),
  );
  await bulkInsert(
    w.trx,
    'notes',
    {
      id: 'bigint',
      root_namespace_id: 'bigint',
      work_item_id: 'bigint',
      discussion_id: 'bigint',
      author_id: 'bigint',
      internal: 'boolean',
      body: 'text',
      html: 'text',
      references: 'jsonb',
      html_version: 'smallint',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    rows.map((row) => ({ ...row, references: row.references === null ? null : JSON.parse(row.references) })),
  );
  rows.forEach((row, index) => {
    const item = items.get(notes[index]?.item ?? '') as LoadedItem;
    const place = { root_namespace_id: item.rootId, namespace_id: item.namespaceId };
    w.record(noteEvent(row.id, place, 'created', {}, recordedNote({ ...row, design_id: null })));
  });
}
