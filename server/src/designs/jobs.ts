import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { operator } from '../auth/operator.ts';
import { write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { receiveFile } from '../files/receive.ts';
import { fileStore } from '../files/store.ts';
import type { Job } from '../jobs/job.ts';
import { resizePicture } from '../pictures/resize.ts';
import { itemEvent } from '../work-items/events.ts';

export const MAKE_THUMBNAILS = 'makeDesignThumbnails';

const SECRET_BYTES = 16;
/** Larger pictures are shown without a thumbnail: they are read into memory to be decoded. */
const MOST_DECODED_BYTES = 50 * 1_048_576;

const payloadOf = z.object({ fileIds: z.array(z.int()) });

/** False when there is none to make, or when the picture cannot be read. */
const makeThumbnail = async ({ db, settings }: Context, id: number): Promise<boolean> => {
  const file = await db
    .selectFrom('design_files')
    .select('secret')
    .where('id', '=', id)
    .where('thumbnail_secret', 'is', null)
    .where('size', '<=', MOST_DECODED_BYTES)
    .executeTakeFirst();
  if (!file) return false;
  const store = await fileStore(settings.files);
  const bytes = await buffer(await store.read(file.secret));
  const made = await resizePicture(bytes, { width: 432, height: 230, fit: 'inside', format: 'webp' });
  if ('problem' in made) {
    if (made.problem === 'busy') throw new Error('Too many images at once');
    return false; // it is shown without a thumbnail
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
  return true;
};

/** Makes the thumbnails of new pictures; viewers of their issue get to know of them. */
export const makeDesignThumbnails: Job = async (context, payload) => {
  const made: number[] = [];
  for (const id of payloadOf.parse(payload).fileIds) if (await makeThumbnail(context, id)) made.push(id);
  if (made.length === 0) return;
  await write(context.db, operator, { cause: 'system' }, async (w) => {
    const items = await w.trx
      .selectFrom('work_items')
      .selectAll()
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('design_actions')
          .innerJoin('designs', 'designs.id', 'design_actions.design_id')
          .select('designs.work_item_id')
          .where('file_id', 'in', made),
      )
      .execute();
    for (const item of items) w.record(itemEvent(item, 'updated', {}, { design_thumbnails: made }));
  });
};

/** Removes what no design has any more, since its issue was deleted for good; the sweep of uploads removes the files. */
export const sweepDesignFiles: Job = async ({ db }) => {
  await db
    .deleteFrom('design_files')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('design_actions')
            .select('design_id')
            .whereRef('design_actions.file_id', '=', 'design_files.id'),
        ),
      ),
    )
    .execute();
};
