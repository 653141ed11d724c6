import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCadence, createIteration } from '../../iterations/changes.ts';
import { updateProject } from '../../namespaces/changes.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';

const DAY_MS = 86_400_000;
const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

let w: GroupWithCallers;
let ids: Readonly<Record<'epic' | 'hidden' | 'iteration' | 'planner' | 'guest' | 'rich', number>>;
let names: Readonly<Record<'OWNER' | 'plannerName' | 'guestName', string>>;

beforeAll(async () => {
  w = await groupWithCallers();
  const { owner, planner, guest } = w.people;
  const epic = await w.make.epic({ group: w.group });
  const hidden = await w.make.epic({ group: w.group, confidential: true });
  const { id: cadenceId } = await createCadence(w.context, owner, {
    groupId: w.group.id,
    title: 'Sprints',
    automatic: false,
  });
  const [iteration, other] = [
    await createIteration(w.context, owner, {
      cadenceId,
      title: 'first',
      startDate: '2990-01-01',
      dueDate: '2990-01-14',
    }),
    await createIteration(w.context, owner, {
      cadenceId,
      title: 'second',
      startDate: '2990-02-01',
      dueDate: '2990-02-14',
    }),
  ];
  const soon = await w.make.milestone({ place: w.group, title: 'soon', dueDate: dayFromNow(20) });
  const later = await w.make.milestone({
    place: w.group,
    title: 'later',
    startDate: dayFromNow(-20),
    dueDate: dayFromNow(40),
  });
  const rich = await w.make.issue({
    project: w.project,
    epic,
    title: 'rich',
    description: 'words',
    as: planner,
    labels: ['bug'],
    weight: 5,
    healthStatus: 'at_risk',
    milestoneId: soon.id,
    iterationId: iteration.id,
    dueDate: '2020-02-02',
    assigneeIds: [guest.userId as number, owner.userId as number],
  });
  await w.make.issue({
    project: w.project,
    title: 'words',
    as: owner,
    labels: ['later'],
    weight: 0,
    healthStatus: 'on_track',
    milestoneId: later.id,
    iterationId: other.id,
    dueDate: '2990-02-02',
    assigneeIds: [owner.userId as number],
  });
  await w.make.issue({ project: w.project, title: 'bare', as: guest });
  await w.owner.post(`/api/v4/projects/top%2Fplan/issues/${rich.iid}/award_emoji?name=tada`);
  names = {
    OWNER: owner.username?.toUpperCase() as string,
    plannerName: planner.username as string,
    guestName: guest.username as string,
  };
  ids = {
    epic: epic.id,
    hidden: hidden.id,
    iteration: iteration.id,
    planner: planner.userId as number,
    guest: guest.userId as number,
    rich: rich.iid,
  };
});
afterAll(() => w.close());

const titles = async (query: string, who: 'owner' | 'guest' = 'owner'): Promise<string[]> => {
  const filled = query.replace(/\{(\w+)\}/g, (_, name: string) => String({ ...ids, ...names }[name]));
  const everywhere = /(^|&)scope=/.test(filled) ? filled : `${filled}&scope=all`;
  const answers = await Promise.all([
    ...['groups/top', 'projects/top%2Fplan'].map((place) => w[who].get(`/api/v4/${place}/issues?${filled}`)),
    w[who].get(`/api/v4/issues?${everywhere}`),
  ]);
  const counts = await Promise.all([
    ...['groups/top', 'projects/top%2Fplan'].map((place) =>
      w[who].get(`/api/v4/${place}/issues_statistics?${filled}`),
    ),
    w[who].get(`/api/v4/issues_statistics?${everywhere}`),
  ]);
  const found = answers.map(({ status, body }) =>
    status === 200 ? body.map((issue: { title: string }) => issue.title).sort() : body.error,
  );
  expect(found.slice(1), 'a group answers as its project and as the whole server').toEqual([
    found[0],
    found[0],
  ]);
  const told = counts.map(({ status, body }) => (status === 200 ? body.statistics.counts.all : body.error));
  const expected = Array.isArray(found[0]) ? found[0].length : found[0];
  expect(told, 'as many are counted').toEqual([expected, expected, expected]);
  return found[0];
};

