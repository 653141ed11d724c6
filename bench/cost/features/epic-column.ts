import type { Feature, Place } from '../place.ts';

const SERVER: readonly Place[] = [
  {
    name: 'the column',
    file: 'server/migrations/9000_phase.sql',
    text: "ALTER TABLE work_items ADD COLUMN phase text NOT NULL DEFAULT '';\n",
  },
  {
    name: 'the row in the table of fields',
    file: 'server/src/item-changes/fields.ts',
    edits: [
      { after: '  oneOf,\n', add: '  textField,\n' },
      {
        before: "  startDateFixed: { column: 'start_date_fixed'",
        add: "  phase: { column: 'phase', schema: textField(60), of: EPIC, duty: 'plan' },\n",
      },
    ],
  },
  {
    name: 'the name of its widget in refusals',
    file: 'server/src/item-changes/widgets.ts',
    edits: [{ after: "  color: 'color_widget',\n", add: "  phase: 'phase_widget',\n" }],
  },
  {
    name: 'that it is worded',
    file: 'server/src/changes/worded.ts',
    edits: [{ after: "  'color',\n", add: "  'phase',\n" }],
  },
  {
    name: 'its words',
    file: 'server/src/notes/system-notes/fields.ts',
    edits: [
      {
        before: 'type WordedColumn =',
        add: `const phase: Tell = ({ row }) => {
  const now = String(row.after['phase']);
  return now === '' ? [['removed the phase']] : [['set phase to ', strong(now)]];
};

`,
      },
      {
        before: '] as const satisfies readonly FieldWords[];',
        add: "  { action: 'phase', icon: 'status', of: ['phase'], tell: phase },\n",
      },
    ],
  },
  {
    name: 'the field of Epic in the schema',
    file: 'server/src/epics/graphql/epics.graphql',
    edits: [
      {
        before: '  "Its colour, #rrggbb."\n',
        add: '  "The phase it is in; empty for none."\n  phase: String!\n',
      },
    ],
  },
  {
    name: 'what gives the field of Epic',
    file: 'server/src/epics/graphql/fields.ts',
    edits: [{ before: "  color: plain('color'),\n", add: "  phase: str('phase'),\n" }],
  },
  {
    name: 'the field of CreateEpicInput',
    file: 'server/src/epics/graphql/epic-mutations.graphql',
    edits: [
      {
        after: 'input CreateEpicInput {\n',
        add: '  "The phase it is in, 60 characters at most."\n  phase: String\n',
      },
    ],
  },
  {
    name: 'the field of UpdateEpicInput',
    file: 'server/src/epics/graphql/epic-mutations.graphql',
    edits: [
      {
        after: 'input UpdateEpicInput {\n',
        add: '  "The phase it is in, 60 characters at most."\n  phase: String\n',
      },
    ],
  },
  {
    name: 'the parameter of REST and of the page',
    file: 'server/src/epics/rest-epics.ts',
    edits: [
      {
        before: '  start_date_fixed: clearable(day)',
        add: "  phase: optional(text).describe('The phase it is in, 60 characters at most'),\n",
      },
    ],
  },
  {
    name: 'the column that the presenter reads',
    file: 'server/src/epics/presenter.ts',
    edits: [{ after: 'const COLUMNS = [\n', add: "  'phase',\n" }],
  },
  {
    name: 'the property in the schema of the answer',
    file: 'server/src/epics/presenter.ts',
    edits: [
      {
        after: '    color: z.string(),\n',
        add: "    phase: z.string().describe('The phase it is in; empty for none'),\n",
      },
    ],
  },
  {
    name: 'the property of the answer',
    file: 'server/src/epics/presenter.ts',
    edits: [{ before: '    color: row.color,\n', add: '    phase: row.phase,\n' }],
  },
  {
    name: 'the kind of widget in the schema',
    file: 'server/src/work-items/graphql/widgets.graphql',
    edits: [{ after: 'enum WorkItemWidgetType {\n', add: '  "The phase it is in."\n  PHASE\n' }],
  },
  {
    name: 'the widget in the schema',
    file: 'server/src/work-items/graphql/widgets.graphql',
    edits: [
      {
        before: '"Its colour."\ntype WorkItemWidgetColor ',
        add: `"The phase it is in."
type WorkItemWidgetPhase implements WorkItemWidget {
  "What kind of part it is."
  type: WorkItemWidgetType
  "The phase; empty for none."
  phase: String!
}

`,
      },
    ],
  },
  {
    name: 'what gives the widget',
    file: 'server/src/work-items/graphql/widgets.ts',
    edits: [
      {
        before: "  {\n    name: 'Color',\n",
        add: "  { name: 'Phase', type: 'PHASE', of: ['epic'], fields: { phase: str('phase') } },\n",
      },
      { after: '  renamed,\n', add: '  str,\n' },
    ],
  },
  {
    name: 'what the widget takes',
    file: 'server/src/planning/widget-inputs.graphql',
    edits: [
      {
        before: '"Its colour; epics only."\ninput WorkItemWidgetColorInput {',
        add: `"The phase it is in; epics only."
input WorkItemWidgetPhaseInput {
  "The phase, 60 characters at most."
  phase: String!
}

`,
      },
    ],
  },
  {
    name: 'the widget in the input of a creation and of a change',
    file: 'server/src/planning/planning.graphql',
    edits: [
      {
        before: '  "When it was created; owners and administrators only."\n',
        add: '  "The phase it is in; epics only."\n  phaseWidget: WorkItemWidgetPhaseInput\n',
      },
      {
        replace: '  colorWidget: WorkItemWidgetColorInput\n}',
        by: '  colorWidget: WorkItemWidgetColorInput\n  "The phase it is in; epics only."\n  phaseWidget: WorkItemWidgetPhaseInput\n}',
      },
    ],
  },
];

