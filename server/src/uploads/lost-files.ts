import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { FileMissing } from '../files/errors.ts';
import type { FileSettings } from '../files/settings.ts';
import { type FileStore, fileStore } from '../files/store.ts';

/** A row of the view stored_files. */
export interface StoredFile {
  readonly secret: string;
  readonly size: number;
  /** What the file belongs to, for the operator. */
  readonly label: string;
}

const AT_ONCE = 8;
const PAGE = 1000;

/** The size of a stored file; null when there is none. */
export function storedSize(store: FileStore, key: string): Promise<number | null> {
  return store.size(key).catch((error: unknown) => {
    if (error instanceof FileMissing) return null;
    throw error;
  });
}

/** The problem of the file of a row, for the operator; null when it matches the row. */
export function fileProblem({ label, size }: StoredFile, stored: number | null): string | null {
  if (stored === size) return null;
  const state = stored === null ? 'is missing' : `has ${stored} bytes instead of ${size}`;
  return `the file of ${label} ${state}`;
}

/**
 * One line for each file that is missing in the store or incomplete. Throws FilesAway when the store
 * does not respond.
 */
export async function lostFiles(db: Kysely<Database>, settings: FileSettings): Promise<string[]> {
  const store = await fileStore(settings);
  const lost: string[] = [];
  for (let after = ''; ;) {
    const page: StoredFile[] = await db
      .selectFrom('stored_files')
      .select(['secret', 'size', 'label'])
      .$castTo<StoredFile>()
      .where('secret', '>', after)
      .orderBy('secret')
      .limit(PAGE)
      .execute();
    for (let at = 0; at < page.length; at += AT_ONCE) {
      const some = page.slice(at, at + AT_ONCE);
      const sizes = await Promise.all(some.map(({ secret }) => storedSize(store, secret)));
      lost.push(...some.flatMap((row, n) => fileProblem(row, sizes[n] ?? null) ?? []));
    }
    if (page.length < PAGE) return lost;
    after = (page.at(-1) as StoredFile).secret;
  }
}
