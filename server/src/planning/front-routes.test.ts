import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RestWorld, restWorld } from '../testing/rest-world.ts';

let w: RestWorld;
let epic: { id: number; iid: number };
let issue: { id: number; iid: number };
beforeAll(async () => {
  w = await restWorld();
});
beforeEach(async () => {
  epic = await w.make.epic({ group: w.group, title: 'Epic', description: 'one\n\ntwo' });
  issue = await w.make.issue({ project: w.project, title: 'Issue', description: 'text' });
});
afterAll(() => w.close());

const EPICS = '/groups/top/-/epics';
const ISSUES = '/top/plan/-/issues';
const at = () => `${EPICS}/${epic.iid}`;
const STALE = (noun: string) =>
  `Someone edited this ${noun} at the same time you did. Please refresh your browser and make sure your changes will not unintentionally remove theirs.`;

const written = async (): Promise<number> => {
  const { rows } = await w.context.pool.query<{ n: number }>('SELECT count(*) AS n FROM changes');
  return rows[0]?.n ?? 0;
};

test('realtime_changes tells texts and version, and 304 while nothing changes', async () => {
  const first = await w.guest.get(`${at()}/realtime_changes`);
  expect(first.status).toBe(200);
  expect(first.headers['poll-interval']).toBe('3000');
  expect(first.body).toEqual({
    title: 'Epic',
    title_text: 'Epic',
    description: expect.stringContaining('<p'),
    description_text: 'one\n\ntwo',
    task_status: '',
    task_completion_status: { count: 0, completed_count: 0 },
    lock_version: 0,
  });
  const etag = first.headers.etag as string;
  const same = await w.guest.get(`${at()}/realtime_changes`, { 'if-none-match': etag });
  expect({ status: same.status, body: same.body }).toEqual({ status: 304, body: '' });
  await w.planner.put(`${at()}.json`, { epic: { title: 'New <b>' } });
  const now = await w.guest.get(`${at()}/realtime_changes`, { 'if-none-match': etag });
  expect(now.body).toMatchObject({
    title: 'New &lt;b&gt;',
    title_text: 'New <b>',
    lock_version: 1,
    updated_by_name: expect.any(String),
    updated_by_path: expect.stringMatching(/^\//),
    updated_at: expect.any(String),
  });
  const polled = await w.guest.get(`${ISSUES}/${issue.iid}/realtime_changes`);
  expect(polled.body).toMatchObject({ title_text: 'Issue', lock_version: 0 });
});

test.each(['realtime_changes', 'issues', 'links', 'related_epic_links'])(
  'a stranger finds no %s of a private epic, exactly as of one that does not exist',
  async (path) => {
    const [hidden, missing] = [
      await w.outsider.get(`${at()}/${path}`),
      await w.outsider.get(`${EPICS}/99999/${path}`),
    ];
    expect({ status: hidden.status, body: hidden.body }).toEqual({
      status: missing.status,
      body: missing.body,
    });
    expect(hidden.status).toBe(404);
  },
);

test('{iid}.json shows the entity, with its version', async () => {
  expect((await w.guest.get(`${at()}.json`)).body).toMatchObject({ id: epic.id, lock_version: 0 });
  expect((await w.guest.get(`${ISSUES}/${issue.iid}.json`)).body).toMatchObject({
    id: issue.id,
    lock_version: 0,
  });
});

describe('saving', () => {
  test('a save answers the entity, a merge included', async () => {
    await w.owner.put(`${at()}.json`, { epic: { description: 'ONE\n\ntwo', lock_version: 0 } });
    const saved = await w.planner.put(`${at()}.json`, {
      epic: { description: 'one\n\nTWO', lock_version: 0 },
    });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ description: 'ONE\n\nTWO', lock_version: 2 });
  });

  test('a true conflict is a 409 with both texts', async () => {
    await w.owner.put(`${ISSUES}/${issue.iid}.json`, { issue: { title: 'Theirs', lock_version: 0 } });
    const refused = await w.planner.put(`${ISSUES}/${issue.iid}.json`, {
      issue: { title: 'Ours', lock_version: 0 },
    });
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual({
      errors: [STALE('issue')],
      conflict: {
        lock_version: 1,
        title: { base: 'Issue', ours: 'Ours', theirs: 'Theirs', merged: null },
        description: null,
      },
    });
  });

  test('REST v4 answers a conflict the same way', async () => {
    const path = `/api/v4/groups/top/epics/${epic.iid}`;
    await w.owner.put(path, { title: 'Theirs', lock_version: 0 });
    const refused = await w.planner.put(path, { title: 'Ours', lock_version: 0 });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      message: STALE('epic'),
      conflict: { lock_version: 1, title: { ours: 'Ours', theirs: 'Theirs' } },
    });
  });

  test('what is wrong is a 422 with sentences', async () => {
    const refused = await w.planner.put(`${at()}.json`, { epic: { title: ' ' } });
    expect({ status: refused.status, body: refused.body }).toEqual({
      status: 422,
      body: { errors: ["Title can't be blank"] },
    });
  });

  test('the state is changed by the address alone', async () => {
    const closed = await w.planner.put(`${at()}.json?epic[state_event]=close`);
    expect(closed.body).toMatchObject({ state: 'closed' });
    const open = await w.planner.put(`${at()}.json?epic%5Bstate_event%5D=reopen`);
    expect(open.body).toMatchObject({ state: 'opened' });
  });

  test('a guest is refused, a stranger finds nothing', async () => {
    const before = await written();
    expect((await w.guest.put(`${at()}.json`, { epic: { title: 'x' } })).status).toBe(403);
    expect((await w.outsider.put(`${at()}.json`, { epic: { title: 'x' } })).status).toBe(404);
    expect((await w.anonymous.put(`${at()}.json`, { epic: { title: 'x' } })).status).toBe(401);
    expect(await written()).toBe(before);
  });
});

