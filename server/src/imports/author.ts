import type { Viewer } from '../access/viewer.ts';
import { addUserWithin } from '../auth/changes.ts';
import type { Write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { StartRefused } from '../start-refused.ts';
import { reserveIds } from './bulk-insert.ts';

/** An account that a load creates. */
export interface NewAccount {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly admin?: boolean;
}

/** The account that is the author of the loaded items. */
export interface Author extends Viewer {
  readonly userId: number;
  readonly username: string;
  /** The account to create during the load, if it does not exist yet. */
  readonly toMake: NewAccount | null;
}

const IMPORTER = { username: 'importer', name: 'Importer', email: 'importer@localhost' } as const;

/** The author with this id and username. */
const authorOf = (
  { id, username }: { readonly id: number; readonly username: string },
  toMake: NewAccount | null = null,
): Author => ({ userId: id, username, admin: true, memberships: [], canWrite: true, toMake });

/** An author with a reserved id, whose account the load creates. */
export async function authorToMake({ db }: Pick<Context, 'db'>, account: NewAccount): Promise<Author> {
  const [id] = await reserveIds(db, 'users', 1);
  return authorOf({ id: id as number, username: account.username }, account);
}

/** The first administrator, or else a new account that nobody can sign in to. */
export async function importAuthor(context: Pick<Context, 'db'>): Promise<Author> {
  const known = await context.db
    .selectFrom('users')
    .select(['id', 'username'])
    .where((eb) => eb.or([eb('admin', '=', true), eb('username', '=', IMPORTER.username)]))
    .orderBy('admin', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  return known ? authorOf(known) : authorToMake(context, IMPORTER);
}

/** Creates the author's account if it does not exist yet; part of the load's transaction. */
export async function ensureAuthor(w: Write, author: Author): Promise<void> {
  if (author.toMake === null) return;
  const made = await addUserWithin(w, { id: author.userId, ...author.toMake });
  if (made === null) throw new StartRefused('another load is in progress: nothing was loaded');
}
