import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addJobs } from '../jobs/add.ts';
import { type Api, api } from '../testing/api.ts';
import { build } from '../testing/build.ts';
import { type TestContext, testContext } from '../testing/context.ts';
import { catchMail, type MailCatcher } from '../testing/servers/mail-catcher.ts';

let t: TestContext;
let server: Api;
let catcher: MailCatcher;
beforeAll(async () => {
  catcher = await catchMail();
  t = await testContext({ mail: catcher.settings });
  server = await api(t.context);
});
afterAll(async () => {
  await server.close();
  await t.close();
  await catcher.close();
});

test('an administrator reads how the server is set up, and sends a test mail', async () => {
  const make = build(t.context);
  const chief = server.as(await make.admin());
  const { body } = await chief.get('/-/admin/server');
  expect(body).toMatchObject({
    version: expect.any(String),
    database: { bytes: expect.any(Number) },
    mail: { from: 'cairn@cairn.test' },
  });
  const sent = await chief.post('/-/admin/server/test_mail');
  expect(catcher.mails.map(({ to }) => to)).toEqual([[sent.body.sent_to]]);
  catcher.refuse(550);
  expect(await chief.post('/-/admin/server/test_mail')).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/^The email was not sent: .*No such mailbox/) },
  });
  expect((await server.as(await make.user()).post('/-/admin/server/test_mail')).status).toBe(403);
  expect((await server.as(null).post('/-/admin/server/test_mail')).status).toBe(401);
});

test('the settings of the server keep what was not sent, and refuse what is no domain', async () => {
  const chief = server.as(await build(t.context).user({ admin: true }));
  const put = (body: object) => chief.put('/api/v4/application/settings', body);
  expect((await chief.get('/api/v4/application/settings')).body).toMatchObject({
    sign_up: 'invitation',
    signup_enabled: false,
  });
  expect((await put({ sign_up: 'domain', domain_allowlist: 'Acme.test, acme.org' })).body).toMatchObject({
    sign_up: 'domain',
    signup_enabled: true,
    domain_allowlist: ['acme.test', 'acme.org'],
  });
  expect((await put({ signup_enabled: true })).body.sign_up).toBe('domain');
  expect(await put({ domain_allowlist: ['not a domain'] })).toMatchObject({
    status: 400,
    body: { message: { domain_allowlist: ['contains a name that is no domain'] } },
  });
  expect((await put({ domain_allowlist: '' })).body.domain_allowlist).toEqual([]);
  expect((await put({ signup_enabled: false })).body.sign_up).toBe('closed');
});

test('a failed job is run again or discarded by an administrator, who is recorded', async () => {
  const make = build(t.context);
  const admin = await make.admin();
  const chief = server.as(admin);
  const stranger = server.as(await make.user());
  await t.db
    .transaction()
    .execute((trx) =>
      addJobs(trx, [
        { name: 'later', payload: [], delaySeconds: 3600 },
        ...['first', 'second'].map((key) => ({ name: 'breaks', payload: [], key })),
      ]),
    );
  await sql`UPDATE graphile_worker._private_jobs SET last_error = ${'x'.repeat(600)}, attempts = 25
    WHERE key IN ('first', 'second')`.execute(t.db);
  const { names, failed } = (await chief.get('/-/admin/jobs')).body;
  expect(names).toEqual([
    { name: 'breaks', waiting: 0, running: 0, failed: 2 },
    { name: 'later', waiting: 1, running: 0, failed: 0 },
  ]);
  expect(failed).toMatchObject(
    [1, 2].map(() => ({ error: 'x'.repeat(500), attempts: 25, next_attempt_at: null })),
  );
  const [one, two] = failed.map(({ id }: { id: number }) => id);
  expect((await stranger.get('/-/admin/jobs')).status).toBe(404);
  expect((await stranger.post(`/-/admin/jobs/${one}/retry`, {})).status).toBe(404);
  expect((await stranger.delete(`/-/admin/jobs/${one}`)).status).toBe(404);
  await sql`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'me' WHERE id = ${one}`.execute(
    t.db,
  );
  expect((await chief.delete(`/-/admin/jobs/${one}`)).status).toBe(404);
  await sql`UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL`.execute(t.db);
  expect((await chief.post(`/-/admin/jobs/${one}/retry`, {})).status).toBe(204);
  expect((await chief.delete(`/-/admin/jobs/${two}`)).status).toBe(204);
  expect((await chief.delete(`/-/admin/jobs/${two}`)).status).toBe(404);
  expect((await chief.get('/-/admin/jobs')).body.failed).toMatchObject([
    { id: one, attempts: 0, next_attempt_at: expect.any(String) },
  ]);
  const log = await t.db
    .selectFrom('changes')
    .select(['kind', 'subject_id', 'actor_id'])
    .where('subject_type', '=', 'job')
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { kind: 'job.retried', subject_id: one, actor_id: admin.userId },
    { kind: 'job.discarded', subject_id: two, actor_id: admin.userId },
  ]);
});