test('creating answers the address of the page', async () => {
  const made = await w.planner.post(EPICS, { title: 'From a page', confidential: true });
  expect(made.status).toBe(200);
  expect(made.body.web_url).toMatch(/^\/groups\/top\/-\/epics\/\d+$/);
  expect((await w.planner.post(EPICS, { title: '' })).body).toEqual({ errors: ["Title can't be blank"] });
  expect((await w.guest.post(EPICS, { title: 'x' })).status).toBe(403);
  const inEpic = await w.planner.post(ISSUES, { title: 'In an epic', epic_id: epic.id });
  expect(inEpic.body).toMatchObject({ title: 'In an epic', epic: { id: epic.id } });
});

test('deleting needs to be said twice', async () => {
  const once = await w.planner.delete(at());
  expect({ status: once.status, body: once.body }).toEqual({
    status: 422,
    body: { errors: 'Destroy confirmation not provided for epic' },
  });
  const issueOnce = await w.planner.delete(`${ISSUES}/${issue.iid}`);
  expect(issueOnce.body).toEqual({ errors: 'Destroy confirmation not provided for issue' });
  const twice = await w.planner.delete(`${at()}?destroy_confirm=true`);
  expect({ status: twice.status, body: twice.body }).toEqual({ status: 200, body: { web_url: EPICS } });
  expect((await w.planner.get(`${at()}.json`)).status).toBe(404);
});

test('toggles answer as pages expect', async () => {
  for (const path of [at(), `${ISSUES}/${issue.iid}`]) {
    expect((await w.guest.post(`${path}/toggle_subscription`)).body).toEqual({});
    expect((await w.guest.post(`${path}/toggle_award_emoji?name=tada`)).body).toEqual({ ok: true });
    expect((await w.anonymous.post(`${path}/toggle_subscription`)).status).toBe(401);
  }
  const { rows } = await w.context.pool.query(
    'SELECT subscribed FROM subscriptions WHERE work_item_id = $1',
    [epic.id],
  );
  expect(rows).toEqual([{ subscribed: true }]);
});

