import type { HidesAddress } from '@cairn/domain/markdown/page';
import { forViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Reader } from '../db/reader.ts';
import { secretsIn } from './secrets.ts';
import { uploadVisible } from './visible.ts';

/** Finds the files of some texts that the viewer may not fetch; their addresses are hidden. */
export async function hiddenUploads(
  { db }: Reader,
  viewer: Viewer,
  texts: readonly string[],
): Promise<HidesAddress> {
  const secrets = [...new Set(texts.flatMap(secretsIn))];
  if (secrets.length === 0) return () => false;
  const shown = await db
    .selectFrom('uploads')
    .select('secret')
    .where('secret', 'in', secrets)
    .where(forViewer(uploadVisible('uploads'), viewer))
    .execute();
  const visible = new Set(shown.map(({ secret }) => secret));
  return (address) => secretsIn(address).some((secret) => !visible.has(secret));
}
