import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { receiveFile } from '../files/receive.ts';
import { fileStore } from '../files/store.ts';
import type { Job } from '../jobs/job.ts';
import { resizePicture } from '../pictures/resize.ts';

export const MAKE_THUMBNAILS = 'makeDesignThumbnails';

const SECRET_BYTES = 16;

const payloadOf = z.object({ fileIds: z.array(z.int()) });

const makeThumbnail = async ({ db, settings }: Context, id: number): Promise<void> => {
  const file = await db
    .selectFrom('design_files')
    .select('secret')
    .where('id', '=', id)
    .where('thumbnail_secret', 'is', null)
    .executeTakeFirst();
  if (!file) return;
  const store = await fileStore(settings.files);
  const bytes = await buffer(await store.read(file.secret));
  const made = await resizePicture(bytes, { width: 432, height: 230, fit: 'inside', format: 'webp' });
  if ('problem' in made) {
    if (made.problem === 'busy') throw new Error('Too many images at once');
    return; // it is shown without a thumbnail
  }
  const received = await receiveFile(settings.files, Readable.from([made.bytes]));
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  try {
    await store.keep(secret, received.file, received.size);
  } finally {
    await rm(received.file, { force: true });
  }
  await db
    .updateTable('design_files')
    .set({ thumbnail_secret: secret, thumbnail_size: received.size })
    .where('id', '=', id)
    .where('thumbnail_secret', 'is', null)
    .execute();
};

/** Makes the thumbnails of new pictures. */
export const makeDesignThumbnails: Job = async (context, payload) => {
  for (const id of payloadOf.parse(payload).fileIds) await makeThumbnail(context, id);
};