describe('children by reference', () => {
  const issuables = (body: { issuables: { id: number }[] }) => body.issuables.map((one) => one.id);

  test('references and addresses of every form are added, unreadable ones drop out', async () => {
    const more = [await w.make.issue({ project: w.project }), await w.make.issue({ project: w.project })];
    const added = await w.planner.post(`${at()}/issues`, {
      issuable_references: [
        `top/plan#${issue.iid}`,
        `plan#${more[0]?.iid}`,
        `http://cairn.test/top/plan/-/issues/${more[1]?.iid}`,
        'nonsense',
        'top/plan#99999',
      ],
    });
    expect(added.status).toBe(200);
    expect(added.body).toMatchObject({
      message: null,
      change_ids: expect.arrayContaining([expect.any(Number)]),
    });
    expect(issuables(added.body).toSorted((a, b) => a - b)).toEqual([issue.id, ...more.map((one) => one.id)]);
    expect(added.body.issuables[0]).toMatchObject({
      state: 'opened',
      reference: expect.stringContaining('top/plan#'),
      relation_path: expect.stringContaining(`${at()}/issues/`),
      can_admin: true,
    });
    const child = await w.make.epic({ group: w.group });
    const linked = await w.planner.post(`${at()}/links`, { issuable_references: [`&${child.iid}`] });
    expect(issuables(linked.body)).toEqual([child.id]);
  });

  test('nothing that matches is a 404, all there already a 409', async () => {
    for (const [path, noun] of [
      ['issues', 'issue'],
      ['links', 'epic'],
      ['related_epic_links', 'epic'],
    ] as const) {
      const none = await w.planner.post(`${at()}/${path}`, { issuable_references: ['nonsense'] });
      expect({ status: none.status, body: none.body }).toEqual({
        status: 404,
        body: { message: `No matching ${noun} found. Make sure that you are adding a valid ${noun} URL.` },
      });
    }
    const reference = { issuable_references: [`top/plan#${issue.iid}`] };
    await w.planner.post(`${at()}/issues`, reference);
    const again = await w.planner.post(`${at()}/issues`, reference);
    expect({ status: again.status, body: again.body }).toEqual({
      status: 409,
      body: { message: 'Issue(s) already assigned' },
    });
    const child = await w.make.epic({ group: w.group, parent: epic });
    const known = await w.planner.post(`${at()}/links`, { issuable_references: [`&${child.iid}`] });
    expect(known.body).toEqual({ message: 'Epic(s) already assigned' });
  });

  test('a single epic that does not fit is a 409 with the rule, one of several a 422 after the others', async () => {
    const itself = await w.planner.post(`${at()}/links`, { issuable_references: [`&${epic.iid}`] });
    expect({ status: itself.status, body: itself.body }).toEqual({
      status: 409,
      body: { message: 'This epic cannot be added. An epic cannot be added to itself.' },
    });
    const child = await w.make.epic({ group: w.group });
    const some = await w.planner.post(`${at()}/links`, {
      issuable_references: [`&${child.iid}`, `&${epic.iid}`],
    });
    expect(some.status).toBe(422);
    expect(some.body.message).toBe(
      `&${epic.iid} cannot be added: This epic cannot be added. An epic cannot be added to itself.`,
    );
    expect(issuables(some.body)).toEqual([child.id]);
  });

  test('a single issue that does not fit is a 422 that names it', async () => {
    const secret = await w.make.epic({ group: w.group, confidential: true });
    const add = (to: { iid: number }) =>
      w.planner.post(`${EPICS}/${to.iid}/issues`, { issuable_references: [`plan#${issue.iid}`] });
    const open = await add(secret);
    expect({ status: open.status, message: open.body.message }).toEqual({
      status: 422,
      message: `top/plan#${issue.iid} cannot be added: Cannot assign a confidential epic to a non-confidential issue. Make the issue confidential and try again`,
    });
    await w.db.updateTable('work_items').set({ child_issues: 5000 }).where('id', '=', epic.id).execute();
    const full = await add(epic);
    expect({ status: full.status, message: full.body.message }).toEqual({
      status: 422,
      message: `top/plan#${issue.iid} cannot be added: cannot be linked to the epic. This epic already has maximum number of child issues & epics.`,
    });
    const child = await w.make.epic({ group: w.group });
    const fullOfEpics = await w.planner.post(`${at()}/links`, { issuable_references: [`&${child.iid}`] });
    expect({ status: fullOfEpics.status, body: fullOfEpics.body }).toEqual({
      status: 409,
      body: {
        message:
          'You cannot add any more epics. This epic already has maximum number of child issues & epics.',
      },
    });
    await w.db.updateTable('work_items').set({ child_issues: 0 }).where('id', '=', epic.id).execute();
  });

  test('an eighth level is a 409 with the rule', async () => {
    let above = epic;
    for (let depth = 2; depth <= 7; depth++) above = await w.make.epic({ group: w.group, parent: above });
    const eighth = await w.make.epic({ group: w.group });
    const refused = await w.planner.post(`${EPICS}/${above.iid}/links`, {
      issuable_references: [`http://cairn.test/groups/top/-/epics/${eighth.iid}`],
    });
    expect({ status: refused.status, body: refused.body }).toEqual({
      status: 409,
      body: {
        message:
          'This epic cannot be added. One or more epics would exceed the maximum depth (7) from its most distant ancestor.',
      },
    });
    const created = await w.planner.post(`${EPICS}/${above.iid}/links`, { title: 'Too deep' });
    expect(created.status).toBe(409);
  });

  test('A34: two requests for the same child at once add it once', async () => {
    const add = () => w.planner.post(`${at()}/issues`, { issuable_references: [`plan#${issue.iid}`] });
    const answers = await Promise.all([add(), add(), add()]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409]);
  });

  test('without the right it is a 403 with the sentence', async () => {
    const other = await w.make.project({ group: w.group, path: `p${epic.id}`, visibility: 'private' });
    const foreign = await w.make.issue({ project: other });
    const refused = await w.outsider.post(`${at()}/issues`, {
      issuable_references: [`top/p${epic.id}#${foreign.iid}`],
    });
    expect(refused.status).toBe(404);
    const publicWorld = await restWorld('public');
    const there = await publicWorld.make.epic({ group: publicWorld.group });
    const one = await publicWorld.make.issue({ project: publicWorld.project });
    const forbidden = await publicWorld.outsider.post(`${EPICS}/${there.iid}/issues`, {
      issuable_references: [`top/plan#${one.iid}`],
    });
    expect({ status: forbidden.status, body: forbidden.body }).toEqual({
      status: 403,
      body: {
        message: 'Could not link issues. You must be a member of the project or group of both issues.',
      },
    });
    await publicWorld.close();
  });

  test('a child epic is created, moved and taken out again', async () => {
    const first = await w.make.epic({ group: w.group, parent: epic });
    const made = await w.planner.post(`${at()}/links`, { title: 'Child', confidential: true });
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({ title: 'Child', confidential: true, url: expect.any(String) });
    const moved = await w.planner.put(`${at()}/links/${made.body.id}`, { move_before_id: first.id });
    expect(moved.status).toBe(200);
    expect((await w.planner.get(`${at()}/links`)).body.map((one: { id: number }) => one.id)).toEqual([
      first.id,
      made.body.id,
    ]);
    const gone = await w.planner.delete(`${at()}/links/${first.id}`);
    expect(issuables(gone.body)).toEqual([made.body.id]);
    expect(gone.body.change_ids).toHaveLength(1);
    expect((await w.planner.delete(`${at()}/links/${first.id}`)).status).toBe(404);
    expect((await w.planner.delete(`${at()}/issues/${issue.id}`)).status).toBe(404);
  });
});

