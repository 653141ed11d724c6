import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Viewer } from '../access/viewer.ts';
import { recordUser } from '../auth/account.ts';
import { loadViewer } from '../auth/viewer.ts';
import { write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { CairnError } from '../http/errors.ts';

const PREFIX = 'glft-';
const ID_BYTES = 5;
const CODE_BYTES = 10;
const KEY_BYTES = 32;

/** The owner of feed tokens, and the version of the tokens. */
interface Owner {
  readonly id: number;
  readonly feed_token_version: number;
}

const codeOf = ({ settings }: Context, owner: Owner, good: string): Buffer => {
  const key = Buffer.from(hkdfSync('sha256', settings.secret, '', 'feed tokens', KEY_BYTES));
  return createHmac('sha256', key).update(`${owner.id}\n${owner.feed_token_version}\n${good}`).digest();
};

/** Returns the token for all feeds of a user: the user's id and a signature. */
const wholeToken = (context: Context, owner: Owner): string => {
  const bytes = Buffer.alloc(ID_BYTES + CODE_BYTES);
  bytes.writeUIntBE(owner.id, 0, ID_BYTES);
  codeOf(context, owner, 'all feeds').copy(bytes, ID_BYTES, 0, CODE_BYTES);
  return PREFIX + bytes.toString('base64url');
};

/** Returns the token for the feed at one path. */
const pathToken = (context: Context, owner: Owner, path: string): string =>
  `${PREFIX}${codeOf(context, owner, path).toString('hex')}-${owner.id}`;

const ownerOf = ({ db }: Context, id: number): Promise<Owner | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'feed_token_version'])
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst();

const myself = async (context: Context, viewer: Viewer): Promise<Owner> => {
  const owner = viewer.userId === null ? undefined : await ownerOf(context, viewer.userId);
  if (!owner) throw new CairnError('unauthorized');
  return owner;
};

/** Returns the viewer's token for all feeds. It is computed each time, so it is not stored. */
export async function ownFeedToken(context: Context, viewer: Viewer): Promise<string> {
  return wholeToken(context, await myself(context, viewer));
}

/** Returns the viewer's tokens for single paths, in the order of the paths. */
export async function ownPathTokens(
  context: Context,
  viewer: Viewer,
  paths: readonly string[],
): Promise<string[]> {
  const owner = await myself(context, viewer);
  return paths.map((path) => pathToken(context, owner, path));
}

/** Revokes all feed tokens of the viewer, and returns the new one. */
export async function resetFeedToken(context: Context, viewer: Viewer): Promise<string> {
  const { id } = await myself(context, viewer);
  const owner = await write(context.db, viewer, {}, async (w) => {
    const after = await w.trx
      .updateTable('users')
      .set((eb) => ({ feed_token_version: eb('feed_token_version', '+', 1) }))
      .where('id', '=', id)
      .returning(['id', 'feed_token_version'])
      .executeTakeFirstOrThrow();
    recordUser(w, id, 'user.feed_token_reset');
    return after;
  });
  return wholeToken(context, owner);
}

/** Returns the user id in a token; null for what is no token of either form. */
const namedOwner = (token: string): number | null => {
  const ofPath = /^glft-[0-9a-f]{64}-([1-9]\d{0,14})$/.exec(token);
  if (ofPath) return Number(ofPath[1]);
  if (!/^glft-[\w-]{20}$/.test(token)) return null;
  return Buffer.from(token.slice(PREFIX.length), 'base64url').readUIntBE(0, ID_BYTES);
};

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Returns the user who may read the feed at a path with a token; null when it is forged, revoked, for another
 * path, or its user is blocked.
 */
export async function feedReader(context: Context, token: string, path: string): Promise<Viewer | null> {
  const id = namedOwner(token);
  const owner = id === null ? undefined : await ownerOf(context, id);
  if (!owner) return null;
  if (!isSame(token, wholeToken(context, owner)) && !isSame(token, pathToken(context, owner, path)))
    return null;
  const viewer = await loadViewer(context, owner.id);
  return viewer && { ...viewer, canWrite: false };
}
