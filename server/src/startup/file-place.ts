import type { Context } from '../context.ts';
import { recordPlace, recordedPlace, placeOf } from '../files/place.ts';
import { StartRefused } from '../start-refused.ts';
import { lostFiles } from '../uploads/lost-files.ts';

const named = (place: string): string => (place === 'disk' ? 'the folder uploads in DATA_DIR' : place);

/**
 * Records where this server stores files. A storage other than before is only accepted when it has every
 * upload.
 */
export async function settleFilePlace({ db, settings }: Context): Promise<void> {
  const [known, now] = [await recordedPlace(db), placeOf(settings.files)];
  if (known === now) return;
  const lost = known === null ? [] : await lostFiles(db, settings.files);
  if (known !== null && lost.length > 0) {
    throw new StartRefused(
      `uploads were stored in ${named(known)}, and ${lost.length} of them are not in ${named(now)}: copy them there, or set FILES_URL back`,
    );
  }
  await recordPlace(db, settings.files);
}

/** Throws StartRefused when a command's settings name another file storage than the server uses. */
export async function assertFilePlace({ db, settings }: Context): Promise<void> {
  const known = await recordedPlace(db);
  if (known === null || known === placeOf(settings.files)) return;
  throw new StartRefused(
    `the server stores uploads in ${named(known)}: set FILES_URL as it is set for the server`,
  );
}
