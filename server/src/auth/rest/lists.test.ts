import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller } from '../../testing/api.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';

let w: GroupWithCallers;
let admin: Caller;
let names: Readonly<Record<'blocked' | 'bot' | 'member', string>>;
beforeAll(async () => {
  w = await groupWithCallers();
  admin = w.as(await w.make.admin());
  const [blocked, bot, member] = [
    await w.make.user({ username: 'shut_out', state: 'blocked' }),
    await w.make.user({ username: 'robot' }),
    await w.make.user({ username: 'plain' }),
  ];
  await w.db.updateTable('users').set({ bot: true }).where('id', '=', bot.id).execute();
  await w.db
    .updateTable('users')
    .set({ created_at: new Date('2001-01-01'), public_email: 'plain@example.org' })
    .where('id', '=', member.id)
    .execute();
  names = { blocked: blocked.username, bot: bot.username, member: member.username };
});
afterAll(() => w.close());

const usernames = async (query: string, who = admin): Promise<string[]> =>
  (await who.get(`/api/v4/users?per_page=100&${query}`)).body.map(
    (user: { username: string }) => user.username,
  );

test('people are listed as asked', async () => {
  const all = await usernames('');
  expect(all).toEqual(expect.arrayContaining(Object.values(names)));
  expect(await usernames('blocked=true')).toEqual([names.blocked]);
  expect(await usernames('blocked=false')).toEqual(all);
  expect(await usernames('active=true')).toEqual(all.filter((name) => name !== names.blocked));
  expect(await usernames('exclude_active=true')).toEqual([names.blocked]);
  expect(await usernames('humans=true')).toEqual(all.filter((name) => name !== names.bot));
  expect(await usernames('exclude_humans=true')).toEqual([names.bot]);
  expect(await usernames('created_before=2002-01-01')).toEqual([names.member]);
  expect(await usernames('created_after=2002-01-01')).toEqual(all.filter((name) => name !== names.member));
  expect(await usernames('public_email=PLAIN@example.org')).toEqual([names.member]);
  for (const query of ['external=true', 'auditors=true', 'two_factor=enabled'])
    expect([query, await usernames(query)]).toEqual([query, []]);
  for (const query of ['external=false', 'two_factor=disabled', 'without_project_bots=true'])
    expect([query, await usernames(query)]).toEqual([query, all]);
});

test('who administers, and who is in no project, is told to administrators only', async () => {
  expect(await usernames('admins=true')).toEqual([(await w.make.admin()).username]);
  const outside = await usernames('without_projects=true');
  expect(outside).toContain(w.people.outsider.username);
  expect(outside).not.toContain(w.people.guest.username);
  for (const name of ['admins', 'without_projects'])
    expect((await w.owner.get(`/api/v4/users?${name}=true`)).status).toBe(403);
});

test("one's own tokens are listed as asked", async () => {
  const mine = w.as(w.people.planner);
  const { body } = await mine.get('/api/v4/personal_access_tokens');
  const row = (id: number) => w.db.updateTable('personal_access_tokens').where('id', '=', id);
  const old = await w.db
    .insertInto('personal_access_tokens')
    .values({
      user_id: w.people.planner.userId as number,
      name: 'old',
      token_digest: Buffer.from('x'),
      scopes: ['api'],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await row(old.id)
    .set({
      revoked_at: new Date('2002-01-01'),
      created_at: new Date('2001-01-01'),
      last_used_at: new Date('2001-06-01'),
      expires_at: '2003-01-01',
    })
    .execute();
  const found = async (query: string) =>
    (await mine.get(`/api/v4/personal_access_tokens?${query}`)).body.map((token: { id: number }) => token.id);
  const others = body.map((token: { id: number }) => token.id);
  for (const [query, rest] of [
    ['revoked=true', 'revoked=false'],
    ['state=inactive', 'state=active'],
    ['created_before=2002-01-01', 'created_after=2002-01-01'],
    ['last_used_before=2002-01-01', 'last_used_after=2002-01-01'],
  ] as const) {
    expect([query, await found(query)]).toEqual([query, [old.id]]);
    expect([rest, await found(rest)]).toEqual([rest, others]);
  }
  expect(await found('search=OL')).toEqual([old.id]);
  expect(await found('expires_after=2002-01-01')).toEqual([old.id]);
  expect(await found('expires_before=2002-01-01')).toEqual([]);
  expect(await found(`user_id=${w.people.planner.userId}`)).toHaveLength(others.length + 1);
  const other = await mine.get(`/api/v4/personal_access_tokens?user_id=${w.people.owner.userId}`);
  expect(other.status).toBe(403);
});
