import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/api.ts';
import { checksum } from '../../testing/checksum.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';
import { createToken } from '../tokens.ts';

let w: GroupWithCallers;
let root: { readonly id: number; readonly username: string };
let admin: Caller;
let plainAdmin: Caller;
let readingAdmin: Caller;
let planner: { readonly id: number; readonly username: string };

beforeAll(async () => {
  w = await groupWithCallers();
  root = await w.make.user({ username: 'ruth', admin: true });
  admin = w.as(root, ['api', 'sudo']);
  plainAdmin = w.as(root, ['api']);
  readingAdmin = w.as(root, ['read_api', 'sudo']);
  // The first request creates the caller's token.
  for (const caller of [admin, plainAdmin, readingAdmin, w.owner, w.planner])
    await caller.get('/api/v4/user');
  const { userId, username } = w.people.planner;
  planner = { id: userId as number, username: username as string };
});
afterAll(() => w.close());

const whoami = (caller: Caller, sudo: string) => caller.get('/api/v4/user', { sudo });

describe('an administrator who asks to be taken for somebody', () => {
  it('is that person, by username in any case, by number, by header and by parameter', async () => {
    for (const asked of [planner.username, planner.username.toUpperCase(), String(planner.id)]) {
      expect((await whoami(admin, asked)).body).toMatchObject({ id: planner.id, is_admin: false });
      const address = `/api/v4/user?sudo=${asked}`;
      expect((await admin.get(address)).body.id).toBe(planner.id);
    }
    expect((await admin.get('/api/v4/user')).body.id).toBe(root.id);
  });

  it('may do what that person may, and sees what that person sees', async () => {
    const asGuest = { sudo: w.people.guest.username as string };
    const made = await admin.post('/api/v4/groups/top/epics', { title: 'no' }, asGuest);
    expect(made.status).toBe(403);
    const asOutsider = { sudo: w.people.outsider.username as string };
    expect((await admin.get('/api/v4/groups/top', asOutsider)).status).toBe(404);
    expect((await admin.post('/api/v4/groups/top/epics', { title: 'no' }, asOutsider)).status).toBe(404);
    expect((await admin.get(`/api/v4/users?admins=true`, asGuest)).status).toBe(403);
  });

  it('writes as that person, and every entry of the log tells of both', async () => {
    const made = await admin.post(
      '/api/v4/groups/top/epics',
      { title: 'Theirs' },
      { sudo: planner.username },
    );
    expect(made.body.author.id).toBe(planner.id);
    const inBody = await admin.post('/api/v4/groups/top/epics', { title: 'Also', sudo: planner.id });
    expect(inBody.body.author.id).toBe(planner.id);
    const entries = await w.db
      .selectFrom('changes')
      .select(['actor_id', 'sudo_by_id'])
      .where('subject_type', '=', 'work_item')
      .where('subject_id', 'in', [made.body.id, inBody.body.id])
      .execute();
    expect(entries).toHaveLength(2);
    expect(entries).toEqual(entries.map(() => ({ actor_id: planner.id, sudo_by_id: root.id })));
    const own = await w.planner.post('/api/v4/groups/top/epics', { title: 'Own' });
    const { sudo_by_id: nobody } = await w.db
      .selectFrom('changes')
      .select('sudo_by_id')
      .where('subject_id', '=', own.body.id)
      .where('kind', '=', 'epic.created')
      .executeTakeFirstOrThrow();
    expect(nobody).toBeNull();
  });

  it('is that person in GraphQL too, and only reads with a token that may only read', async () => {
    const ask = (caller: Caller, query: string, sudo = planner.username) =>
      caller.post('/api/graphql', { query }, { sudo });
    const me = '{ currentUser { username } }';
    expect((await ask(admin, me)).body.data.currentUser.username).toBe(planner.username);
    expect((await ask(readingAdmin, me)).body.data.currentUser.username).toBe(planner.username);
    const create =
      'mutation { createEpic(input: { groupPath: "top", title: "x" }) { epic { author { username } } errors } }';
    expect((await ask(admin, create)).body.data.createEpic.epic.author.username).toBe(planner.username);
    const before = await checksum(w.db);
    expect((await ask(readingAdmin, create)).body.data?.createEpic ?? null).toBeNull();
    expect(await checksum(w.db)).toBe(before);
    expect(await ask(plainAdmin, me)).toMatchObject({
      status: 403,
      body: { errors: [{ message: expect.stringContaining('insufficient_scope') }] },
    });
    expect((await ask(admin, me, 'nobody_here')).status).toBe(404);
  });
});

