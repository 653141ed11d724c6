import type { Selectable } from 'kysely';
import { forViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Reader } from '../db/reader.ts';
import type { Uploads } from '../db/tables.ts';
import { notFound } from '../http/errors.ts';
import { uploadVisible } from './visible.ts';

export type UploadRow = Selectable<Uploads>;

/** The file of that secret and name, if the viewer may read it; else 404. */
export const getUpload = async (
  { db }: Reader,
  viewer: Viewer,
  { secret, filename }: { readonly secret: string; readonly filename: string },
): Promise<UploadRow> => {
  const upload = await db
    .selectFrom('uploads')
    .selectAll()
    .where('secret', '=', secret)
    .where('filename', '=', filename)
    .where(forViewer(uploadVisible('uploads'), viewer))
    .executeTakeFirst();
  if (!upload) throw notFound();
  return upload;
};
