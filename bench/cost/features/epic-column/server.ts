import type { Place } from '../../place.ts';

export const SERVER: readonly Place[] = [
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
