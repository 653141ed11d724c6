import { type Day, formatDay } from '@cairn/domain/dates/day';
import type { FieldNames } from '../../forms/problems.ts';
import type { PersonalAccessToken } from '../../api/routes.ts';
import { fetchRows } from '../../api/lists/fetch-rows.ts';
import type { ReadPage } from '../../api/lists/use-rows.ts';
import { sendJson } from '../../api/send-json.ts';

export const scopes = [
  { value: 'api', label: 'api', hint: 'Reads and changes everything you can.' },
  { value: 'read_api', label: 'read_api', hint: 'Reads everything you can see.' },
  { value: 'read_user', label: 'read_user', hint: 'Reads who you and other people are.' },
] as const;

export interface TokenInput {
  name: string;
  expires_at: Day | null;
  scopes: readonly string[];
}

export const tokenNames: FieldNames<keyof TokenInput> = {
  name: ['Name'],
  expires_at: ['Expiry date'],
  scopes: ['Scopes'],
};

/** The viewer's tokens, newest first, by pages. */
export function tokenPages(): ReadPage<PersonalAccessToken> {
  return (page, signal) => fetchRows('/api/v4/personal_access_tokens', page, signal);
}

/** Creates a token and returns it, the only time it is readable; throws HttpRefused. */
export async function createToken({ name, expires_at, scopes: chosen }: TokenInput): Promise<string> {
  const made = await sendJson('POST', '/api/v4/user/personal_access_tokens', {
    body: {
      name: name.trim(),
      scopes: chosen,
      ...(expires_at !== null && { expires_at: formatDay(expires_at) }),
    },
  });
  return made.token;
}

/**
 * Exchanges a token for a new one of the same name and scopes and returns the new one, the only time it is
 * readable; throws HttpRefused.
 */
export async function rotateToken(id: number, expiry: Day | null): Promise<string> {
  const made = await sendJson('POST', '/api/v4/personal_access_tokens/{id}/rotate', {
    params: { id },
    body: { expires_at: expiry === null ? null : formatDay(expiry) },
  });
  return made.token;
}

/** The viewer's feed token; throws HttpRefused. */
export async function readFeedToken() {
  return (await sendJson('GET', '/-/user_settings/feed_token')).feed_token;
}

/** Revokes the viewer's feed token and returns a new one; throws HttpRefused. */
export async function resetFeedToken() {
  return (await sendJson('PUT', '/-/user_settings/feed_token/reset')).feed_token;
}

/** Revokes a token; throws HttpRefused. */
export function revokeToken(id: number) {
  return sendJson('DELETE', '/api/v4/personal_access_tokens/{id}', { params: { id } });
}
