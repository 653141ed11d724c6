import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { createUser, setPassword } from '../auth/changes.ts';
import type { Write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { authorOf } from '../imports/author.ts';
import { parseDataset } from '../imports/dataset.ts';
import { placeAt, type Places } from '../imports/insert-places.ts';
import { loadDataset } from '../imports/load.ts';
import { today } from './today.ts';

const DATASET = path.resolve(import.meta.dirname, '../../../demo/demo.json');
const GROUP = 'kubernetes';

/** One account per role on the demo's group; null has no membership there. */
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

type Account = (typeof ACCOUNTS)[number] & { readonly id: number; readonly password: string };

const PASSWORD_BYTES = 12;

export const demoAccountsFile = (folder: string): string => path.join(folder, 'demo-accounts.txt');

/** Nothing in the store yet; accounts of a demo that was cut short do not count. */
export const storeIsEmpty = async ({ db }: Context, folder: string): Promise<boolean> => {
  const namespace = await db.selectFrom('namespaces').select('id').limit(1).executeTakeFirst();
  if (namespace) return false;
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return user === undefined || fs.existsSync(demoAccountsFile(folder));
};

const makeAccount = async (context: Context, account: (typeof ACCOUNTS)[number]): Promise<Account> => {
  const password = crypto.randomBytes(PASSWORD_BYTES).toString('base64url');
  const { username, name } = account;
  const known = await context.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirst();
  if (known) {
    await setPassword(context, known.id, password);
    return { ...account, id: known.id, password };
  }
  const email = `${username}@demo.invalid`;
  const { id } = await createUser(context, { username, name, email, admin: username === 'root', password });
  return { ...account, id, password };
};

const accountLines = (accounts: readonly Account[]): string[] =>
  accounts.map(({ username, password, role }) => `${username.padEnd(12)}${password.padEnd(20)}${role}`);

const addMembers = (accounts: readonly Account[]) => async (w: Write, places: Places) => {
  const group = placeAt(places, GROUP);
  for (const { id, level } of accounts) {
    if (level === null) continue;
    const member = await w.trx
      .insertInto('members')
      .values({ namespace_id: group.id, root_namespace_id: group.rootId, user_id: id, access_level: level })
      .returning('id')
      .executeTakeFirstOrThrow();
    w.record({
      subjectType: 'member',
      subjectId: member.id,
      rootNamespaceId: group.rootId,
      namespaceId: group.id,
      kind: 'member.created',
      before: {},
      after: { user_id: id, access_level: level },
    });
  }
};

/**
 * Fills an empty store with the demo, moved so that it plays in this week, and one account per role. The generated
 * passwords are also kept in the data folder for this account's eyes. Gives one line per account.
 */
export const loadDemo = async (context: Context, folder: string): Promise<string[]> => {
  const dataset = parseDataset(fs.readFileSync(DATASET, 'utf8'));
  const accounts: Account[] = [];
  for (const account of ACCOUNTS) accounts.push(await makeAccount(context, account));
  const lines = accountLines(accounts);
  fs.writeFileSync(demoAccountsFile(folder), `${lines.join('\n')}\n`, { mode: 0o600 });
  const root = accounts[0] as Account;
  await loadDataset(context, authorOf(root), dataset, {
    shiftTo: today(),
    visibility: 'public',
    alongside: addMembers(accounts),
  });
  return lines;
};
