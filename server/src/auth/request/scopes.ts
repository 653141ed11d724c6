/** `sudo` opens nothing by itself: with it an administrator's token may speak for others. */
export const SCOPES = ['api', 'read_api', 'read_user', 'sudo'] as const;

const USER_PATHS = /^\/api\/v4\/users?(?:\/\d+)?$/;
const GRAPHQL = '/api/graphql';
const READS = ['GET', 'HEAD', 'OPTIONS'];

export function isRead(method: string): boolean {
  return READS.includes(method);
}

/**
 * Whether a token's scopes open a request. GraphQL reads by POST: there a reading token is let in, and writing is
 * refused by its viewer, who cannot write.
 */
export function scopesAllow(scopes: readonly string[], method: string, path: string): boolean {
  if (scopes.includes('api')) return true;
  if (scopes.includes('read_api')) return isRead(method) || path === GRAPHQL;
  return scopes.includes('read_user') && isRead(method) && USER_PATHS.test(path);
}
