/** `sudo` alone allows no request: it lets an administrator's token act as another user. */
export const SCOPES = ['api', 'read_api', 'read_user', 'sudo'] as const;

const USER_PATHS = /^\/api\/v4\/users?(?:\/\d+)?$/;
const GRAPHQL = '/api/graphql';
const READS = ['GET', 'HEAD', 'OPTIONS'];

export function isRead(method: string): boolean {
  return READS.includes(method);
}

/**
 * True when a token's scopes allow a request. GraphQL queries are POST requests, so read-only tokens may send
 * them; mutations are refused later, as such a viewer cannot write.
 */
export function scopesAllow(scopes: readonly string[], method: string, path: string): boolean {
  if (scopes.includes('api')) return true;
  if (scopes.includes('read_api')) return isRead(method) || path === GRAPHQL;
  return scopes.includes('read_user') && isRead(method) && USER_PATHS.test(path);
}