describe('links by reference', () => {
  test('epics and issues are linked with their type and unlinked again', async () => {
    const other = await w.make.epic({ group: w.group });
    const linked = await w.planner.post(`${at()}/related_epic_links`, {
      issuable_references: [`&${other.iid}`],
      link_type: 'is_blocked_by',
    });
    expect(linked.body.issuables).toMatchObject([{ id: other.id, link_type: 'is_blocked_by' }]);
    const seen = await w.guest.get(`${EPICS}/${other.iid}/related_epic_links`);
    expect(seen.body).toMatchObject([{ id: epic.id, link_type: 'blocks' }]);
    const [{ link_id: linkId }] = linked.body.issuables;
    expect((await w.outsider.delete(`${at()}/related_epic_links/${linkId}`)).status).toBe(404);
    expect((await w.planner.delete(`${at()}/related_epic_links/${linkId}`)).body.issuables).toEqual([]);
    const more = await w.make.issue({ project: w.project });
    const issues = await w.planner.post(`${ISSUES}/${issue.iid}/links`, {
      issuable_references: [`#${more.iid}`, `#${issue.iid}`],
    });
    expect(issues.status).toBe(422);
    expect(issues.body).toMatchObject({
      message: `#${issue.iid} cannot be added: cannot be related to itself`,
      issuables: [{ id: more.id, link_type: 'relates_to' }],
    });
  });
});

describe('bulk_update', () => {
  test('changes what may be changed, passes over the rest, and says how many', async () => {
    const [other, hidden] = [await w.make.issue({ project: w.project }), await w.make.issue()];
    const label = await w.make.label({ place: w.group });
    const done = await w.planner.post(`${ISSUES}/bulk_update`, {
      update: {
        issuable_ids: `${issue.id},${other.id},${hidden.id},${epic.id}`,
        state_event: 'close',
        add_label_ids: [label.id],
        health_status: 'at_risk',
        epic_id: epic.id,
        subscription_event: 'subscribe',
      },
    });
    expect(done.body).toMatchObject({ notice: '2 issues updated' });
    expect((await w.guest.get(`${ISSUES}/${issue.iid}.json`)).body).toMatchObject({
      state: 'closed',
      health_status: 'at_risk',
      epic: { id: epic.id },
    });
    const one = await w.planner.post(`${EPICS}/bulk_update`, {
      update: { issuable_ids: String(epic.id), add_label_ids: [label.id] },
    });
    expect(one.body).toMatchObject({ notice: '1 epic updated' });
  });

  test('nothing chosen or nothing to change is a 422 that changes nothing', async () => {
    const before = await written();
    const empty = await w.planner.post(`${EPICS}/bulk_update`, { update: { state_event: 'close' } });
    expect({ status: empty.status, body: empty.body }).toEqual({
      status: 422,
      body: { errors: ["Ids can't be blank"] },
    });
    const idle = await w.planner.post(`${EPICS}/bulk_update`, { update: { issuable_ids: String(epic.id) } });
    expect(idle.body).toEqual({ errors: ['At least one change must be given'] });
    const guest = await w.guest.post(`${EPICS}/bulk_update`, {
      update: { issuable_ids: String(epic.id), state_event: 'close' },
    });
    expect(guest.body).toMatchObject({ notice: '0 epics updated' });
    expect((await w.outsider.post(`${EPICS}/bulk_update`, { update: {} })).status).toBe(404);
    expect(await written()).toBe(before);
  });
});
