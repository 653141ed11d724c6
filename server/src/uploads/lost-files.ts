import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { FileMissing } from '../files/errors.ts';
import type { FileSettings } from '../files/settings.ts';
import { type FileStore, fileStore } from '../files/store.ts';

interface Named {
  readonly id: number;
  readonly file: string;
  readonly filename: string;
  readonly size: number;
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
export function fileProblem(
  { id, filename, size }: Omit<Named, 'file'>,
  stored: number | null,
): string | null {
  if (stored === size) return null;
  const state = stored === null ? 'is missing' : `has ${stored} bytes instead of ${size}`;
  return `the file of upload ${id} (${filename}) ${state}`;
}

/**
 * One line for each upload whose file is missing in the store or incomplete. Throws FilesAway when the store
 * does not respond.
 */
export async function lostFiles(db: Kysely<Database>, settings: FileSettings): Promise<string[]> {
  const store = await fileStore(settings);
  const lost: string[] = [];
  for (let after = 0; ;) {
    const page: Named[] = await db
      .selectFrom('uploads')
      .select(['id', 'file', 'filename', 'size'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (let at = 0; at < page.length; at += AT_ONCE) {
      const some = page.slice(at, at + AT_ONCE);
      const sizes = await Promise.all(some.map(({ file }) => storedSize(store, file)));
      lost.push(...some.flatMap((row, n) => fileProblem(row, sizes[n] ?? null) ?? []));
    }
    if (page.length < PAGE) return lost;
    after = (page.at(-1) as Named).id;
  }
}
