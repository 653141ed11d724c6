import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { addUserWithin, changePassword } from '../../auth/changes.ts';
import { digestPassword } from '../../auth/passwords/password-digest.ts';
import type { Write } from '../../changes/write.ts';
import { StartRefused } from '../../start-refused.ts';

/**
 * One account per role in the demo's group; null means no membership. The first one is the author of the
 * demo's content.
 */
const ACCOUNTS = [
  { username: 'root', name: 'Administrator', level: null, role: 'administrator of the server' },
  { username: 'owner', name: 'Demo owner', level: 50, role: 'owner' },
  { username: 'maintainer', name: 'Demo maintainer', level: 40, role: 'maintainer' },
  { username: 'developer', name: 'Demo developer', level: 30, role: 'developer' },
  { username: 'reporter', name: 'Demo reporter', level: 20, role: 'reporter' },
  { username: 'planner', name: 'Demo planner', level: 15, role: 'planner' },
  { username: 'guest', name: 'Demo guest', level: 10, role: 'guest' },
  { username: 'outsider', name: 'Demo outsider', level: null, role: 'no membership' },
] as const;

const PASSWORD_BYTES = 12;

/** The mail address of an account of the demo; nothing is ever sent to it. */
export function emailOf(username: string): string {
  return `${username}@demo.invalid`;
}

/** The administrator of the demo, as the loader creates it. */
export const DEMO_ADMINISTRATOR = {
  username: ACCOUNTS[0].username,
  name: ACCOUNTS[0].name,
  email: emailOf(ACCOUNTS[0].username),
  admin: true,
} as const;

export type DemoAccount = (typeof ACCOUNTS)[number] & { readonly password: string; readonly digest: string };

/** Returns the accounts with new passwords. */
export function demoAccounts(): Promise<DemoAccount[]> {
  return Promise.all(
    ACCOUNTS.map(async (account) => {
      const password = crypto.randomBytes(PASSWORD_BYTES).toString('base64url');
      return { ...account, password, digest: await digestPassword(password) };
    }),
  );
}

/** Returns the file with the passwords, readable by this account of the machine only. */
export function demoAccountsFile(folder: string): string {
  return path.join(folder, 'demo-accounts.txt');
}

/** Returns the lines with what a user needs to sign in, one for each account. */
export function accountLines(accounts: readonly DemoAccount[]): string[] {
  return accounts.map(
    ({ username, password, role }) => `${username.padEnd(12)}${password.padEnd(20)}${role}`,
  );
}

/** Writes the lines to the data folder, completely or not at all. */
export function keepAccounts(folder: string, lines: readonly string[]): void {
  const file = demoAccountsFile(folder);
  fs.writeFileSync(`${file}.new`, `${lines.join('\n')}\n`, { mode: 0o600, flush: true });
  fs.renameSync(`${file}.new`, file);
}

export interface Place {
  readonly id: number;
  readonly rootId: number;
}

/**
 * Creates the accounts and their memberships, as part of loading the demo; the administrator exists already.
 * Returns the ids of those with a role in the group.
 */
export async function addAccounts(
  w: Write,
  accounts: readonly DemoAccount[],
  administratorId: number,
  group: Place,
): Promise<number[]> {
  const members: number[] = [];
  for (const { username, name, level, digest } of accounts) {
    const id =
      username === DEMO_ADMINISTRATOR.username
        ? administratorId
        : await addUserWithin(w, { username, name, email: emailOf(username) });
    if (id === null) throw new StartRefused(`there is a user ${username} already`);
    await changePassword(w, id, digest);
    if (level === null) continue;
    await addMember(w, group, id, level);
    members.push(id);
  }
  return members;
}

/** Gives an account a role in the demo's group. */
export async function addMember(w: Write, group: Place, userId: number, level: number): Promise<void> {
  const member = await w.trx
    .insertInto('members')
    .values({ namespace_id: group.id, root_namespace_id: group.rootId, user_id: userId, access_level: level })
    .returning('id')
    .executeTakeFirstOrThrow();
  w.record({
    subjectType: 'member',
    subjectId: member.id,
    rootNamespaceId: group.rootId,
    namespaceId: group.id,
    kind: 'member.created',
    before: {},
    after: { user_id: userId, access_level: level },
  });
}
