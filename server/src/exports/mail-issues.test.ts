import { afterAll, beforeAll, expect, test } from 'vitest';
import { addJobs } from '../jobs/add.ts';
import type { Context } from '../context.ts';
import { type Api, api } from '../testing/api.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';
import { runJobs } from '../testing/run-jobs.ts';
import { catchMail, type MailCatcher } from '../testing/servers/mail-catcher.ts';
import { MAIL_ISSUES } from './changes.ts';
import { mailIssues } from './mail-issues.ts';

const CANARY = 'Nightingale';
const PROJECT = '/top/plan/-/issues/export_csv';
const GROUP = '/groups/top/-/issues/export_csv';

let w: GroupWithCallers;
let catcher: MailCatcher;
let mailing: Context;
let server: Api;
beforeAll(async () => {
  w = await groupWithCallers();
  catcher = await catchMail();
  mailing = { ...w.context, settings: { ...w.context.settings, mail: catcher.settings } };
  server = await api(mailing);
  await w.make.issue({ project: w.project, title: 'Pack', description: 'größe' });
  await w.make.issue({ project: w.project, title: 'Rest' });
  await w.make.issue({ project: w.project, title: `${CANARY} flies`, confidential: true });
});
afterAll(async () => {
  await server.close();
  await catcher.close();
  await w.close();
});

const mailed = async () => {
  await runJobs(mailing);
  return catcher.mails.splice(0).filter(({ headers }) => headers['x-cairn-reason'] === 'exported');
};

test.each([
  ['a project', PROJECT, 'Plan', 'top-plan-issues.csv'],
  ['a group', GROUP, 'Top', 'top-issues.csv'],
])('the issues of %s are sent to who asks, with the filters of the list', async (_, url, name, file) => {
  const { username } = w.people.planner;
  const planner = server.as(w.people.planner);
  const { email } = await w.db
    .selectFrom('users')
    .select('email')
    .where('username', '=', username as string)
    .executeTakeFirstOrThrow();
  expect(await planner.get(url)).toMatchObject({ status: 200, body: { email } });
  expect(await planner.post(`${url}?search=pack`)).toMatchObject({
    status: 202,
    body: { message: `Your CSV export has started. It will be sent to ${email}.` },
  });
  const [mail, ...more] = await mailed();
  expect(more).toEqual([]);
  expect(mail?.to).toEqual([email]);
  expect(mail?.headers.subject).toBe(`${name} | Exported issues`);
  expect(mail?.headers['list-unsubscribe']).toBeUndefined();
  expect(mail?.text).toContain('Attached: 1 issue of the');
  expect(mail?.text).toContain(
    `${w.context.settings.publicUrl}${url.replace('/export_csv', '')}?search=pack`,
  );
  expect(mail?.attachments).toEqual([
    {
      filename: file,
      type: 'text/csv',
      content: expect.stringMatching(/^\uFEFF"Title",.*\r\n"Pack","größe",/),
    },
  ]);
});

test('no mail is begun for a filter that cannot be meant', async () => {
  expect(await server.as(w.people.planner).post(`${PROJECT}?weight=heavy`)).toMatchObject({
    status: 400,
    body: { error: 'weight does not have a valid value' },
  });
});

test('A12: what is attached is what its reader may see when it is made', async () => {
  const [guest, planner] = [server.as(w.people.guest), server.as(w.people.planner)];
  expect((await guest.post(PROJECT)).status).toBe(202);
  const [mail] = await mailed();
  expect(mail?.attachments[0]?.content).toContain('Rest');
  expect(JSON.stringify(mail)).not.toContain(CANARY);
  expect((await planner.post(PROJECT)).status).toBe(202);
  expect((await mailed())[0]?.attachments[0]?.content).toContain(CANARY);

  const leaving = await w.make.member('planner', w.project);
  expect((await server.as(leaving).post(PROJECT)).status).toBe(202);
  await w.db
    .deleteFrom('members')
    .where('user_id', '=', leaving.userId as number)
    .execute();
  expect(await mailed()).toEqual([]);
});

test('of one person and place one mail is made at a time', async () => {
  const guest = server.as(w.people.guest);
  for (let n = 0; n < 3; n++) expect((await guest.post(PROJECT)).status).toBe(202);
  expect(await mailed()).toHaveLength(1);
});

test('an attachment that would be too large is cut, and the mail says so', async () => {
  const payload = {
    userId: w.people.planner.userId,
    placeId: w.project.id,
    kind: 'project',
    query: '',
    exportId: crypto.randomUUID(),
  };
  await mailing.db.transaction().execute((trx) => addJobs(trx, [{ name: MAIL_ISSUES, payload }]));
  await runJobs(mailing, { [MAIL_ISSUES]: mailIssues(400) });
  const [mail] = catcher.mails.splice(0);
  expect(mail?.text).toContain('Attached: 1 issue of the project top/plan as a CSV file.');
  expect(mail?.text).toContain('it contains 1 of 3 issues.');
  expect(mail?.attachments[0]?.content.trimEnd().split('\r\n')).toHaveLength(2);
});

test('a server that sends no mail says so, and offers none', async () => {
  expect(await w.planner.get(PROJECT)).toMatchObject({ status: 200, body: { email: null } });
  expect(await w.planner.post(PROJECT)).toMatchObject({
    status: 422,
    body: { message: 'This server does not send email. Download the file instead.' },
  });
});

test('who may not export is refused, and a hidden place looks missing', async () => {
  for (const [url, missing] of [
    [PROJECT, '/top/none/-/issues/export_csv'],
    [GROUP, '/groups/none/-/issues/export_csv'],
  ] as const) {
    const outsider = server.as(w.people.outsider);
    expect((await server.as(null).post(url)).status).toBe(401);
    for (const call of ['get', 'post'] as const) {
      const [hidden, not] = [await outsider[call](url), await outsider[call](missing)];
      expect([hidden.status, hidden.body]).toEqual([404, not.body]);
    }
    expect((await server.as(w.people.planner, ['read_api']).post(url)).status).toBe(403);
  }
  const open = await w.make.project({
    group: await w.make.group({ path: 'open', visibility: 'public' }),
    path: 'shop',
    visibility: 'public',
  });
  const address = `/${open.fullPath}/-/issues/export_csv`;
  expect((await server.as(w.people.outsider).post(address)).status).toBe(403);
  expect(await mailed()).toEqual([]);
});
