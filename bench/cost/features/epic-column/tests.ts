import type { Place } from '../../place.ts';

const JOURNEY = `import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDays } from '../fixtures/clock.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { barOf, openRoadmap } from '../roadmap/roadmap-page.ts';
import { widget } from '../work-items/item-page.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

test('the phase of an epic is changed in its sidebar and stands on its bar', async () => {
  const group = await app.make.group({ path: 'phases' });
  const planner = await app.make.member('planner', group);
  const epic = await app.make.epic({
    group,
    title: 'Dig',
    startDateFixed: inDays(-20),
    startDateIsFixed: true,
    dueDateFixed: inDays(40),
    dueDateIsFixed: true,
  });
  const page = await app.visit({ id: planner.userId as number });
  await page.goto(\`/groups/phases/-/epics/\${epic.iid}\`);
  await widget(page, 'Phase').getByRole('button', { name: 'Edit phase' }).click();
  await page.getByRole('textbox', { name: 'Phase' }).fill('Build');
  await page.getByRole('textbox', { name: 'Phase' }).press('Enter');
  await page.getByText('Phase changed', { exact: true }).waitFor();
  await page.reload();
  await widget(page, 'Phase').getByText('Build').waitFor();
  await openRoadmap(page, '/groups/phases/-/roadmap');
  expect(await barOf(page, 'Dig').textContent()).toContain('Dig · Build');
  expect(await barOf(page, 'Dig').getAttribute('aria-label')).toContain('Build');
});
`;

export const TESTS: readonly Place[] = [
  {
    name: 'that it is not for many at once',
    file: 'server/src/item-changes/fields.test.ts',
    edits: [{ after: "  const EACH_ITS_OWN: FieldName[] = ['title', ", add: "'phase', " }],
  },
  {
    name: 'who learns it',
    file: 'server/src/testing/table/fields.ts',
    edits: [
      {
        replace: "healthStatus color textColor blocked blockedByCount'",
        by: "healthStatus color textColor phase blocked blockedByCount'",
      },
      {
        before: '  WorkItemWidgetColor: {',
        add: "  WorkItemWidgetPhase: { shown: 'type phase' },\n",
      },
    ],
  },
  {
    name: 'how it is written by each way',
    file: 'server/src/testing/field-writes/epic-fields.ts',
    edits: [
      {
        before: "/** The names of an epic's two ends",
        add: `const phase: Words = {
  title: 'phase: none -> Build',
  few: true,
  column: 'phase',
  from: '',
  to: 'Build',
  rest: { phase: 'Build' },
  restCreate: { phase: 'Build' },
  gql: { phase: 'Build' },
  gqlCreate: { phase: 'Build' },
  item: { phaseWidget: { phase: 'Build' } },
  itemCreate: { phaseWidget: { phase: 'Build' } },
  page: { phase: 'Build' },
  pageCreate: { phase: 'Build' },
  undone: { phaseWidget: { phase: 'Build' } },
};

`,
      },
      { replace: '[...COMMON, colour, ', by: '[...COMMON, colour, phase, ' },
    ],
  },
  {
    name: 'the properties of the answer',
    file: 'server/src/epics/rest-epics.test.ts',
    edits: [{ after: "  'color',\n", add: "  'phase',\n" }],
  },
  {
    name: 'its system note',
    file: 'server/src/notes/system-notes/wording.test.ts',
    edits: [
      {
        before: "      [{ id, color: '#ff0000' }, 'set color to `#ff0000`'],\n",
        add: "      [{ id, phase: 'Build' }, 'set phase to **Build**'],\n",
      },
    ],
  },
  {
    name: 'a row of a test',
    file: 'web/src/roadmap/epics/row-list.test.ts',
    edits: [{ before: "  color: '#1068bf',\n", add: "  phase: '',\n" }],
  },
  {
    name: 'the rows of the benchmark',
    file: 'bench/browser/pages/epic-rows.ts',
    edits: [{ after: '  startIsFixed: true,\n', add: "  phase: '',\n" }],
  },
  { name: 'its journey', file: 'e2e/epics/phase.test.ts', text: JOURNEY },
];
