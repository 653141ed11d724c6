import { afterAll, beforeAll, expect, test } from 'vitest';
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
    jobs: { waiting: 0, failing: 0 },
    mail: { from: 'cairn@cairn.test' },
  });
  const sent = await chief.post('/-/admin/server/test_mail');
  expect(catcher.mails.map(({ to }) => to)).toEqual([[sent.body.sent_to]]);
  catcher.refuse(550);
  expect(await chief.post('/-/admin/server/test_mail')).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/^The mail was not sent: .*No such mailbox/) },
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
