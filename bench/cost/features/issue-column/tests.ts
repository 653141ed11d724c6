import type { Place } from '../../place.ts';

const JOURNEY = `import { afterAll, beforeAll, test } from 'vitest';
import { updateItem } from '../../server/src/item-changes/update-item.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { lineOf, openChildren } from './tree-page.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

test('the effort of an issue stands on its line, and follows a change', async () => {
  const group = await app.make.group({ path: 'efforts' });
  const project = await app.make.project({ path: 'plan', group });
  const planner = await app.make.member('planner', group);
  const epic = await app.make.epic({ group, title: 'Dig' });
  const issue = await app.make.issue({ project, epic, title: 'Hole' });
  await updateItem(app.context, planner, { id: issue.id, effort: 3 });
  const page = await app.visit({ id: planner.userId as number });
  await openChildren(page, \`/groups/efforts/-/epics/\${epic.iid}\`);
  await lineOf(page, 'Hole').getByText('Effort 3', { exact: true }).waitFor();
  await updateItem(app.context, planner, { id: issue.id, effort: 4 });
  await lineOf(page, 'Hole').getByText('Effort 4', { exact: true }).waitFor();
});
`;

export const TESTS: readonly Place[] = [
  {
    name: 'that it is not for many at once',
    file: 'server/src/item-changes/fields.test.ts',
    edits: [{ after: "  const EACH_ITS_OWN: FieldName[] = ['title', ", add: "'effort', " }],
  },
  {
    name: 'who learns it',
    file: 'server/src/testing/table/fields.ts',
    edits: [
      {
        before: '  WorkItemWidgetColor: {',
        add: "  WorkItemWidgetEffort: { shown: 'type effort' },\n",
      },
      {
        replace: '  Issue: {\n    shown: [\n',
        by: "  Issue: {\n    shown: [\n      'effort',\n",
      },
      {
        replace: '  EpicIssue: {\n    shown: [\n',
        by: "  EpicIssue: {\n    shown: [\n      'effort',\n",
      },
    ],
  },
  {
    name: 'how it is written by each way',
    file: 'server/src/testing/field-writes/issue-plan-fields.ts',
    edits: [
      {
        before: "  {\n    title: 'health_status: on_track -> at_risk',\n",
        add: `  {
    title: 'effort: none -> 8',
    few: true,
    column: 'effort',
    from: null,
    to: 8,
    rest: { effort: 8 },
    restCreate: { effort: 8 },
    gql: { effort: 8 },
    gqlCreate: { effort: 8 },
    item: { effortWidget: { effort: 8 } },
    itemCreate: { effortWidget: { effort: 8 } },
    page: { effort: 8 },
    pageCreate: { effort: 8 },
    undone: { effortWidget: { effort: 8 } },
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
        add: "      [{ id, effort: 4 }, 'set effort to **4**'],\n",
      },
    ],
  },
  { name: 'its journey', file: 'e2e/tree/effort.test.ts', text: JOURNEY },
];
