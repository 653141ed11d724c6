import { type Day, formatDay } from '@cairn/domain/dates/day';
import { withBase } from '../../site/base-path.ts';
import type { FieldNames } from '../../forms/problems.ts';
import { fetchRows } from '../../api/lists/fetch-rows.ts';
import type { ReadPage } from '../../api/lists/use-rows.ts';
import { sendJson } from '../../api/send-json.ts';

export interface Token {
  id: number;
  name: string;
  scopes: string[];
  created_at: string;
  last_used_at: string | null;
  expires_at: string | null;
  revoked: boolean;
  active: boolean;
}

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

const PATH = withBase('/api/v4/personal_access_tokens');

/** The viewer's tokens, newest first, by pages. */
export function tokenPages(): ReadPage<Token> {
  return (page, signal) => fetchRows(PATH, page, signal);
}

/** Creates a token and returns it, the only time it is readable; throws HttpRefused. */
export async function createToken({ name, expires_at, scopes: chosen }: TokenInput): Promise<string> {
  const made = (await sendJson('POST', withBase('/api/v4/user/personal_access_tokens'), {
    name: name.trim(),
    scopes: chosen,
    ...(expires_at !== null && { expires_at: formatDay(expires_at) }),
  })) as { token: string };
  return made.token;
}

const FEED_TOKEN = withBase('/-/user_settings/feed_token');
const feedTokenIn = (answer: unknown): string => (answer as { feed_token: string }).feed_token;

/** The viewer's feed token; throws HttpRefused. */
export async function readFeedToken() {
  return feedTokenIn(await sendJson('GET', FEED_TOKEN));
}

/** Revokes the viewer's feed token and returns a new one; throws HttpRefused. */
export async function resetFeedToken() {
  return feedTokenIn(await sendJson('PUT', `${FEED_TOKEN}/reset`));
}

/** Revokes a token; throws HttpRefused. */
export function revokeToken(id: number) {
  return sendJson('DELETE', `${PATH}/${id}`);
}
