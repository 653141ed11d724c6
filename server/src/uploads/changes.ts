import crypto from 'node:crypto';
import { rm } from 'node:fs/promises';
import { safeFileName } from '@cairn/domain/uploads/file-name';
import type { Viewer } from '../access/viewer.ts';
import { assertRateLimit } from '../changes/rate-limit.ts';
import type { Cause } from '../changes/record.ts';
import { assertMayWrite, write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import type { Received } from '../files/receive.ts';
import type { Reader } from '../db/reader.ts';
import { type FileStore, fileStore } from '../files/store.ts';
import { forbidden, notFound } from '../http/errors.ts';
import { mayIn } from '../namespaces/policy.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { uploadEvent } from './events.ts';
import { type UploadName, uploadOfPlace, type UploadRow } from './queries.ts';

/** Maximum number of files that one person can upload per minute. */
const MOST_PER_MINUTE = 60;
const SECRET_BYTES = 16;

/**
 * Throws 401 or 403 unless the viewer may upload into a visible group or project: the permission to comment
 * there.
 */
export function authorizeUpload(viewer: Viewer, place: NamespaceRow): void {
  assertMayWrite(viewer);
  if (!mayIn(viewer, place, 'comment')) throw forbidden();
}

/**
 * Stores a received file under a random name. The file is completely stored before its row is written, so
 * that no row refers to a missing file. 429 above 60 per minute, which does not count those of an import.
 */
export async function createUpload(
  context: Context,
  viewer: Viewer,
  place: NamespaceRow,
  given: Received & { readonly filename: string },
  cause: Extract<Cause, 'typed' | 'imported'> = 'typed',
): Promise<UploadRow> {
  authorizeUpload(viewer, place);
  const secret = crypto.randomBytes(SECRET_BYTES).toString('hex');
  const store = await fileStore(context.settings.files);
  try {
    await store.keep(secret, given.file, given.size);
    return await write(context.db, viewer, { cause }, async (w) => {
      if (cause !== 'imported') await assertRateLimit(w, 'upload.create', MOST_PER_MINUTE);
      const upload = await w.trx
        .insertInto('uploads')
        .values({
          root_namespace_id: place.root_namespace_id,
          namespace_id: place.id,
          secret,
          file: secret,
          filename: safeFileName(given.filename),
          media_type: given.type,
          size: given.size,
          uploaded_by_id: viewer.userId as number,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      w.record(uploadEvent(upload, 'created'));
      return upload;
    });
  } catch (error) {
    await store.remove(secret).catch(() => {}); // the first error says more; the sweep removes what is left
    throw error;
  } finally {
    await rm(given.file, { force: true });
  }
}

/** Removes a file from the store unless an upload other than the given one has it: copies share their file. */
export async function removeUnshared({ db }: Reader, store: FileStore, file: string, id = 0): Promise<void> {
  const sharing = await db
    .selectFrom('uploads')
    .select('id')
    .where('file', '=', file)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (!sharing) await store.remove(file);
}

/**
 * Deletes a file of a group or project permanently; its links are broken from then on. A file that no copy
 * shares is removed before its row: if that fails, nothing has changed, and a row without its file can be
 * deleted by trying again.
 */
export async function deleteUpload(
  context: Context,
  viewer: Viewer,
  place: NamespaceRow,
  which: number | UploadName,
): Promise<void> {
  if (!mayIn(viewer, place, 'manageUploads')) throw forbidden();
  assertMayWrite(viewer);
  const { id, file } = await uploadOfPlace(context, place.id, which);
  await removeUnshared(context, await fileStore(context.settings.files), file, id);
  await write(context.db, viewer, {}, async (w) => {
    const upload = await w.trx.deleteFrom('uploads').where('id', '=', id).returningAll().executeTakeFirst();
    if (!upload) throw notFound('Upload');
    w.record(uploadEvent(upload, 'deleted'));
  });
}
