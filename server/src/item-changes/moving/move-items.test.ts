import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findDifferences } from '../../consistency/differences.ts';
import { toggleEmoji } from '../../emoji/changes.ts';
import { createNote, replyTo } from '../../notes/changes.ts';
import type { Caller } from '../../testing/api.ts';
import type { MadeItem, MadePlace } from '../../testing/build.ts';
import { checksum } from '../../testing/checksum.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';
import { sendFile } from '../../testing/requests/send-file.ts';

let w: GroupWithCallers;
let away: MadePlace;
let far: MadePlace;
beforeAll(async () => {
  w = await groupWithCallers();
  away = await w.make.project({ path: 'away', group: w.subgroup });
  // Another top-level group, which the guest and the owner do not know.
  const other = await w.make.group({ path: 'other' });
  far = await w.make.project({ path: 'far', group: other });
  await w.make.member('planner', other, { id: w.people.planner.userId as number });
  w.planner = w.as(w.people.planner);
});
afterAll(() => w.close());

const at = (iid: number | string, project = 'top%2Fplan') => `/api/v4/projects/${project}/issues/${iid}`;
const move = (issue: MadeItem, to: MadePlace, who: Caller = w.planner) =>
  who.post(`${at(issue.iid)}/move`, { to_project_id: to.id });
const clone = (issue: MadeItem, to: MadePlace, more = {}, who: Caller = w.planner) =>
  who.post(`${at(issue.iid)}/clone`, { to_project_id: to.id, ...more });
const preview = (issue: MadeItem, to: MadePlace, operation = 'move', who: Caller = w.planner) =>
  who.post('/-/moves/preview', { ids: [issue.id], to_project_id: to.id, operation });
const history = async (iid: number, project: string): Promise<string[]> => {
  const { body } = await w.planner.query(
    `query ($path: ID!, $iid: String!) { project(fullPath: $path) { issue(iid: $iid) { notes(filter: ONLY_HISTORY) { nodes { body } } } } }`,
    { path: project, iid: String(iid) },
  );
  return (body.data.project.issue.notes.nodes as { body: string }[]).map((note) => note.body);
};

