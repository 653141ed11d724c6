import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

let w: GroupWithCallers;
let issues: string;
beforeAll(async () => {
  w = await groupWithCallers();
  issues = `/api/v4/projects/${w.project.id}/issues`;
});
afterAll(() => w.close());

const TYPE = { issue: 1, incident: 2, task: 5, objective: 6, keyResult: 7 } as const;
const type = (name: keyof typeof TYPE) => `gid://gitlab/WorkItems::Type/${TYPE[name]}`;
const convert = async (who: GroupWithCallers['owner'], id: number, to: keyof typeof TYPE) => {
  const { body } = await who.query(
    `mutation { workItemConvert(input: { id: "gid://gitlab/WorkItem/${id}", workItemTypeId: "${type(to)}" }) {
      workItem { webPath workItemType { name } } changeIds errors } }`,
  );
  return { ...body.data?.workItemConvert, failed: body.errors?.[0]?.message };
};
const undo = async (who: GroupWithCallers['owner'], changeIds: readonly string[]) => {
  const ids = changeIds.map((id) => `"${id}"`).join(', ');
  const { body } = await who.query(`mutation { undoChanges(input: { changeIds: [${ids}] }) { errors } }`);
  return body.data.undoChanges;
};
const planned = { weight: 5, due_date: '2030-12-03', health_status: 'at_risk' };

test('an item loses what its new type does not have, and undo restores it', async () => {
  const epic = await w.make.epic({ group: w.group });
  const issue = await w.make.issue({ project: w.project, epic });
  await w.owner.put(`${issues}/${issue.iid}`, planned);
  const sums = async () =>
    (await w.db.selectFrom('work_items').selectAll().where('id', '=', epic.id).executeTakeFirstOrThrow())
      .opened_weight;
  const now = async () => (await w.owner.get(`${issues}/${issue.iid}`)).body;
  expect(await sums()).toBe(5);
  const done = await convert(w.owner, issue.id, 'incident');
  expect(done).toMatchObject({
    workItem: { webPath: `/top/plan/-/issues/incident/${issue.iid}`, workItemType: { name: 'Incident' } },
    errors: [],
  });
  expect(await now()).toMatchObject({ weight: null, due_date: null, health_status: null });
  expect(await sums()).toBe(0);
  const { body } = await w.owner.get(`${issues}/${issue.iid}/notes?sort=asc`);
  const said = (body as { body: string }[]).map((note) => note.body).join('; ');
  expect(said).toContain('changed type from issue to incident');
  expect(said).toContain('removed the weight');
  expect(await undo(w.owner, done.changeIds)).toEqual({ errors: [] });
  expect(await now()).toMatchObject({ issue_type: 'issue', ...planned });
  expect(await sums()).toBe(5);
});

test('a child that the new type cannot have, and a parent, are refused; undoing asks for the right', async () => {
  const parent = await w.make.issue({ project: w.project });
  const child = await w.make.issue({ project: w.project, type: 'task', parentId: parent.id });
  const wrong = ["it's not allowed to add this type of parent item"];
  expect(await convert(w.owner, parent.id, 'task')).toMatchObject({ workItem: null, errors: wrong });
  expect(await convert(w.owner, child.id, 'issue')).toMatchObject({ workItem: null, errors: wrong });
  const incident = await w.make.issue({ project: w.project, type: 'incident' });
  const { changeIds } = await convert(w.planner, incident.id, 'issue');
  const { body } = await w.planner.query(
    `mutation { undoChanges(input: { changeIds: ["${changeIds[0]}"] }) { errors } }`,
  );
  expect(body.errors?.[0]?.message ?? body.data.undoChanges.errors[0]).toContain('permission');
});

test('a type says which types the viewer can choose, and what each would lose', async () => {
  const ask = async (who: GroupWithCallers['owner'], query: string) =>
    (
      await who.query(
        `{ project(fullPath: "top/plan") { workItemTypes(name: ISSUE) { nodes { ${query} } } } }`,
      )
    ).body.data.project.workItemTypes.nodes[0];
  const choices = async (who: GroupWithCallers['owner']) =>
    (await ask(who, 'supportedConversionTypes { name }')).supportedConversionTypes.map(
      (one: { name: string }) => one.name,
    );
  expect(await choices(w.guest)).toEqual(['Test Case', 'Requirement', 'Task', 'Ticket']);
  await w.owner.put(`/api/v4/projects/${w.project.id}`, { quality_management_enabled: false });
  expect(await choices(w.planner)).toEqual(['Task', 'Objective', 'Key Result', 'Ticket']);
  expect(await choices(w.owner)).toEqual(['Incident', 'Task', 'Objective', 'Key Result', 'Ticket']);
  const lost = async (to: keyof typeof TYPE) =>
    (
      await ask(w.guest, `unavailableWidgetsOnConversion(target: "${type(to)}") { type }`)
    ).unavailableWidgetsOnConversion.map((one: { type: string }) => one.type);
  expect(await lost('incident')).toEqual([
    'ITERATION',
    'WEIGHT',
    'HEALTH_STATUS',
    'START_AND_DUE_DATE',
    'DESIGNS',
  ]);
  expect(await lost('task')).toEqual(['HEALTH_STATUS', 'LINKED_RESOURCES', 'DESIGNS']);
});

test('quick actions change the type for those who may', async () => {
  const { iid } = await w.make.issue({ project: w.project });
  const say = async (who: GroupWithCallers['owner'], text: string) =>
    (await who.post(`${issues}/${iid}/notes`, { body: text })).body.summary;
  expect(await say(w.planner, '/promote_to_incident')).toEqual([
    'Could not apply /promote_to_incident: you do not have permission.',
  ]);
  expect(await say(w.owner, '/promote_to_incident')).toEqual(['Issue has been promoted to incident.']);
  expect(await say(w.owner, '/type Story')).toEqual([
    'Could not apply /type: a type is Issue, Incident, Task, Objective, Key result, Requirement, Test case or Ticket.',
  ]);
  expect(await say(w.planner, '/type issue')).toEqual(['Type changed successfully.']);
  expect((await w.owner.get(`${issues}/${iid}`)).body.issue_type).toBe('issue');
});