const WIDGET = `import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Popover } from '../ui/Popover.tsx';
import { TextField } from '../ui/TextField.tsx';
import { EditButton } from '../work-items/sidebar/EditButton.tsx';
import { Nothing } from '../work-items/sidebar/Nothing.tsx';
import { useWidgetChange } from '../work-items/sidebar/use-widget-change.ts';
import { Widget } from '../work-items/sidebar/Widget.tsx';
import styles from '../work-items/sidebar/Widget.module.css';
import type { EpicNode } from './epic-documents.ts';
import type { EpicWrites } from './epic-writes.ts';

/** The phase an epic is in. */
export function PhaseWidget({ epic, writes }: { epic: EpicNode; writes: EpicWrites }) {
  const { problem, change } = useWidgetChange(writes, 'An error occurred while updating phase.');
  const { phase } = epic;
  return (
    <Widget
      title="Phase"
      problem={problem}
      value={phase}
      action={
        epic.userPermissions.updateEpic && (
          <Popover
            label="Phase"
            placement="bottom end"
            trigger={(trigger) => <EditButton what="phase" trigger={trigger} />}
          >
            {(close) => (
              <PhaseForm
                phase={phase}
                onSet={(next) => {
                  close();
                  if (next !== phase) void change('Phase changed', writes.set({ phase: next }));
                }}
              />
            )}
          </Popover>
        )
      }
    >
      {phase === '' ? <Nothing /> : phase}
    </Widget>
  );
}

function PhaseForm({ phase, onSet }: { phase: string; onSet: (phase: string) => void }) {
  const [text, setText] = useState(phase);
  return (
    <form
      className={styles['panel']}
      onSubmit={(event) => {
        event.preventDefault();
        onSet(text.trim());
      }}
    >
      <TextField label="Phase" autoComplete="off" autoFocus value={text} onChange={setText} />
      <div className={styles['buttons']}>
        <Button size="small" variant="primary" type="submit">
          Apply
        </Button>
      </div>
    </form>
  );
}
`;

