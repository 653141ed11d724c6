import type { Selectable } from 'kysely';
import { forViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Reader } from '../db/reader.ts';
import type { Uploads } from '../db/tables.ts';
import { notFound } from '../http/errors.ts';
import { uploadVisible } from './visible.ts';

export type UploadRow = Selectable<Uploads>;

/** The parts of a URL that identify a file. */
export interface UploadName {
  readonly secret: string;
  readonly filename: string;
}

/**
 * The file with this secret and name, optionally of one group or project, if the viewer may read it; else
 * 404.
 */
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

/** A file of a group or project by id or name, for those who may manage its files; else 404. */
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
