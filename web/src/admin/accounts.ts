import type { Account, AccountCounts, AccountWork, User } from '../api/routes.ts';
import { HttpRefused } from '../api/refused.ts';
import type { ReadPage } from '../api/lists/use-rows.ts';
import { fetchKeyset } from '../api/lists/fetch-rows.ts';
import { sendJson } from '../api/send-json.ts';
import type { FieldNames } from '../forms/problems.ts';

export type AccountFilter = Exclude<keyof AccountCounts, 'mail_is_on'>;
export type AccountOrder = 'name' | 'last_active_at' | 'created_at';

export interface AccountsQuery {
  search: string;
  filter: AccountFilter;
  order: AccountOrder;
}

/** The accounts by pages; null for viewers who are not administrators. */
export function accountPages({ search, filter, order }: AccountsQuery): ReadPage<Account> {
  const query = { search, filter, order_by: order, sort: order === 'name' ? 'asc' : 'desc' };
  return (page, signal) => fetchKeyset('/-/admin/users', page, signal, { query });
}

export function readCounts(): Promise<AccountCounts> {
  return sendJson('GET', '/-/admin/users/counts');
}

export function readWork({ id }: Account): Promise<AccountWork> {
  return sendJson('GET', '/-/admin/users/{id}/work', { params: { id } });
}

export interface AccountInput {
  name: string;
  username: string;
  email: string;
  admin: boolean;
}

export const accountNames: FieldNames<keyof AccountInput> = {
  name: ['Name'],
  username: ['Username'],
  email: ['Email address'],
  admin: ['Administrator'],
};

/** A name or an address in use is answered by one sentence; it becomes the error of its field. */
async function namingTaken<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (refused) {
    if (!(refused instanceof HttpRefused) || refused.status !== 409) throw refused;
    const [message = ''] = refused.messages;
    const field = message.startsWith('Email') ? 'email' : 'username';
    throw new HttpRefused(400, refused.messages, { message: { [field]: ['has already been taken'] } });
  }
}

const bodyOf = ({ name, username, email, admin }: AccountInput) => ({
  name: name.trim(),
  username: username.trim(),
  email: email.trim(),
  admin,
});

/** Creates an account without a password that anybody knows; throws HttpRefused. */
export function createAccount(input: AccountInput): Promise<{ id: number }> {
  return namingTaken(() =>
    sendJson('POST', '/api/v4/users', { body: { ...bodyOf(input), force_random_password: true } }),
  );
}

export function updateAccount(id: number, input: Partial<AccountInput>): Promise<unknown> {
  return namingTaken(() => sendJson('PUT', '/api/v4/users/{id}', { params: { id }, body: input }));
}

/** Creates a link that sets a password, or mails it; the link is null then. */
export async function createLink(id: number, mail: boolean): Promise<string | null> {
  const { url } = await sendJson('POST', '/-/admin/users/{id}/password_link', {
    params: { id },
    body: { mail },
  });
  return url;
}

export type AccountEvent =
  | 'block'
  | 'unblock'
  | 'ban'
  | 'unban'
  | 'deactivate'
  | 'activate'
  | 'approve'
  | 'reject';

export function changeState(id: number, event: AccountEvent): Promise<unknown> {
  return sendJson('POST', `/api/v4/users/{id}/${event}`, { params: { id }, body: {} });
}

export function deleteAccount(id: number, assignTo: number | null): Promise<unknown> {
  return sendJson('DELETE', '/api/v4/users/{id}', {
    params: { id },
    ...(assignTo !== null && { body: { assign_to_id: assignTo } }),
  });
}

/** Users who can sign in and whose name or username contains the text. */
export function findHeirs(search: string): Promise<readonly User[]> {
  return sendJson('GET', '/-/autocomplete/users.json', { query: { active: true, search } });
}
