import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, api } from '../testing/api.ts';
import { asking } from '../testing/ask.ts';
import { build, viewerFor } from '../testing/build.ts';
import { type TestContext, testContext } from '../testing/context.ts';
import { systemNotesFrom } from '../testing/fixtures/system-notes.ts';

let t: TestContext;
let calls: Api;
beforeAll(async () => {
  t = await testContext();
  calls = await api(t.context);
});
afterAll(async () => {
  await calls.close();
  await t.close();
});

const report = (userId: number, more: Record<string, unknown> = {}) => ({
  abuse_report: { user_id: userId, category: 'spam', message: 'Look at this', ...more },
});

const somePeople = async () => {
  const make = build(t.context);
  return { reporter: await make.user(), other: await make.user(), admin: await make.admin() };
};

describe('reporting a person', () => {
  it('is read by administrators, who close it', async () => {
    const { reporter, other, admin } = await somePeople();
    const url = 'https://cairn.example.com/groups/a/-/epics/1';
    const begun = await calls.as(reporter).post('/-/abuse_reports/add_category', {
      user_id: other.id,
      abuse_report: { category: 'spam', reported_from_url: url },
    });
    expect([begun.status, begun.body.category]).toEqual([200, 'spam']);
    const made = await calls
      .as(reporter)
      .post('/-/abuse_reports', report(other.id, { reported_from_url: url }));
    expect([made.status, made.body.notice]).toEqual([
      201,
      'Thank you for your report. An administrator will look into it shortly.',
    ]);
    const [listed] = (await calls.as(admin).get('/api/v4/admin/abuse_reports')).body;
    expect(listed).toMatchObject({
      category: 'spam',
      message: 'Look at this',
      reported_from_url: url,
      state: 'opened',
      user: { id: other.id, state: 'active' },
      reporter: { id: reporter.id },
    });
    await calls.as(admin).post(`/api/v4/users/${other.id}/ban`);
    const [again] = (await calls.as(admin).get('/api/v4/admin/abuse_reports')).body;
    expect(again.user.state).toBe('banned');
    const path = `/api/v4/admin/abuse_reports/${listed.id}`;
    expect((await calls.as(admin).put(path, { state_event: 'close' })).body.state).toBe('closed');
    const open = (await calls.as(admin).get('/api/v4/admin/abuse_reports')).body;
    expect(open.map((row: { id: number }) => row.id)).not.toContain(listed.id);
  });

  it('works as a plain form, which leads to the first page', async () => {
    const { reporter, other } = await somePeople();
    const form = `abuse_report[user_id]=${other.id}&abuse_report[category]=malware&abuse_report[message]=x`;
    const answer = await calls.as(reporter).form('/-/abuse_reports', form);
    expect([answer.status, answer.headers.location]).toEqual([302, '/']);
  });

  it('happens once per category', async () => {
    const { reporter, other } = await somePeople();
    await calls.as(reporter).post('/-/abuse_reports', report(other.id));
    const again = await calls.as(reporter).post('/-/abuse_reports', report(other.id));
    expect([again.status, again.body]).toEqual([422, { message: 'You have already reported this user' }]);
    const another = await calls
      .as(reporter)
      .post('/-/abuse_reports', report(other.id, { category: 'other' }));
    expect(another.status).toBe(201);
  });

  it.each([
    ['without a message', { message: ' ' }, { message: { message: ["can't be blank"] } }],
    ['of no category', { category: 'rude' }, { error: 'abuse_report[category] does not have a valid value' }],
    [
      'from an address that is no page',
      { reported_from_url: 'javascript:alert(1)' },
      { message: { reported_from_url: ['must be the address of a page'] } },
    ],
    [
      'from an address that is too long',
      { reported_from_url: `https://x.example/${'a'.repeat(512)}` },
      { message: { reported_from_url: ['is too long (maximum is 512 characters)'] } },
    ],
  ])('%s is refused by name and changes nothing', async (_name, more, body) => {
    const { reporter, other } = await somePeople();
    const answer = await calls.as(reporter).post('/-/abuse_reports', report(other.id, more));
    expect([answer.status, answer.body]).toEqual([400, body]);
    const kept = await t.db
      .selectFrom('abuse_reports')
      .select('id')
      .where('user_id', '=', other.id)
      .execute();
    expect(kept).toEqual([]);
  });

  it('needs somebody else who can be seen, and somebody who is signed in', async () => {
    const { reporter, other, admin } = await somePeople();
    const banned = await build(t.context).user();
    await t.db.updateTable('users').set({ state: 'banned' }).where('id', '=', banned.id).execute();
    expect((await calls.as(admin).post('/-/abuse_reports', report(banned.id))).status).toBe(201);
    for (const nobody of [reporter.id, banned.id, 987_654]) {
      const answer = await calls.as(reporter).post('/-/abuse_reports', report(nobody));
      expect([answer.status, answer.body]).toEqual([400, { message: { user_id: ['is invalid'] } }]);
    }
    expect((await calls.as(null).post('/-/abuse_reports', report(other.id))).status).toBe(401);
  });
});

