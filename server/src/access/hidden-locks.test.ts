import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockFor } from '../db/advisory-lock.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

const gid = (id: number) => `"gid://gitlab/WorkItem/${id}"`;

test('an outsider never waits for a lock of a hidden group, whatever they ask to change', async () => {
  const issue = await w.make.issue({ project: w.project });
  const epic = await w.make.epic({ group: w.group });
  const deleted = await w.make.issue({ project: w.project });
  await w.owner.delete(`/api/v4/projects/${w.project.id}/issues/${deleted.iid}`);
  const change = await w.db
    .selectFrom('changes')
    .select('id')
    .where('subject_id', '=', issue.id)
    .where('kind', '=', 'issue.created')
    .executeTakeFirstOrThrow();
  const documents = [
    'updateIssue(input: { projectPath: "top/plan", iid: "1", stateEvent: CLOSE }) { errors }',
    `workItemUpdate(input: { id: ${gid(issue.id)}, stateEvent: CLOSE }) { errors }`,
    `workItemBulkUpdate(input: { ids: [${gid(issue.id)}], stateEvent: CLOSE }) { errors }`,
    `workItemDelete(input: { id: ${gid(issue.id)} }) { errors }`,
    `workItemRestore(input: { id: ${gid(deleted.id)} }) { errors }`,
    `createNote(input: { noteableId: ${gid(issue.id)}, body: "/close" }) { errors }`,
    `undoChanges(input: { changeIds: ["${change.id}"] }) { errors }`,
    `workItemUpdate(input: { id: ${gid(issue.id)}, hierarchyWidget: { parentId: ${gid(epic.id)} } }) { errors }`,
  ].map((text) => `mutation { it: ${text} }`);
  const project = `/api/v4/projects/${w.project.id}`;
  await w.db.transaction().execute(async (trx) => {
    await lockFor(trx, 'tree', w.group.id);
    await lockFor(trx, 'manual-order', w.group.id);
    const bodies = await Promise.all(documents.map((text) => w.outsider.query(text)));
    for (const [n, { body }] of bodies.entries())
      expect({
        document: documents[n],
        refused: /not ?found|does not exist|permission/i.test(JSON.stringify(body)),
      }).toEqual({
        document: documents[n],
        refused: true,
      });
    const answers = await Promise.all([
      w.outsider.post(`${project}/issues/1/notes`, { body: '/close' }),
      w.outsider.put(`${project}/issues/1`, { state_event: 'close' }),
      w.outsider.put(`${project}/issues/1/reorder?move_after_id=${deleted.id}`),
      w.outsider.delete(`${project}/issues/1`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});
