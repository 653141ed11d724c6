import type { Place } from '../../place.ts';

const TEST = `import { afterAll, beforeAll, expect, test } from 'vitest';
import { undoChanges } from '../item-changes/undo/undo-changes.ts';
import { updateItem } from '../item-changes/update-item.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

const at = (iid: number) => \`/api/v4/projects/top%2Fplan/issues/\${iid}\`;

test('a reviewer is shown by REST, and only somebody who can see the project is taken', async () => {
  const issue = await w.make.issue({ project: w.project });
  const [guest, outsider] = [w.people.guest.userId, w.people.outsider.userId];
  expect(await w.planner.put(at(issue.iid), { reviewer_id: outsider })).toMatchObject({
    status: 400,
    body: { message: { reviewer_id: ['cannot see this project'] } },
  });
  const { body } = await w.planner.put(at(issue.iid), { reviewer_id: guest });
  expect(body.reviewer).toMatchObject({ id: guest });
  const { reviewer } = (await w.planner.get(at(issue.iid))).body;
  expect(reviewer).toMatchObject({ id: guest });
});

test('GraphQL reads the reviewer of an issue and of a work item', async () => {
  const issue = await w.make.issue({ project: w.project });
  const reviewerId = w.people.guest.userId as number;
  await updateItem(w.context, w.people.planner, { id: issue.id, reviewerId });
  const { body } = await w.planner.query(\`{ issue(id: "gid://gitlab/Issue/\${issue.id}") { reviewer { id } }
    workItem(id: "gid://gitlab/WorkItem/\${issue.id}") { widgets(onlyTypes: [REVIEWER]) { ... on WorkItemWidgetReviewer { reviewer { id } } } } }\`);
  const reviewer = { id: \`gid://gitlab/User/\${reviewerId}\` };
  expect(body.data).toEqual({ issue: { reviewer }, workItem: { widgets: [{ reviewer }] } });
});

test('an undo does not bring back a reviewer who cannot see the project any more', async () => {
  const issue = await w.make.issue({ project: w.project });
  const leaver = await w.make.member('guest', w.project);
  const reviewerId = leaver.userId as number;
  await updateItem(w.context, w.people.planner, { id: issue.id, reviewerId });
  const { changeIds } = await updateItem(w.context, w.people.planner, { id: issue.id, reviewerId: null });
  await w.db.deleteFrom('members').where('user_id', '=', reviewerId).execute();
  await expect(undoChanges(w.context, w.people.planner, { changeIds })).rejects.toMatchObject({
    fields: { reviewer_id: ['cannot see this project'] },
  });
});
`;

export const TESTS: readonly Place[] = [
  {
    name: 'the name under which it is read, and that it is not for many at once',
    file: 'server/src/item-changes/fields.test.ts',
    edits: [
      { after: "  const EACH_ITS_OWN: FieldName[] = ['title', ", add: "'reviewerId', " },
      { after: "  iterationId: 'iteration',\n", add: "  reviewerId: 'reviewer',\n" },
    ],
  },
  {
    name: 'who learns it',
    file: 'server/src/testing/table/fields.ts',
    edits: [
      {
        before: '  WorkItemWidgetColor: {',
        add: "  WorkItemWidgetReviewer: { shown: 'type reviewer' },\n",
      },
      { replace: '  Issue: {\n    shown: [\n', by: "  Issue: {\n    shown: [\n      'reviewer',\n" },
      { replace: '  EpicIssue: {\n    shown: [\n', by: "  EpicIssue: {\n    shown: [\n      'reviewer',\n" },
    ],
  },
  {
    name: 'how it is written by each way',
    file: 'server/src/testing/field-writes/issue-plan-fields.ts',
    edits: [
      {
        before: "  {\n    title: 'health_status: on_track -> at_risk',\n",
        add: `  {
    title: 'reviewer_id: nobody -> helper',
    few: true,
    column: 'reviewer_id',
    from: null,
    to: t.helper,
    rest: { reviewer_id: t.helper },
    restCreate: { reviewer_id: t.helper },
    gql: { reviewerId: gid('User', t.helper) },
    gqlCreate: { reviewerId: gid('User', t.helper) },
    item: { reviewerWidget: { reviewerId: gid('User', t.helper) } },
    itemCreate: { reviewerWidget: { reviewerId: gid('User', t.helper) } },
    page: { reviewer_id: t.helper },
    pageCreate: { reviewer_id: t.helper },
    undone: { reviewerWidget: { reviewerId: gid('User', t.helper) } },
  },
`,
      },
    ],
  },
  {
    name: 'its system note',
    file: 'server/src/notes/system-notes/wording.test.ts',
    edits: [
      {
        before: "      [{ id, weight: 3 }, 'set weight to **3**'],\n",
        add: "      [{ id, reviewerId: people[0] }, 'asked for a review by @ada'],\n",
      },
    ],
  },
  { name: 'a test of its own', file: 'server/src/issues/reviewer.test.ts', text: TEST },
];
