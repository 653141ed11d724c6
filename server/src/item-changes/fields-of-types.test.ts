import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiAnswer } from '../testing/api.ts';
import type { Made, MadeItem } from '../testing/build.ts';
import { checksum } from '../testing/checksum.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';
import { uploadCsv } from '../testing/requests/csv-form.ts';
import { runJobs } from '../testing/run-jobs.ts';

let w: GroupWithCallers;
let issues: string;
let milestone: Made;
let objective: MadeItem;
let issue: MadeItem;
beforeAll(async () => {
  w = await groupWithCallers();
  // The first request creates the caller's token.
  await w.owner.get('/api/v4/version');
  issues = `/api/v4/projects/${w.project.id}/issues`;
  milestone = await w.make.milestone({ place: w.group, title: 'Spring' });
  objective = await w.make.issue({ project: w.project, type: 'objective', title: 'Sail further' });
  issue = await w.make.issue({ project: w.project, title: 'Mend the sail' });
});
afterAll(() => w.close());

const refusal = (type: string, ...keys: string[]) =>
  `Following widget keys are not supported by ${type} type: [${keys.join(', ')}]`;

const put = (item: MadeItem, body: object) => w.owner.put(`${issues}/${item.iid}`, body);

/** Expects a refusal with this message, and no change. */
const expectRefused = async (call: () => Promise<ApiAnswer>, sentence: string) => {
  const before = await checksum(w.db);
  const answer = await call();
  expect(JSON.stringify(answer.body)).toContain(sentence);
  expect(await checksum(w.db)).toBe(before);
};

test('REST refuses fields that a type does not have, for new items and changes', async () => {
  const post = (body: object) => w.owner.post(issues, { title: 'New', ...body });
  const milestone_id = milestone.id;
  await expectRefused(() => put(objective, { milestone_id }), refusal('Objective', 'milestone_widget'));
  await expectRefused(
    () => put(objective, { weight: 1, due_date: '2030-01-01' }),
    refusal('Objective', 'weight_widget', 'start_and_due_date_widget'),
  );
  await expectRefused(
    () => post({ issue_type: 'key_result', milestone_id }),
    refusal('Key Result', 'milestone_widget'),
  );
  await expectRefused(
    () => post({ issue_type: 'incident', weight: 3, due_date: '2030-01-01' }),
    refusal('Incident', 'weight_widget', 'start_and_due_date_widget'),
  );
  await expectRefused(
    () => post({ issue_type: 'task', health_status: 'on_track' }),
    refusal('Task', 'health_status_widget'),
  );
  await expectRefused(
    () => post({ issue_type: 'requirement', milestone_id }),
    refusal('Requirement', 'milestone_widget'),
  );
  // The new type counts, not the old one.
  await expectRefused(
    () => put(issue, { issue_type: 'objective', weight: 1 }),
    refusal('Objective', 'weight_widget'),
  );
  const healthy = await w.owner.put(`${issues}/${objective.iid}`, { health_status: 'on_track' });
  expect(healthy).toMatchObject({ status: 200, body: { health_status: 'on_track' } });
});

test('GraphQL refuses them too', async () => {
  const ask = (mutation: string, input: string) =>
    w.owner.query(`mutation { it: ${mutation}(input: { ${input} }) { errors } }`);
  const id = `id: "gid://gitlab/WorkItem/${objective.id}"`;
  const named = `projectPath: "top/plan", iid: "${objective.iid}"`;
  for (const [call, sentence] of [
    [
      () => ask('workItemUpdate', `${id}, startAndDueDateWidget: { dueDate: "2030-01-01" }`),
      refusal('Objective', 'start_and_due_date_widget'),
    ],
    [
      () =>
        ask('createIssue', 'projectPath: "top/plan", title: "Fire", type: INCIDENT, dueDate: "2030-01-01"'),
      refusal('Incident', 'start_and_due_date_widget'),
    ],
    [
      () =>
        ask(
          'workItemCreate',
          'namespacePath: "top/plan", title: "Test", workItemTypeId: "gid://gitlab/WorkItems::Type/3", weightWidget: { weight: 1 }',
        ),
      refusal('Test Case', 'weight_widget'),
    ],
    [() => ask('issueSetWeight', `${named}, weight: 3`), refusal('Objective', 'weight_widget')],
    [
      () => ask('updateIssue', `${named}, milestoneId: "gid://gitlab/Milestone/${milestone.id}"`),
      refusal('Objective', 'milestone_widget'),
    ],
  ] as const)
    await expectRefused(call, sentence);
});

test('a change of many names the objective that is in the way', async () => {
  const changes = { milestone_id: milestone.id };
  const edit = () => w.owner.post('/top/plan/-/issues/bulk_edit', { ids: [issue.id, objective.id], changes });
  await expectRefused(edit, refusal('Objective', 'milestone_widget'));
  expect((await edit()).body.item).toMatchObject({ id: objective.id, title: 'Sail further' });
});

test('quick actions for what a type lacks are neither offered nor done', async () => {
  const commands = async (item: MadeItem): Promise<string[]> => {
    const { body } = await w.owner.get(
      `/top/plan/-/autocomplete_sources/commands?type=Issue&type_id=${item.iid}`,
    );
    return body.map(({ name }: { name: string }) => name);
  };
  const sets = ['milestone', 'iteration', 'due', 'weight'];
  const of = async (item: MadeItem) => (await commands(item)).filter((name) => sets.includes(name));
  expect([(await of(issue)).toSorted(), await of(objective)]).toEqual([sets.toSorted(), []]);
  expect(await commands(objective)).toContain('health_status');
  expect(await commands(objective)).not.toContain('clear_weight');
  const note = await w.owner.post(`${issues}/${objective.iid}/notes`, { body: '/weight 3\n/clear_weight' });
  expect(note).toMatchObject({
    status: 202,
    body: {
      summary: ['/weight is not available for objectives.', '/clear_weight is not available for objectives.'],
    },
  });
});

test('a file of issues has its lines refused by the same rule', async () => {
  const begun = await uploadCsv(
    w.owner,
    '/top/plan',
    'title,description,due_date,milestone,type\nReach,,2030-01-01,Spring,key result\nRest,,2030-01-01,Spring,task',
    { dry_run: 'true' },
  );
  expect(begun).toMatchObject({ status: 202 });
  await runJobs(w.context);
  const { body } = await w.owner.get(`/top/plan/-/issue_imports/${begun.body.id}`);
  expect(body).toMatchObject({
    problems: [{ line: 2, reason: refusal('Key Result', 'milestone_widget', 'start_and_due_date_widget') }],
  });
});

test('a value stored before types lost what they lack is shown, and can be removed', async () => {
  const old = await w.make.issue({ project: w.project, type: 'objective' });
  await w.db
    .updateTable('work_items')
    .set({ weight: 5, milestone_id: milestone.id })
    .where('id', '=', old.id)
    .execute();
  const told = await w.owner.get(`${issues}/${old.iid}`);
  expect(told.body).toMatchObject({ issue_type: 'objective', weight: 5, milestone: { title: 'Spring' } });
  const emptied = await put(old, { milestone_id: null, weight: null, title: 'Emptied' });
  expect(emptied).toMatchObject({ status: 200, body: { weight: null, milestone: null } });
});
