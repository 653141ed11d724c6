import type { Viewer } from '../access/viewer.ts';
import { addUserWithin } from '../auth/changes.ts';
import type { Write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { StartRefused } from '../start-refused.ts';
import { takeIds } from './bulk-insert.ts';

/** The account that stands behind loaded work. */
export interface Author extends Viewer {
  readonly userId: number;
  readonly username: string;
  /** False while it is still to be made, by the load itself. */
  readonly exists: boolean;
}

const IMPORTER = { username: 'importer', name: 'Importer', email: 'importer@localhost' } as const;

/** The account that an id and a name belong to, as the author of a load. */
export const authorOf = (
  { id, username }: { readonly id: number; readonly username: string },
  exists = true,
): Author => ({ userId: id, username, admin: true, memberships: [], canWrite: true, exists });

/** The first administrator, or an account of its own that nobody signs in to; that one only gets its number here. */
export const importAuthor = async ({ db }: Pick<Context, 'db'>): Promise<Author> => {
  const known = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where((eb) => eb.or([eb('admin', '=', true), eb('username', '=', IMPORTER.username)]))
    .orderBy('admin', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  if (known) return authorOf(known);
  const [id] = await takeIds(db, 'users', 1);
  return authorOf({ id: id as number, username: IMPORTER.username }, false);
};

/** Makes the account of an author who does not exist yet; part of the load, and gone with it. */
export const ensureAuthor = async (w: Write, author: Author): Promise<void> => {
  if (author.exists) return;
  const made = await addUserWithin(w, { id: author.userId, ...IMPORTER });
  if (made === null) throw new StartRefused('another load is on its way: nothing was loaded');
};