it('to everybody but administrators there are no reports', async () => {
  const { reporter, other, admin } = await somePeople();
  await calls.as(reporter).post('/-/abuse_reports', report(other.id));
  const [listed] = (await calls.as(admin).get('/api/v4/admin/abuse_reports')).body;
  expect((await calls.as(reporter).get('/api/v4/admin/abuse_reports')).status).toBe(404);
  expect((await calls.as(null).get('/api/v4/admin/abuse_reports')).status).toBe(401);
  const close = { state_event: 'close' };
  const hidden = await calls.as(other).put(`/api/v4/admin/abuse_reports/${listed.id}`, close);
  const missing = await calls.as(other).put('/api/v4/admin/abuse_reports/987654', close);
  expect([hidden.status, hidden.body]).toEqual([missing.status, missing.body]);
  expect(hidden.status).toBe(404);
});

describe('submitting an issue as spam', () => {
  it('hides it, opens a report of its author, and both can be taken back', async () => {
    const make = build(t.context);
    const admin = await make.admin();
    const author = await make.user();
    const group = await make.group({ visibility: 'public' });
    const project = await make.project({ group, visibility: 'public' });
    const planner = await make.member('planner', group);
    await make.issue({ project });
    const { id, iid } = await make.issue({
      project,
      title: 'Buy now',
      as: await viewerFor(t.context, author),
    });
    const seen = async (who: Parameters<typeof calls.as>[0]) => {
      const open = calls.as(who);
      const one = await open.get(`/api/v4/projects/${project.id}/issues/${iid}`);
      const list = await open.get(`/api/v4/projects/${project.id}/issues`);
      const { body } = await open.get(`/api/v4/projects/${project.id}`);
      const sums = await open.post('/api/graphql', {
        query: `{ project(fullPath: "${project.fullPath}") { issues { count } issue(iid: "${iid}") { hidden spam } } }`,
      });
      const { issues, issue } = sums.body.data.project;
      return [one.status, list.body.length, body.open_issues_count, issues.count, issue];
    };
    const openReports = async () =>
      (await calls.as(admin).get('/api/v4/admin/abuse_reports')).body.filter(
        ({ user }: { user: { id: number } }) => user.id === author.id,
      );
    const path = `/${project.fullPath}/-/issues/${iid}/mark_as_spam`;
    const shown = [200, 2, 2, 2, { hidden: false, spam: false }];
    expect(await seen(planner)).toEqual(shown);
    expect((await calls.as(planner).post(path)).status).toBe(403);
    for (const _ of [1, 2]) expect((await calls.as(admin).post(path)).body).toEqual({ spam: true });
    for (const who of [planner, author]) expect(await seen(who)).toEqual([404, 1, 1, 1, null]);
    expect(await seen(admin)).toEqual([200, 2, 2, 2, { hidden: true, spam: true }]);
    expect(await openReports()).toMatchObject([
      { message: 'Submitted as spam: Buy now', reported_from_url: expect.stringMatching(`/issues/${iid}$`) },
    ]);
    await calls.as(admin).post(`/api/v4/users/${author.id}/ban`);
    expect((await seen(planner)).slice(0, 4)).toEqual([404, 1, 1, 1]);
    await calls.as(admin).post(`/api/v4/users/${author.id}/unban`);
    expect((await calls.as(planner).delete(path)).status).toBe(404);
    expect((await calls.as(admin).delete(path)).body).toEqual({ spam: false });
    expect(await seen(planner)).toEqual(shown);
    expect(await openReports()).toEqual([]);
    expect(await systemNotesFrom(asking(t.context)).wordsOf(planner, id)).toEqual([
      'marked this issue as spam',
      'marked this issue as not spam',
    ]);
  });
});
