import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { ParameterError, ScopeError } from '../../http/error-sink.ts';
import { CairnError, forbidden } from '../../http/errors.ts';
import { findUserId } from '../queries.ts';
import type { TokenSignIn } from '../tokens.ts';
import { loadViewer } from '../viewer.ts';

const isText = (value: unknown): value is string | number =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';

/**
 * The user named by the header Sudo or the parameter `sudo`; null when there is none. Throws ParameterError
 * for a name that no user has, so that nothing runs as the sender by mistake.
 */
export function requestedSudo({ url, headers, query, body }: FastifyRequest): string | null {
  const places = [headers, url.startsWith('/api/') && query, url.startsWith('/api/v4/') && body];
  const asked = places
    .map((place) => (place ? (place as { readonly sudo?: unknown }).sudo : undefined))
    .filter((value) => value !== undefined);
  if (!asked.every(isText)) throw new ParameterError('sudo is invalid');
  return asked[0] === undefined ? null : String(asked[0]);
}

const idOf = async (context: Context, asked: string): Promise<number | null> =>
  /^\d{1,15}$/.test(asked) ? Number(asked) : findUserId(context, asked);

/**
 * The user that an administrator's token acts as; throws when the token or its owner may not. The request
 * gets that user's rights, and its changes record both users.
 */
export async function actingAs(
  context: Context,
  { scopes, viewer }: TokenSignIn,
  asked: string,
): Promise<Viewer> {
  if (!viewer.admin) throw forbidden('403 Forbidden - Must be admin to use sudo');
  if (!scopes.includes('sudo')) throw new ScopeError('sudo');
  const userId = await idOf(context, asked);
  const known = await context.db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  if (!known) throw new CairnError('notFound', `404 User with ID or username '${asked}' Not Found`);
  const person = await loadViewer(context, known.id);
  if (!person) throw forbidden('403 Forbidden - Your account has been blocked');
  return { ...person, canWrite: viewer.canWrite, sudoById: viewer.userId };
}

/** The error for a `sudo` request without a token. */
export function refusedSudo(viewer: Viewer): CairnError {
  return viewer.userId === null
    ? new CairnError('unauthorized')
    : forbidden('403 Forbidden - Must be authenticated using a personal access token to use sudo');
}
