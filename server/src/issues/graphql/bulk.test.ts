import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NO_ACCESS } from '../../graphql/errors.ts';
import { undoChanges } from '../../item-changes/undo/undo-changes.ts';
import type { Made, MadeItem } from '../../testing/build.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';
import { newestChange } from '../../testing/trace.ts';

let w: GroupWithCallers;
let issues: MadeItem[];
let label: Made;
beforeAll(async () => {
  w = await groupWithCallers();
  label = await w.make.label({ place: w.group });
});
beforeEach(async () => {
  issues = [await w.make.issue({ project: w.project }), await w.make.issue({ project: w.project })];
});
afterAll(() => w.close());

const gid = (item: Made, noun = 'Issue'): string => `gid://gitlab/${noun}/${item.id}`;

const bulk = async (input: Record<string, unknown>, who: 'planner' | 'guest' | 'outsider' = 'planner') => {
  const { body } = await w[who].query(
    'mutation ($input: IssuesBulkUpdateInput!) { issuesBulkUpdate(input: $input) { updatedIssueCount issues { id state } changeIds errors } }',
    { input: { parentId: gid(w.project, 'Project'), ids: issues.map((issue) => gid(issue)), ...input } },
  );
  return body.errors?.[0].message ?? body.data.issuesBulkUpdate;
};

const shown = async () => {
  const rows = await Promise.all(
    issues.map(({ iid }) => w.owner.get(`/api/v4/projects/top%2Fplan/issues/${iid}`)),
  );
  return rows.map(({ body }) => body);
};

test('many issues are changed alike, by their group or their project, and one undo takes it back', async () => {
  const epic = await w.make.epic({ group: w.group });
  const milestone = await w.make.milestone({ place: w.group });
  const done = await bulk({
    parentId: gid(w.group, 'Group'),
    stateEvent: 'CLOSE',
    addLabelIds: [gid(label, 'GroupLabel')],
    assigneeIds: [`gid://gitlab/User/${w.people.guest.userId}`],
    milestoneId: gid(milestone, 'Milestone'),
    epicId: gid(epic, 'Epic'),
    healthStatus: 'atRisk',
    subscriptionEvent: 'SUBSCRIBE',
  });
  expect(done).toMatchObject({
    updatedIssueCount: 2,
    issues: [{ state: 'closed' }, { state: 'closed' }],
    errors: [],
  });
  const full = {
    state: 'closed',
    milestone: { id: milestone.id },
    epic: { id: epic.id },
    health_status: 'at_risk',
    assignees: [{ id: w.people.guest.userId }],
  };
  expect(await shown()).toMatchObject([full, full]);
  await undoChanges(w.context, w.people.planner, { changeIds: done.changeIds.map(Number) });
  const empty = { state: 'opened', milestone: null, epic: null, health_status: null, assignees: [] };
  expect(await shown()).toMatchObject([empty, empty]);
});

test('null takes away, and what is left out stays', async () => {
  const milestone = await w.make.milestone({ place: w.group });
  await bulk({ milestoneId: gid(milestone, 'Milestone'), healthStatus: 'onTrack', confidential: true });
  expect(await bulk({ milestoneId: null })).toMatchObject({ updatedIssueCount: 2 });
  const left = { milestone: null, health_status: 'on_track', confidential: true };
  expect(await shown()).toMatchObject([left, left]);
});

test('one issue out of reach, or out of the place that was named, keeps all as they are', async () => {
  const other = await w.make.project({ group: w.subgroup });
  const elsewhere = await w.make.issue({ project: other });
  const hidden = await w.make.issue();
  const epic = await w.make.epic({ group: w.group });
  const before = await newestChange(w.context);
  const ids = (...more: Made[]) => [...issues, ...more].map((item) => gid(item));
  const close = { stateEvent: 'CLOSE' };
  for (const stranger of [elsewhere, hidden, epic])
    expect(await bulk({ ids: ids(stranger), ...close })).toBe(NO_ACCESS);
  expect(await bulk({ parentId: gid(w.subgroup, 'Group'), ...close })).toBe(NO_ACCESS);
  expect(await bulk({ parentId: gid({ id: 999_999 }, 'Project'), ...close })).toBe(NO_ACCESS);
  expect(await bulk(close, 'guest')).toBe(NO_ACCESS);
  expect(await bulk(close, 'outsider')).toBe(NO_ACCESS);
  expect(await bulk({})).toMatchObject({ issues: null, errors: ['At least one change must be given'] });
  expect(await bulk({ ids: [], ...close })).toMatchObject({ errors: ["Ids can't be blank"] });
  const many = Array.from({ length: 101 }, () => gid(issues[0] as MadeItem));
  expect(await bulk({ ids: many, ...close })).toMatchObject({
    errors: ['Ids is too long (maximum is 100 entries)'],
  });
  expect(await newestChange(w.context)).toBe(before);
});