describe('a move', () => {
  test('makes a new issue with everything, closes the old one, and both say so', async () => {
    const { make, context } = w;
    const { planner, guest } = w.people;
    const label = await make.label({ place: w.group, title: 'shared' });
    const [own, same] = [
      await make.label({ place: w.project, title: 'bug' }),
      await make.label({ place: away, title: 'bug' }),
    ];
    const milestone = await make.milestone({ place: w.group, title: 'One' });
    const epic = await make.epic({ group: w.group });
    const blocked = await make.issue({ project: w.project });
    const issue = await make.issue({
      project: w.project,
      as: guest,
      epic,
      title: 'Thing',
      description: `See #${blocked.iid}, &${epic.iid}, ~bug, ~shared, [issue:${blocked.iid}] and \`#1\``,
      labelIds: [label.id, own.id],
      milestoneId: milestone.id,
      assigneeIds: [guest.userId as number],
      weight: 3,
      healthStatus: 'at_risk',
      dueDate: '2030-01-02',
      timeEstimate: 7200,
    });
    await make.link(issue, blocked, 'blocks');
    await w.planner.post(`${at(issue.iid)}/add_spent_time`, { duration: '1h' });
    const task = await make.issue({ project: w.project, type: 'task', parentId: issue.id });
    await toggleEmoji(context, guest, { workItemId: issue.id, name: 'thumbsup' });
    const said = await createNote(context, guest, { itemId: issue.id, note: `First #${blocked.iid}` });
    await replyTo(context, planner, { discussionId: said.id as number, note: 'Second' });
    expect((await preview(issue, away)).body).toEqual({ target: expect.stringContaining('away'), left: [] });
    const moved = await move(issue, away);
    expect(moved).toMatchObject({
      status: 201,
      body: {
        title: 'Thing',
        state: 'opened',
        author: { id: guest.userId },
        description: `See top/plan#${blocked.iid}, top&${epic.iid}, top/plan~bug, ~shared, [issue:top/plan/${blocked.iid}] and \`#1\``,
        labels: ['bug', 'shared'],
        milestone: { id: milestone.id },
        assignees: [{ id: guest.userId }],
        epic: { id: epic.id },
        weight: 3,
        health_status: 'at_risk',
        due_date: '2030-01-02',
        time_stats: { time_estimate: 7200, total_time_spent: 3600 },
        upvotes: 1,
        user_notes_count: 2,
        moved_to_id: null,
      },
    });
    const old = (await w.planner.get(at(issue.iid))).body;
    expect(old).toMatchObject({ state: 'closed', moved_to_id: moved.body.id, epic: null });
    expect(moved.body.created_at).toBe(old.created_at);
    expect(same.id).toBeGreaterThan(own.id);
    const notes = (
      await w.planner.get(
        `${at(moved.body.iid, 'top%2Fsub%2Faway')}/notes?sort=asc&activity_filter=only_comments`,
      )
    ).body;
    expect(
      notes.map((note: { body: string; author: { id: number } }) => [note.body, note.author.id]),
    ).toEqual([
      [`First top/plan#${blocked.iid}`, guest.userId],
      ['Second', planner.userId],
    ]);
    expect((await w.planner.get(`${at(blocked.iid)}/links`)).body).toMatchObject([
      { id: moved.body.id, link_type: 'is_blocked_by' },
    ]);
    const child = await w.db
      .selectFrom('work_items')
      .select(['parent_id', 'ancestor_ids'])
      .where('id', '=', task.id)
      .executeTakeFirstOrThrow();
    expect(child).toEqual({ parent_id: moved.body.id, ancestor_ids: [epic.id, moved.body.id] });
    expect(await history(issue.iid, 'top/plan')).toContainEqual(
      expect.stringContaining(`moved to top/sub/away#${moved.body.iid}`),
    );
    expect(await history(moved.body.iid, 'top/sub/away')).toContainEqual(
      expect.stringContaining(`moved from top/plan#${issue.iid}`),
    );
    expect(await findDifferences(w.db)).toEqual([]);
    expect(await move(issue, away)).toMatchObject({ status: 400 });
    const { body } = await w.planner.query(
      `query ($id: WorkItemID!, $issue: IssueID!) { workItem(id: $id) { movedToWorkItemUrl userPermissions { moveWorkItem cloneWorkItem } } issue(id: $issue) { moved movedTo { iid } } }`,
      { id: `gid://gitlab/WorkItem/${issue.id}`, issue: `gid://gitlab/Issue/${issue.id}` },
    );
    expect(body.data).toEqual({
      workItem: {
        movedToWorkItemUrl: moved.body.web_url,
        userPermissions: { moveWorkItem: false, cloneWorkItem: true },
      },
      issue: { moved: true, movedTo: { iid: String(moved.body.iid) } },
    });
    const [{ id: change }] = (await w.db
      .selectFrom('changes')
      .select('id')
      .where('subject_id', '=', issue.id)
      .where('kind', '=', 'issue.updated')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()) as [{ id: number }];
    expect(await w.planner.post('/-/bulk_edits/undo', { change_id: change })).toMatchObject({
      status: 409,
      body: { errors: ['A move cannot be undone. Move the new item back instead.'] },
    });
  });

  test('leaves behind what the target cannot have, and says so before', async () => {
    const { make } = w;
    const label = await make.label({ place: w.project, title: 'only here' });
    const milestone = await make.milestone({ place: w.project, title: 'M1' });
    const epic = await make.epic({ group: w.group });
    const issue = await make.issue({
      project: w.project,
      epic,
      description: '%M1 ~"only here" away#5 sub/away#5',
      labelIds: [label.id],
      milestoneId: milestone.id,
      assigneeIds: [w.people.guest.userId as number, w.people.planner.userId as number],
    });
    await make.issue({ project: w.project, type: 'task', parentId: issue.id });
    const username = w.people.guest.username as string;
    expect((await preview(issue, far)).body.left).toEqual([
      { kind: 'label', names: ['~"only here"'] },
      { kind: 'milestone', names: ['%M1'] },
      { kind: 'assignee', names: [`@${username}`] },
      { kind: 'parent', names: [`top&${epic.iid}`] },
      { kind: 'child item', names: ['1'] },
    ]);
    const { body } = await move(issue, far);
    expect(body).toMatchObject({
      description: 'top/plan%M1 top/plan~"only here" away#5 top/sub/away#5',
      labels: [],
      milestone: null,
      epic: null,
      assignees: [{ id: w.people.planner.userId }],
    });
    // The others see that it was closed, and not where it is.
    expect((await w.owner.get(at(issue.iid))).body).toMatchObject({ state: 'closed', moved_to_id: null });
    expect(await findDifferences(w.db)).toEqual([]);
  });

  test('copies files, and nobody reads one by moving an address', async () => {
    const { context } = w;
    const file = { field: 'file', name: 'a.txt', bytes: Buffer.from('secret') };
    const upload = (await sendFile(w.owner, `/api/v4/projects/${w.project.id}/uploads`, file)).body;
    const stolen = await w.make.issue({
      project: w.project,
      as: w.people.guest,
      description: upload.markdown,
    });
    const { body: copied } = await move(stolen, far, w.as(await w.make.admin()));
    expect(
      (await w.planner.get(`/-/project/${far.id}${/\/uploads\/\w+\/a.txt/.exec(copied.description)?.[0]}`))
        .status,
    ).toBe(404);
    const issue = await w.make.issue({
      project: w.project,
      as: w.people.owner,
      description: upload.markdown,
    });
    await createNote(context, w.people.owner, { itemId: issue.id, note: `again ${upload.markdown}` });
    const { body: moved } = await move(issue, far);
    const address = /\/uploads\/(\w+)\/a.txt/.exec(moved.description) as RegExpExecArray;
    expect(address[1]).not.toBe(/\w{32}/.exec(upload.url)?.[0]);
    expect((await w.owner.delete(`/api/v4/projects/${w.project.id}/uploads/${upload.id}`)).status).toBe(204);
    const read = await w.planner.get(address[0]);
    expect(read.status).toBe(200);
    const [note] = (
      await w.planner.get(`${at(moved.iid, 'other%2Ffar')}/notes?activity_filter=only_comments`)
    ).body;
    expect(note.body).toContain(address[0]);
  });
});