test.each([
  ['assignee_id={guest}', ['rich']],
  ['assignee_id=None', ['bare']],
  ['assignee_id=any', ['rich', 'words']],
  ['not[assignee_id]={guest}', ['bare', 'words']],
  ['assignee_username={OWNER}', ['rich', 'words']],
  ['assignee_username[]={OWNER}&assignee_username[]={guestName}', ['rich']],
  ['assignee_username=nobody_here', []],
  ['not[assignee_username]={guestName}', ['bare', 'words']],
  ['author_id={planner}', ['rich']],
  ['not[author_id]={planner}', ['bare', 'words']],
  ['author_username={plannerName}', ['rich']],
  ['not[author_username]={plannerName}', ['bare', 'words']],
  ['labels=bug', ['rich']],
  ['labels=No+Label', ['bare']],
  ['labels=any', ['rich', 'words']],
  ['not[labels]=bug', ['bare', 'words']],
  ['milestone=soon', ['rich']],
  ['milestone=None', ['bare']],
  ['not[milestone]=soon', ['bare', 'words']],
  ['not[milestone]=Any', ['bare']],
  ['milestone_id=None', ['bare']],
  ['milestone_id=Any', ['rich', 'words']],
  ['milestone_id=Upcoming', ['rich']],
  ['milestone_id=Started', ['words']],
  ['not[milestone_id]=Upcoming', ['bare', 'words']],
  ['my_reaction_emoji=tada', ['rich']],
  ['my_reaction_emoji=None', ['bare', 'words']],
  ['not[my_reaction_emoji]=tada', ['bare', 'words']],
  ['weight=5', ['rich']],
  ['weight=0', ['words']],
  ['weight=None', ['bare']],
  ['not[weight]=5', ['bare', 'words']],
  ['health_status=at_risk', ['rich']],
  ['health_status=any', ['rich', 'words']],
  ['not[health_status]=at_risk', ['bare', 'words']],
  ['epic_id={epic}', ['rich']],
  ['epic_id=None', ['bare', 'words']],
  ['not[epic_id]={epic}', ['bare', 'words']],
  ['iteration_id={iteration}', ['rich']],
  ['iteration_id=None', ['bare']],
  ['not[iteration_id]={iteration}', ['bare', 'words']],
  ['iteration_title=first', ['rich']],
  ['not[iteration_title]=first', ['bare', 'words']],
  ['iids[]={rich}', ['rich']],
  ['not[iids][]={rich}', ['bare', 'words']],
  ['due_date=0', ['bare']],
  ['due_date=any', ['rich', 'words']],
  ['due_date=overdue', ['rich']],
  ['due_date=week', []],
  ['scope=created_by_me', ['words']],
  ['scope=assigned_to_me', ['rich', 'words']],
  ['scope=all', ['bare', 'rich', 'words']],
  ['search=words', ['rich', 'words']],
  ['search=words&in=title', ['words']],
  ['search=words&in=description', ['rich']],
  ['not[search]=words', ['bare']],
  ['not[search]=words&not[in]=title', ['bare', 'rich']],
])('a list of issues narrowed by %s', async (query, expected) => {
  expect(await titles(query)).toEqual(expected);
});

test.each([
  ['weight=heavy', 'weight is invalid'],
  ['due_date=someday', 'due_date does not have a valid value'],
  ['milestone_id=7', 'milestone_id does not have a valid value'],
  ['in=notes', 'in does not have a valid value'],
  ['not[in]=notes', 'not[in] does not have a valid value'],
  ['not[assignee_id]=me', 'not[assignee_id] is invalid'],
  ['not[scope]=all', ['bare', 'rich', 'words']],
  ['assignee_id=1&assignee_username=guest', 'assignee_id, assignee_username are mutually exclusive'],
  ['not[milestone]=x&not[milestone_id]=Any', 'milestone, milestone_id are mutually exclusive'],
])('a list of issues asked for %s', async (query, answer) => {
  expect(await titles(query)).toEqual(answer);
});

test('due dates are asked for by the calendar', async () => {
  const due = async (days: number) => {
    const { iid } = await w.make.issue({
      project: w.project,
      title: `in ${days}`,
      dueDate: dayFromNow(days),
    });
    return `/api/v4/projects/top%2Fplan/issues/${iid}`;
  };
  const made = [await due(0), await due(1)];
  expect(await titles('due_date=today')).toEqual(['in 0']);
  expect(await titles('due_date=tomorrow')).toEqual(['in 1']);
  expect(await titles('due_date=month')).toContain('in 0');
  expect(await titles('due_date=next_month_and_previous_two_weeks')).toEqual(['in 0', 'in 1']);
  for (const one of made) await w.owner.delete(one);
});

test('an epic that the viewer may not see cannot be found by asking for its issues', async () => {
  const epic = { id: ids.hidden };
  const { iid } = await w.make.issue({
    project: w.project,
    epic,
    title: 'under it',
    confidential: true,
    assigneeIds: [ids.guest],
  });
  expect(await titles('epic_id={hidden}')).toEqual(['under it']);
  expect(await titles('epic_id={hidden}', 'guest')).toEqual([]);
  expect(await titles('epic_id=None', 'guest')).toContain('under it');
  await w.owner.delete(`/api/v4/projects/top%2Fplan/issues/${iid}`);
});

test('labels come with their details when asked for', async () => {
  const { body } = await w.owner.get('/api/v4/groups/top/issues?labels=bug&with_labels_details=true');
  expect(body[0].labels).toMatchObject([{ name: 'bug', color: expect.any(String) }]);
});

test('a group leaves out archived projects unless asked', async () => {
  const archived = await w.make.project({ group: w.group, path: 'old' });
  await w.make.issue({ project: archived, title: 'old' });
  await updateProject(w.context, await w.make.admin(), { id: archived.id, archived: true });
  const found = async (query: string) =>
    (await w.owner.get(`/api/v4/groups/top/issues?search=old${query}`)).body.length;
  expect([await found(''), await found('&non_archived=false'), await found('&non_archived=true')]).toEqual([
    0, 1, 0,
  ]);
  const own = await w.owner.get('/api/v4/projects/top%2Fold/issues');
  expect(own.body).toHaveLength(1);
});

test('one assignee may be given alone, and what an issue cannot be given is refused', async () => {
  const post = (body: object) =>
    w.owner.post('/api/v4/projects/top%2Fplan/issues', { title: 'given', ...body });
  const made = await post({ assignee_id: ids.guest });
  expect(made.body.assignees).toMatchObject([{ id: ids.guest }]);
  const put = await w.owner.put(`/api/v4/projects/top%2Fplan/issues/${made.body.iid}`, { assignee_id: 0 });
  expect(put.body.assignees).toEqual([]);
  await w.owner.delete(`/api/v4/projects/top%2Fplan/issues/${made.body.iid}`);
  expect(await post({ iid: 7 })).toMatchObject({
    status: 400,
    body: { error: 'iid is not supported' },
  });
});
