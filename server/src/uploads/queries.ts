import type { Selectable } from 'kysely';
import { forViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Reader } from '../db/reader.ts';
import type { Uploads } from '../db/tables.ts';
import { notFound } from '../http/errors.ts';
import { uploadVisible } from './visible.ts';

export type UploadRow = Selectable<Uploads>;

/** What an address calls a file by. */
export interface UploadName {
  readonly secret: string;
  readonly filename: string;
}

/** The file of that secret and name, of one place where one is given, if the viewer may read it; else 404. */
export async function getUpload(
  { db }: Reader,
  viewer: Viewer,
  { secret, filename }: UploadName,
  placeId?: number,
): Promise<UploadRow> {
  let query = db
    .selectFrom('uploads')
    .selectAll()
    .where('secret', '=', secret)
    .where('filename', '=', filename)
    .where(forViewer(uploadVisible('uploads'), viewer));
  if (placeId !== undefined) query = query.where('namespace_id', '=', placeId);
  const upload = await query.executeTakeFirst();
  if (!upload) throw notFound();
  return upload;
}

/** A file of a place by its number or its name, for those who manage the files there; else 404. */
export async function uploadOfPlace(
  { db }: Reader,
  placeId: number,
  which: number | UploadName,
): Promise<UploadRow> {
  const ofPlace = db.selectFrom('uploads').selectAll().where('namespace_id', '=', placeId);
  const upload = await (
    typeof which === 'number'
      ? ofPlace.where('id', '=', which)
      : ofPlace.where('secret', '=', which.secret).where('filename', '=', which.filename)
  ).executeTakeFirst();
  if (!upload) throw notFound('Upload');
  return upload;
}