const BROWSER: readonly Place[] = [
  {
    name: 'the field of an epic as the page reads it',
    file: 'web/src/epics/epic-documents.ts',
    edits: [{ after: '  color: string;\n', add: '  phase: string;\n' }],
  },
  {
    name: 'what the page asks for',
    file: 'web/src/epics/epic-documents.ts',
    edits: [{ before: '    color\n    reference\n', add: '    phase\n' }],
  },
  { name: 'the part of the sidebar', file: 'web/src/epics/PhaseWidget.tsx', text: WIDGET },
  {
    name: 'its place in the sidebar',
    file: 'web/src/epics/EpicWidgets.tsx',
    edits: [
      {
        after: "import { HealthWidget } from './HealthWidget.tsx';\n",
        add: "import { PhaseWidget } from './PhaseWidget.tsx';\n",
      },
      {
        before: '      <ColorWidget epic={epic} writes={writes} />\n',
        add: '      <PhaseWidget epic={epic} writes={writes} />\n',
      },
    ],
  },
  {
    name: 'the field of a row of the roadmap',
    file: 'web/src/roadmap/documents.ts',
    edits: [{ before: '  readonly color: string;\n', add: '  readonly phase: string;\n' }],
  },
  {
    name: 'what the roadmap asks for',
    file: 'web/src/roadmap/documents.ts',
    edits: [{ before: '    color\n    startDate\n', add: '    phase\n' }],
  },
  {
    name: 'how many epics one question asks for, as each costs more',
    file: 'web/src/roadmap/fetch-epics.ts',
    edits: [
      { replace: '/** Three at once', by: '/** Two at once' },
      { replace: 'const THREE_EPICS', by: 'const TWO_EPICS' },
      { replace: 'ONE_EPIC : THREE_EPICS', by: 'ONE_EPIC : TWO_EPICS' },
      {
        replace: 'roadmapThreeEpics($id0: EpicID!, $id1: EpicID!, $id2: EpicID!)',
        by: 'roadmapTwoEpics($id0: EpicID!, $id1: EpicID!)',
      },
      { replace: '    epic2: epic(id: $id2) {\n      ...RoadmapEpic\n    }\n', by: '' },
      { replace: 'const AT_ONCE = 3;', by: 'const AT_ONCE = 2;' },
    ],
  },
  {
    name: 'what stands on a bar, and is read aloud of it',
    file: 'web/src/roadmap/timeline/bar-facts.ts',
    edits: [
      {
        replace: '  return percent === null ? epic.title : `${percent}%${gap}${epic.title}`;\n',
        by: "  const name = [epic.title, epic.phase].filter(Boolean).join(' · ');\n  return percent === null ? name : `${percent}%${gap}${name}`;\n",
      },
    ],
  },
];

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

const TESTS: readonly Place[] = [
  {
    name: 'who learns it',
    file: 'server/src/testing/table/fields.ts',
    edits: [
      {
        replace: "healthStatus color textColor blocked blockedByCount'",
        by: "healthStatus color textColor phase blocked blockedByCount'",
      },
      {
        before: '  WorkItemWidgetColor: {\n',
        add: "  WorkItemWidgetPhase: {\n    shown: 'type phase',\n  },\n",
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
    file: 'web/src/roadmap/row-list.test.ts',
    edits: [{ before: "  color: '#1068bf',\n", add: "  phase: '',\n" }],
  },
  {
    name: 'the rows of the benchmark',
    file: 'bench/browser/pages/ours.tsx',
    edits: [{ after: '  startIsFixed: true,\n', add: "  phase: '',\n" }],
  },
  { name: 'its journey', file: 'e2e/epics/phase.test.ts', text: JOURNEY },
];

export const epicColumn: Feature = {
  name: 'epic-column',
  title: 'A text of an epic, changed in its sidebar, drawn on its bar',
  places: [...SERVER, ...BROWSER],
  tests: TESTS,
  house: {
    server: [
      'src/item-changes/fields.test.ts',
      'src/graphql/schema.test.ts',
      'src/graphql/every-field.test.ts',
      'src/graphql/web-documents.test.ts',
    ],
  },
  own: {
    server: [
      'src/access/field-table.test.ts',
      'src/epics/rest-epics.test.ts',
      'src/notes/system-notes/wording.test.ts',
      'src/access/field-writes.test.ts',
    ],
    e2e: ['epics/phase.test.ts'],
  },
};
