import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';
import { createLink } from '../item-changes/link-changes.ts';

let w: GroupWithCallers;
let epic: { id: number; iid: number };
let issue: { id: number; iid: number };
beforeAll(async () => {
  w = await groupWithCallers();
});
beforeEach(async () => {
  epic = await w.make.epic({ group: w.group, title: 'Epic' });
  issue = await w.make.issue({ project: w.project, title: 'Issue' });
});
afterAll(() => w.close());

const EPICS = '/groups/top/-/epics';
const ISSUES = '/top/plan/-/issues';
const at = () => `${EPICS}/${epic.iid}`;

describe('children by reference', () => {
  const issuables = (body: { issuables: { id: number }[] }) => body.issuables.map((one) => one.id);

  test('references and addresses of every form are added, and those that name nothing are listed', async () => {
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
      not_found: ['nonsense', 'top/plan#99999'],
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

  test('who may not add anything is told so, not what is there already', async () => {
    const open = await w.make.group({ visibility: 'public' });
    const [parent, beside] = [await w.make.epic({ group: open }), await w.make.epic({ group: open })];
    const child = await w.make.epic({ group: open, parent });
    await createLink(w.context, await w.make.admin(), { sourceId: parent.id, targetId: beside.id });
    const page = `/groups/${open.fullPath}/-/epics/${parent.iid}`;
    const adding = (list: string, { iid }: { iid: number }) =>
      w.outsider.post(`${page}/${list}`, { issuable_references: [`&${iid}`] });
    expect(await adding('links', child)).toMatchObject({
      status: 403,
      body: { message: "This epic cannot be added. You don't have access to perform this action." },
    });
    expect((await adding('related_epic_links', beside)).status).toBe(403);
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
    const publicWorld = await groupWithCallers('public');
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