describe('whoever may not be taken for somebody else', () => {
  it('is refused instead of answered as themselves', async () => {
    const shut = await w.make.user({ state: 'blocked' });
    const before = await checksum(w.db);
    expect(await whoami(plainAdmin, planner.username)).toMatchObject({
      status: 403,
      body: { error: 'insufficient_scope', scope: 'sudo' },
    });
    expect(await whoami(w.owner, planner.username)).toMatchObject({
      status: 403,
      body: { message: '403 Forbidden - Must be admin to use sudo' },
    });
    expect((await whoami(w.anonymous, planner.username)).status).toBe(401);
    for (const asked of ['nobody_here', '999999999', '-1', "'; --", 'a\u00e9'])
      expect(await admin.get(`/api/v4/user?sudo=${encodeURIComponent(asked)}`)).toMatchObject({
        status: 404,
        body: { message: `404 User with ID or username '${asked}' Not Found` },
      });
    const body = { title: 'Not made', sudo: planner.username };
    expect((await plainAdmin.post('/api/v4/groups/top/epics', body)).status).toBe(403);
    expect((await w.owner.post('/api/v4/groups/top/epics', body)).status).toBe(403);
    expect((await whoami(admin, shut.username)).status).toBe(403);
    expect(await checksum(w.db)).toBe(before);
  });

  it('is refused where what they ask for names nobody', async () => {
    const before = await checksum(w.db);
    const refused = { status: 400, body: { error: 'sudo is invalid' } };
    const name = planner.username;
    for (const query of [`sudo[]=${name}`, `sudo[name]=${name}`, 'sudo=', 'sudo=%20'])
      expect(await admin.get(`/api/v4/user?${query}`)).toMatchObject(refused);
    for (const sudo of [[name], { name }, true, null, ''])
      expect(await admin.post('/api/v4/groups/top/epics', { title: 'Not made', sudo })).toMatchObject(
        refused,
      );
    expect(await whoami(admin, ' ')).toMatchObject(refused);
    expect((await admin.post('/api/graphql?sudo[]=x', { query: '{ currentUser { id } }' })).status).toBe(400);
    const form = new FormData();
    form.append('sudo', name);
    form.append('file', new Blob(['a']), 'a.txt');
    const packed = new Response(form);
    const file = await admin.send({
      method: 'POST',
      url: '/api/v4/groups/top/uploads',
      payload: Buffer.from(await packed.arrayBuffer()),
      headers: { 'content-type': packed.headers.get('content-type') as string },
    });
    expect([file.status, file.body.error]).toEqual([400, 'sudo is not accepted in a form with a file']);
    expect(await checksum(w.db)).toBe(before);
  });

  it('gets no token with which they could', async () => {
    const make = (userId: number) =>
      createToken(w.context, { userId, name: 'sudo', scopes: ['api', 'sudo'] });
    await expect(make(planner.id)).rejects.toMatchObject({
      fields: { scopes: ['can only contain available scopes'] },
    });
    await expect(make(root.id)).resolves.toMatch(/^glpat-/);
  });

  it('gets nowhere with a token that can do nothing else, nor with one of a former administrator', async () => {
    expect((await whoami(w.as(root, ['sudo']), planner.username)).status).toBe(403);
    const former = await w.make.user({ admin: true });
    const caller = w.as(former, ['api', 'sudo']);
    expect((await whoami(caller, planner.username)).status).toBe(200);
    await w.db.updateTable('users').set({ admin: false }).where('id', '=', former.id).execute();
    expect((await whoami(caller, planner.username)).status).toBe(403);
  });
});