test('the audit log says who changed what, filtered and by pages, and as a file', async () => {
  const make = build(t.context);
  const chief = server.as(await make.admin());
  const group = await make.group();
  const project = await make.project({ group });
  const owner = await make.member('owner', group);
  const issue = await make.issue({ project, as: owner, title: '=1+1' });
  const own = server.as(owner);
  await own.put(`/api/v4/projects/${project.id}/issues/${issue.iid}`, { title: '=2+2' });
  await own.post(`/api/v4/projects/${project.id}/labels`, { name: 'bug', color: '#ff0000' });
  await own.delete(`/api/v4/projects/${project.id}/labels/bug`);
  const read = async (query: string) => (await chief.get(`/-/admin/audit_log.json?${query}`)).body;
  const texts = async (query: string) =>
    (await read(query)).entries.map(({ text }: { text: string }) => text);
  const place = `place=${group.fullPath}`;

  const { entries } = await read(place);
  expect(entries.slice(0, 3)).toMatchObject([
    { text: 'deleted label', subject: { text: 'bug', path: null }, cause: 'typed' },
    { text: 'created label', subject: { text: 'bug' }, actor: { username: owner.username } },
    {
      text: 'changed title from =1+1 to =2+2',
      place: { text: project.fullPath, path: `/${project.fullPath}` },
      subject: {
        text: `${project.fullPath}#${issue.iid} =2+2`,
        path: `/${project.fullPath}/-/issues/${issue.iid}`,
      },
    },
  ]);
  const username = `username=${owner.username}`;
  expect(await texts(`${username}&subject=labels`)).toEqual(['deleted label', 'created label']);
  expect(await texts(`${place}&kind=Label.del`)).toEqual(['deleted label']);
  const [at] = entries.map((entry: { at: string }) => entry.at.slice(0, 10));
  expect(await texts(`${username}&subject=labels&from=${at}&until=${at}`)).toHaveLength(2);
  expect(await texts(`${username}&until=2020-01-01`)).toEqual([]);
  expect(await texts(`${username}&from=2999-01-01`)).toEqual([]);
  expect((await read(`${place}&before=${entries[0].id}`)).entries).toEqual(entries.slice(1));
  expect(await chief.get('/-/admin/audit_log.json?username=nobody-here')).toMatchObject({
    status: 400,
    body: { message: { username: ['was not found'] } },
  });
  expect((await own.get('/-/admin/audit_log.json')).status).toBe(404);
  expect((await own.get('/-/admin/audit_log.csv')).status).toBe(404);
  const { body: text } = await chief.get(`/-/admin/audit_log.csv?${place}`);
  expect(text.split('\r\n')[0]).toContain('"Time (UTC)","Name","Username"');
  expect(text).toContain('"deleted label","label.deleted"');
});