test('a clone is a new open issue of the viewer, with or without the comments', async () => {
  const epic = await w.make.epic({ group: w.group });
  const issue = await w.make.issue({
    project: w.project,
    as: w.people.guest,
    epic,
    title: 'Old',
    description: '#1',
  });
  await createNote(w.context, w.people.guest, { itemId: issue.id, note: 'Said' });
  await w.planner.put(at(issue.iid), { state_event: 'close' });
  const bare = await clone(issue, w.project);
  expect(bare).toMatchObject({
    status: 201,
    body: {
      title: 'Old',
      state: 'opened',
      description: '#1',
      author: { id: w.people.planner.userId },
      epic: { id: epic.id },
      user_notes_count: 0,
    },
  });
  const whole = await clone(issue, away, { with_notes: true });
  expect(whole.body).toMatchObject({ user_notes_count: 1, description: 'top/plan#1' });
  expect((await w.planner.get(at(issue.iid))).body).toMatchObject({
    moved_to_id: null,
    epic: { id: epic.id },
  });
  expect(await history(issue.iid, 'top/plan')).toEqual(
    expect.arrayContaining([`cloned to #${bare.body.iid}`, `cloned to top/sub/away#${whole.body.iid}`]),
  );
  expect(await history(whole.body.iid, 'top/sub/away')).toContainEqual(`cloned from top/plan#${issue.iid}`);
  expect(await findDifferences(w.db)).toEqual([]);
});

describe('what is refused', () => {
  let issue: MadeItem;
  beforeEach(async () => {
    issue = await w.make.issue({ project: w.project });
  });

  test('changes nothing and does not tell a hidden project from a missing one', async () => {
    // The first call of somebody is recorded.
    for (const who of [w.outsider, w.guest, w.owner, w.planner]) await who.get('/api/v4/user');
    const before = await checksum(w.db);
    const none = { ...far, id: 999_999 };
    expect((await move(issue, w.project)).body.message).toBe(
      'Cannot move issue to project it originates from!',
    );
    expect((await move(issue, away, w.guest)).body.message).toBe(
      'Cannot move issue due to insufficient permissions!',
    );
    expect((await clone(issue, away, {}, w.guest)).body.message).toBe(
      'Cannot clone issue due to insufficient permissions!',
    );
    const refusals = [far, none].map(async (to) => {
      const { status, body } = await move(issue, to, w.owner);
      return { status, body, before: (await preview(issue, to, 'move', w.owner)).body };
    });
    expect(await refusals[0]).toEqual(await refusals[1]);
    expect(await refusals[0]).toMatchObject({ status: 404, body: { message: '404 Project Not Found' } });
    expect(await move(issue, away, w.outsider)).toMatchObject({ status: 404 });
    const several = await w.planner.post('/-/moves', {
      ids: [issue.id, 999_999],
      to_project_id: away.id,
      operation: 'move',
    });
    expect(several.status).toBe(404);
    expect(await checksum(w.db)).toBe(before);
  });

  test('several are moved together, or none', async () => {
    const second = await w.make.issue({ project: w.project });
    const ids = [issue.id, second.id];
    const sent = { ids, to_project_id: away.id, operation: 'move' };
    const { body } = await w.planner.post('/-/moves', sent);
    expect(body.items).toHaveLength(2);
    expect(body.items[0].reference).toMatch(/^top\/sub\/away#\d+$/);
    expect((await w.planner.post('/-/moves', sent)).body.errors).toEqual([
      expect.stringMatching(/^“.*” \(#\d+\): Cannot move issue that has been moved already!$/),
    ]);
  });

  test('in GraphQL and quick actions', async () => {
    const mutation = (target: string) =>
      w.planner.query(
        `mutation ($to: ID!, $iid: String!) { issueMove(input: { projectPath: "top/plan", iid: $iid, targetProjectPath: $to }) { errors issue { reference(full: true) } } }`,
        { to: target, iid: String(issue.iid) },
      );
    expect((await mutation('top/plan')).body.data.issueMove).toEqual({
      errors: ['Cannot move issue to project it originates from!'],
      issue: null,
    });
    const say = (body: string) => w.planner.post(`${at(issue.iid)}/notes`, { body });
    expect((await say('/move top/nowhere')).body.summary).toEqual([
      "Could not apply /move: target project doesn't exist.",
    ]);
    expect((await say('/clone top/sub/away --with_notes')).body.summary).toEqual([
      'Cloned this issue to top/sub/away.',
    ]);
    expect((await mutation('top/sub/away')).body.data.issueMove).toMatchObject({
      errors: [],
      issue: { reference: expect.stringMatching(/^top\/sub\/away#/) },
    });
  });
});
