import { afterAll, beforeAll, expect, test } from 'vitest';
import { undoChanges } from './undo/undo-changes.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';
import { expectRefused } from '../testing/trace.ts';
import { findDifferences } from '../consistency/differences.ts';
import { convertTask } from './convert-task.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

const rowOf = (id: number) =>
  w.db
    .selectFrom('work_items')
    .select(['type', 'title', 'description', 'parent_id', 'namespace_id', 'confidential', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const LIST = 'Plan:\n\n- [ ] first\n  - [x] below\n- [ ] second\n';

test('a line of an issue becomes a task below it and leaves the text; one undo takes both back', async () => {
  const issue = await w.make.issue({ project: w.project, description: LIST, confidential: true });
  const line = { itemId: issue.id, lineNumber: 3, lineSource: '- [ ] first' };
  const { childId, changeIds } = await convertTask(w.context, w.people.planner, line);
  expect(await rowOf(childId)).toMatchObject({
    type: 'task',
    title: 'first',
    description: '- [x] below',
    parent_id: issue.id,
    namespace_id: w.project.id,
    confidential: true,
  });
  expect((await rowOf(issue.id)).description).toBe('Plan:\n\n- [ ] second\n');
  expect(await findDifferences(w.db)).toEqual([]);
  await undoChanges(w.context, w.people.planner, { changeIds });
  expect((await rowOf(issue.id)).description).toBe(LIST);
  expect((await rowOf(childId)).deleted_at).not.toBeNull();
});

test('a line of an epic becomes a child epic, or an issue of the project that is named', async () => {
  const epic = await w.make.epic({ group: w.group, description: LIST });
  const made = await convertTask(w.context, w.people.planner, {
    itemId: epic.id,
    lineNumber: 5,
    lineSource: '- [ ] second',
  });
  expect(await rowOf(made.childId)).toMatchObject({ type: 'epic', title: 'second', parent_id: epic.id });
  const issue = await convertTask(w.context, w.people.planner, {
    itemId: epic.id,
    lineNumber: 3,
    lineSource: '- [ ] first',
    projectId: w.project.id,
  });
  expect(await rowOf(issue.childId)).toMatchObject({ type: 'issue', parent_id: epic.id });
});

test('a line that reads differently by now changes nothing', async () => {
  const issue = await w.make.issue({ project: w.project, description: LIST });
  const line = { itemId: issue.id, lineNumber: 3 };
  const convert = (lineSource: string) => () =>
    convertTask(w.context, w.people.planner, { ...line, lineSource });
  await expectRefused(w.context, convert('- [ ] fi'), 'conflict');
  await expectRefused(w.context, convert('- [ ] second'), 'conflict');
  const plain = await w.make.issue({ project: w.project, description: '```\n- [ ] code\n```' });
  const inCode = { itemId: plain.id, lineNumber: 2, lineSource: '- [ ] code' };
  await expectRefused(w.context, () => convertTask(w.context, w.people.planner, inCode), 'conflict');
});

test('a task has no children, and a guest converts nothing of somebody else', async () => {
  const task = await w.make.issue({ project: w.project, type: 'task', description: LIST });
  const line = { lineNumber: 3, lineSource: '- [ ] first' };
  await expectRefused(
    w.context,
    () => convertTask(w.context, w.people.planner, { ...line, itemId: task.id }),
    'conflict',
    "it's not allowed to add this type of parent item",
  );
  const issue = await w.make.issue({ project: w.project, description: LIST });
  const as = (who: typeof w.people.guest) => () => convertTask(w.context, who, { ...line, itemId: issue.id });
  await expectRefused(w.context, as(w.people.guest), 'forbidden');
  await expectRefused(w.context, as(w.people.outsider), 'notFound');
  const own = await w.make.issue({ project: w.project, description: LIST, as: w.people.guest });
  const { changeIds } = await convertTask(w.context, w.people.guest, { ...line, itemId: own.id });
  await undoChanges(w.context, w.people.guest, { changeIds });
  expect((await rowOf(own.id)).description).toBe(LIST);
});

test('pages and GraphQL convert alike', async () => {
  const issue = await w.make.issue({ project: w.project, description: LIST });
  const path = `/top/plan/-/issues/${issue.iid}/convert_task`;
  const done = await w.planner.post(path, { line_number: 5, line_source: '- [ ] second' });
  expect(done.body).toMatchObject({
    type: 'task',
    title: 'second',
    lock_version: 1,
    description: expect.any(String),
  });
  const again = await w.planner.post(path, { line_number: 5, line_source: '- [ ] second' });
  expect({ status: again.status, body: again.body }).toEqual({
    status: 409,
    body: { errors: [expect.stringContaining('Someone edited this issue')] },
  });
  const { body } = await w.planner.query(
    `mutation { it: taskListItemConvert(input: { id: "gid://gitlab/WorkItem/${issue.id}", lineNumber: 3, lineSource: "- [ ] first" }) { errors changeIds workItem { title } parent { description lockVersion } } }`,
  );
  expect(body.data.it).toMatchObject({
    errors: [],
    workItem: { title: 'first' },
    parent: { lockVersion: 2 },
  });
});

test('a box is ticked in the present text, whatever else was changed meanwhile', async () => {
  const epic = await w.make.epic({ group: w.group, description: LIST });
  const path = `/groups/top/-/epics/${epic.iid}.json`;
  const tick = (line_number: number, line_source: string, checked: boolean) =>
    w.planner.put(path, { epic: { update_task: { index: 1, line_number, line_source, checked } } });
  const done = await tick(3, '- [ ] first', true);
  expect({ status: done.status, text: done.body.description }).toEqual({
    status: 200,
    text: LIST.replace('- [ ] first', '- [x] first'),
  });
  await w.owner.put(path, { epic: { description: `${done.body.description}\nmore` } });
  expect((await tick(5, '- [ ] second', true)).body.description).toContain('- [x] second\n\nmore');
  const stale = await tick(3, '- [ ] first', true);
  expect({ status: stale.status, body: stale.body }).toEqual({
    status: 409,
    body: {
      errors: [
        'Someone edited this epic at the same time you did. Please refresh your browser and make sure your changes will not unintentionally remove theirs.',
      ],
    },
  });
  const guest = await w.guest.put(path, {
    epic: { update_task: { line_number: 3, line_source: '- [x] first', checked: false } },
  });
  expect(guest.status).toBe(403);
});

test('one box after another is ticked among 500', async () => {
  const text = Array.from({ length: 500 }, (_, n) => `- [ ] task number ${n}`).join('\n');
  const issue = await w.make.issue({ project: w.project, description: text });
  const path = `/top/plan/-/issues/${issue.iid}.json`;
  const tick = (n: number) =>
    w.planner.put(path, {
      issue: { update_task: { line_number: n + 1, line_source: `- [ ] task number ${n}`, checked: true } },
    });
  await tick(0);
  for (let n = 1; n <= 5; n++) {
    const { status, body } = await tick(n);
    expect({ status, done: body.task_completion_status.completed_count }).toEqual({
      status: 200,
      done: n + 1,
    });
  }
});
