import crypto from 'node:crypto';
import { sql } from 'kysely';
import type { Write } from '../changes/write.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { uploadEvent } from './events.ts';
import type { UploadRow } from './queries.ts';

/** Copies of the uploads of an item, for the texts of another one. */
export interface UploadCopies {
  /** The secret of the copy, by that of the original. */
  readonly secrets: ReadonlyMap<string, string>;
  /** Where the originals are used: in the description, or in a comment. */
  readonly uses: readonly { readonly uploadId: number; readonly noteId: number | null }[];
}

/**
 * Copies the uploads that the texts of an item use to another group or project. Copies share the stored file. Only
 * what was saved in a text by somebody who could read it is copied, so a guessed address opens nothing.
 */
export async function copyUploads(
  { trx, record }: Write,
  itemId: number,
  target: Pick<NamespaceRow, 'id' | 'root_namespace_id'>,
  { notes }: { readonly notes: boolean },
): Promise<UploadCopies> {
  const used = await trx
    .selectFrom('upload_uses')
    .innerJoin('uploads', 'uploads.id', 'upload_uses.upload_id')
    .selectAll('uploads')
    .select('upload_uses.note_id')
    .where('upload_uses.work_item_id', '=', itemId)
    .$if(!notes, (query) => query.where('upload_uses.note_id', 'is', null))
    .orderBy('uploads.id')
    .execute();
  const originals = new Map(used.map(({ note_id: _note, ...upload }) => [upload.id, upload]));
  const copies = new Map<number, UploadRow>();
  for (const { id, created_at: _at, ...upload } of originals.values()) {
    const copy = await trx
      .insertInto('uploads')
      .values({
        ...upload,
        secret: crypto.randomBytes(16).toString('hex'),
        namespace_id: target.id,
        root_namespace_id: target.root_namespace_id,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    record(uploadEvent(copy, 'created'));
    copies.set(id, copy);
  }
  return {
    secrets: new Map([...copies].map(([id, { secret }]) => [originals.get(id)?.secret ?? '', secret])),
    uses: used.map(({ id, note_id }) => ({ uploadId: copies.get(id)?.id ?? 0, noteId: note_id })),
  };
}

/** Connects copies to the texts of the new item; `notes` has the copy of each comment. */
export async function useCopies(
  { trx }: Write,
  { uses }: UploadCopies,
  item: { readonly id: number; readonly root_namespace_id: number },
  notes: ReadonlyMap<number, number>,
): Promise<void> {
  const kept = uses.flatMap(({ uploadId, noteId }): UploadCopies['uses'] => {
    const copy = noteId === null ? null : notes.get(noteId);
    return copy === undefined ? [] : [{ uploadId, noteId: copy }];
  });
  if (kept.length === 0) return;
  await sql`
    INSERT INTO upload_uses (upload_id, work_item_id, note_id, root_namespace_id)
    SELECT upload, ${item.id}, note, ${item.root_namespace_id}
    FROM unnest(${sql.val(kept.map(({ uploadId }) => uploadId))}::bigint[], ${sql.val(kept.map(({ noteId }) => noteId))}::bigint[]) AS u (upload, note)
    ON CONFLICT DO NOTHING`.execute(trx);
}

const ADDRESS = /((?:\/-\/(?:project|group)\/\d+)?)\/uploads\/([0-9a-f]{32})\//g;

/** A text with the addresses of copies instead of those of their originals. */
export function withCopies(
  text: string,
  { secrets }: UploadCopies,
  target: Pick<NamespaceRow, 'id' | 'kind'>,
): string {
  return text.replaceAll(ADDRESS, (whole, place: string, secret: string) => {
    const copy = secrets.get(secret);
    if (copy === undefined) return whole;
    return `${place === '' ? '' : `/-/${target.kind}/${target.id}`}/uploads/${copy}/`;
  });
}
