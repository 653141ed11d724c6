import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { operator } from '../auth/operator.ts';
import { write } from '../changes/write.ts';
import type { Job } from '../jobs/job.ts';
import { incomingFolder } from '../files/receive.ts';
import { fileStore } from '../files/store.ts';
import { removeUnshared } from './changes.ts';
import { uploadEvent } from './events.ts';

const DAY_MS = 86_400_000;

/**
 * Removes files that were not saved in a text within 30 days, stored files without a row, and incomplete
 * uploads.
 */
export const sweepUploads: Job = async ({ db, settings }) => {
  const store = await fileStore(settings.files);
  const unused = await write(db, operator, { cause: 'system' }, async (w) => {
    const gone = await w.trx
      .deleteFrom('uploads')
      .where('created_at', '<', new Date(Date.now() - 30 * DAY_MS))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('upload_uses')
              .select('upload_uses.upload_id')
              .whereRef('upload_uses.upload_id', '=', 'uploads.id'),
          ),
        ),
      )
      .returningAll()
      .execute();
    for (const upload of gone) w.record(uploadEvent(upload, 'deleted'));
    return gone;
  });
  for (const { file } of unused) await removeUnshared({ db }, store, file);
  for await (const key of store.keys()) {
    const row = await db
      .selectFrom('stored_files')
      .select('secret')
      .where('secret', '=', key)
      .executeTakeFirst();
    if (!row && (await store.age(key)) > DAY_MS) await store.remove(key);
  }
  await sweepIncoming(incomingFolder(settings.files));
};

const sweepIncoming = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > DAY_MS) await rm(file, { force: true });
  }
};
