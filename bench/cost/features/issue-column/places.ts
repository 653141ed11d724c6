import type { Place } from '../../place.ts';

export const PLACES: readonly Place[] = [
  {
    name: 'the column',
    file: 'server/migrations/9000_effort.sql',
    text: 'ALTER TABLE work_items ADD COLUMN effort integer CHECK (effort >= 0);\n',
  },
  {
    name: 'the row in the table of fields',
    file: 'server/src/item-changes/fields.ts',
    edits: [
      {
        before: "  healthStatus: { column: 'health_status'",
        add: "  effort: { column: 'effort', schema: weightField.nullable(), of: ISSUE, duty: 'plan' },\n",
      },
    ],
  },
  {
    name: 'the name of its widget in refusals',
    file: 'server/src/item-changes/widgets.ts',
    edits: [{ after: "  weight: 'weight_widget',\n", add: "  effort: 'effort_widget',\n" }],
  },
  {
    name: 'that it is worded',
    file: 'server/src/changes/worded.ts',
    edits: [{ after: "  'weight',\n", add: "  'effort',\n" }],
  },
  {
    name: 'its words',
    file: 'server/src/notes/system-notes/fields.ts',
    edits: [
      {
        before: 'type WordedColumn =',
        add: `const effort: Tell = ({ row }) => {
  const now = row.after['effort'];
  return now === null ? [['removed the effort']] : [['set effort to ', strong(String(now))]];
};

`,
      },
      {
        before: '] as const satisfies readonly FieldWords[];',
        add: "  { action: 'effort', icon: 'weight', of: ['effort'], tell: effort },\n",
      },
    ],
  },
  {
    name: 'the field of Issue in the schema',
    file: 'server/src/issues/graphql/issues.graphql',
    edits: [
      { before: '  "How much work it is."\n  weight: Int\n', add: '  "How long it took."\n  effort: Int\n' },
    ],
  },
  {
    name: 'what gives the field of Issue',
    file: 'server/src/issues/graphql.ts',
    edits: [{ before: "  weight: maybeNum('weight'),\n", add: "  effort: maybeNum('effort'),\n" }],
  },
  {
    name: 'the field of CreateIssueInput',
    file: 'server/src/issues/graphql/issue-mutations.graphql',
    edits: [
      {
        after: 'input CreateIssueInput {\n',
        add: '  "How long it took; null for unknown."\n  effort: Int\n',
      },
    ],
  },
  {
    name: 'the field of UpdateIssueInput',
    file: 'server/src/issues/graphql/issue-mutations.graphql',
    edits: [
      {
        after: 'input UpdateIssueInput {\n',
        add: '  "How long it took; null for unknown."\n  effort: Int\n',
      },
    ],
  },
  {
    name: 'the parameter of REST and of the page',
    file: 'server/src/issues/rest/written.ts',
    edits: [
      {
        before: '  health_status: clearable(oneOf(',
        add: "  effort: clearable(integer).describe('How long it took'),\n",
      },
    ],
  },
  {
    name: 'the column that the presenter reads',
    file: 'server/src/issues/presenter.ts',
    edits: [{ after: "  'weight',\n", add: "  'effort',\n" }],
  },
  {
    name: 'the property in the schema of the answer',
    file: 'server/src/issues/presenter.ts',
    edits: [{ after: '    weight: z.int().nullable(),\n', add: '    effort: z.int().nullable(),\n' }],
  },
  {
    name: 'the property of the answer',
    file: 'server/src/issues/presenter.ts',
    edits: [{ after: '    weight: row.weight,\n', add: '    effort: row.effort,\n' }],
  },
  {
    name: 'the kind of widget in the schema',
    file: 'server/src/work-items/graphql/widgets.graphql',
    edits: [{ after: 'enum WorkItemWidgetType {\n', add: '  "How long it took."\n  EFFORT\n' }],
  },
  {
    name: 'the widget in the schema',
    file: 'server/src/work-items/graphql/widgets.graphql',
    edits: [
      {
        before: '"How much work it is."\ntype WorkItemWidgetWeight ',
        add: `"How long it took."
type WorkItemWidgetEffort implements WorkItemWidget {
  "What kind of part it is."
  type: WorkItemWidgetType
  "The effort; null for unknown."
  effort: Int
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
        before: "  {\n    name: 'Weight',\n",
        add: "  { name: 'Effort', type: 'EFFORT', of: ISSUE_TYPES, fields: { effort: maybeNum('effort') } },\n",
      },
      {
        before: 'import { HEALTH_NAMES,',
        add: "import { ISSUE_TYPES } from '../rows.ts';\n",
      },
    ],
  },
  {
    name: 'what the widget takes',
    file: 'server/src/planning/widget-inputs.graphql',
    edits: [
      {
        before: '"How it is doing."\ninput WorkItemWidgetHealthStatusInput {',
        add: `"How long it took."
input WorkItemWidgetEffortInput {
  "The effort; null for unknown."
  effort: Int
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
        add: '  "How long it took; every type but epics."\n  effortWidget: WorkItemWidgetEffortInput\n',
      },
      {
        replace: '  colorWidget: WorkItemWidgetColorInput\n}',
        by: '  colorWidget: WorkItemWidgetColorInput\n  "How long it took; every type but epics."\n  effortWidget: WorkItemWidgetEffortInput\n}',
      },
    ],
  },
  {
    name: 'what a page of children asks for',
    file: 'web/src/tree/reading/child-documents.ts',
    edits: [{ after: '    weight\n', add: '    effort\n' }],
  },
  {
    name: 'what is asked of one child that changed',
    file: 'web/src/tree/reading/item-documents.ts',
    edits: [{ after: '      weight\n', add: '      effort\n' }],
  },
  {
    name: 'what stands on a line',
    file: 'web/src/tree/rows/ItemFacts.tsx',
    edits: [
      {
        before: "      {item.kind === 'issue' && item.weight !== null && (\n",
        add: "      {item.kind === 'issue' && item.effort !== null && (\n        <span className={styles['fact']}>Effort {item.effort}</span>\n      )}\n",
      },
    ],
  },
];
