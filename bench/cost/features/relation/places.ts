import type { Place } from '../../place.ts';

export const PLACES: readonly Place[] = [
  {
    name: 'the column',
    file: 'server/migrations/9000_reviewer.sql',
    text: `ALTER TABLE work_items ADD COLUMN reviewer_id bigint REFERENCES users (id);
CREATE INDEX work_items_reviewer ON work_items (reviewer_id) WHERE reviewer_id IS NOT NULL;
`,
  },
  {
    name: 'the row in the table of fields',
    file: 'server/src/item-changes/fields.ts',
    edits: [
      {
        before: "  startDate: { column: 'start_date'",
        add: "  reviewerId: { column: 'reviewer_id', schema: reference, of: ISSUE, duty: 'plan' },\n",
      },
    ],
  },
  {
    name: 'the name of its widget in refusals',
    file: 'server/src/item-changes/widgets.ts',
    edits: [{ after: "  iterationId: 'iteration_widget',\n", add: "  reviewerId: 'reviewer_widget',\n" }],
  },
  {
    name: 'who counts as able to see the project',
    file: 'server/src/item-changes/assignees.ts',
    edits: [{ replace: 'const assignable = async', by: 'export const assignable = async' }],
  },
  {
    name: 'that only such a person is taken',
    file: 'server/src/item-changes/value-checks.ts',
    edits: [
      {
        before: "import type { FieldPatch } from './fields.ts';\n",
        add: "import { assignable } from './assignees.ts';\n",
      },
      { replace: "| 'iteration_id' | 'start_date'", by: "| 'iteration_id' | 'reviewer_id' | 'start_date'" },
      {
        before: '  const start = planning.start_date',
        add: `  if (planning.reviewer_id && (await assignable(w.trx, project, [planning.reviewer_id])) === 0) {
    throw invalid({ reviewer_id: ['cannot see this project'] });
  }
`,
      },
    ],
  },
  {
    name: 'that it is worded',
    file: 'server/src/changes/worded.ts',
    edits: [{ after: "  'iteration_id',\n", add: "  'reviewer_id',\n" }],
  },
  {
    name: 'its words',
    file: 'server/src/notes/system-notes/fields.ts',
    edits: [
      {
        before: 'type WordedColumn =',
        add: `const reviewer: Tell = ({ row, names }) => {
  const id = row.after['reviewer_id'] as number | null;
  return id === null ? [['removed the reviewer']] : [['asked for a review by ', ...people([id], names)]];
};

`,
      },
      {
        before: '] as const satisfies readonly FieldWords[];',
        add: "  { action: 'reviewer', icon: 'user', of: ['reviewer_id'], names: 'users', tell: reviewer },\n",
      },
    ],
  },
  {
    name: 'the field of Issue in the schema',
    file: 'server/src/issues/graphql/issues.graphql',
    edits: [
      {
        before: '  "Who works on it."\n  assignees: [UserCore] @paged\n',
        add: '  "Who reviews it."\n  reviewer: UserCore\n',
      },
    ],
  },
  {
    name: 'what gives the field of Issue',
    file: 'server/src/issues/graphql.ts',
    edits: [
      {
        before: '  milestone: one((milestone, issue)',
        add: '  reviewer: one((user, issue) => `${user}.id = ${issue}.reviewer_id`),\n',
      },
    ],
  },
  {
    name: 'the field of CreateIssueInput',
    file: 'server/src/issues/graphql/issue-mutations.graphql',
    edits: [
      {
        after: 'input CreateIssueInput {\n',
        add: '  "Who reviews it; null for nobody."\n  reviewerId: UserID\n',
      },
    ],
  },
  {
    name: 'the field of UpdateIssueInput',
    file: 'server/src/issues/graphql/issue-mutations.graphql',
    edits: [
      {
        after: 'input UpdateIssueInput {\n',
        add: '  "Who reviews it; null for nobody."\n  reviewerId: UserID\n',
      },
    ],
  },
  {
    name: 'the parameter of REST and of the page',
    file: 'server/src/issues/rest/written.ts',
    edits: [
      {
        before: '  health_status: clearable(oneOf(',
        add: "  reviewer_id: clearable(id).describe('Who reviews it'),\n",
      },
    ],
  },
  {
    name: 'the row that the presenter reads',
    file: 'server/src/issues/presenter.ts',
    edits: [
      { before: '  readonly closed_by: UserRow | null;\n', add: '  readonly reviewer: UserRow | null;\n' },
    ],
  },
  {
    name: 'how the presenter reads it',
    file: 'server/src/issues/presenter.ts',
    edits: [
      {
        before: "    ` (SELECT ${userJson('closer')}",
        add: "    ` (SELECT ${userJson('reviews')} FROM users reviews WHERE reviews.id = wi.reviewer_id) AS reviewer,` +\n",
      },
    ],
  },
  {
    name: 'the property in the schema of the answer',
    file: 'server/src/issues/presenter.ts',
    edits: [
      { before: '    closed_by: userAnswer.nullable(),\n', add: '    reviewer: userAnswer.nullable(),\n' },
    ],
  },
  {
    name: 'the property of the answer',
    file: 'server/src/issues/presenter.ts',
    edits: [
      {
        before: '    closed_by: row.closed_by && presentUser(',
        add: '    reviewer: row.reviewer && presentUser(context, row.reviewer),\n',
      },
    ],
  },
  {
    name: 'the name under which the answer shows it',
    file: 'server/src/issues/presenter.ts',
    edits: [
      {
        after: "  readonly iteration_id: 'iteration';\n",
        add: "  readonly reviewer_id: 'reviewer';\n",
      },
    ],
  },
  {
    name: 'the kind of widget in the schema',
    file: 'server/src/work-items/graphql/widgets.graphql',
    edits: [{ after: 'enum WorkItemWidgetType {\n', add: '  "Who reviews it."\n  REVIEWER\n' }],
  },
  {
    name: 'the widget in the schema',
    file: 'server/src/work-items/graphql/widgets.graphql',
    edits: [
      {
        before: '"The milestone it is planned for."\ntype WorkItemWidgetMilestone ',
        add: `"Who reviews it."
type WorkItemWidgetReviewer implements WorkItemWidget {
  "What kind of part it is."
  type: WorkItemWidgetType
  "The person; null for nobody."
  reviewer: UserCore
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
        before: "  {\n    name: 'Milestone',\n",
        add: `  {
    name: 'Reviewer',
    type: 'REVIEWER',
    of: ISSUE_TYPES,
    fields: { reviewer: one((user, item) => \`\${user}.id = \${item}.reviewer_id\`) },
  },
`,
      },
      { before: 'import { HEALTH_NAMES,', add: "import { ISSUE_TYPES } from '../rows.ts';\n" },
    ],
  },
  {
    name: 'what the widget takes',
    file: 'server/src/planning/widget-inputs.graphql',
    edits: [
      {
        before: '"The milestone."\ninput WorkItemWidgetMilestoneInput {',
        add: `"Who reviews it."
input WorkItemWidgetReviewerInput {
  "The person; null for nobody."
  reviewerId: UserID
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
        add: '  "Who reviews it; every type but epics."\n  reviewerWidget: WorkItemWidgetReviewerInput\n',
      },
      {
        replace: '  colorWidget: WorkItemWidgetColorInput\n}',
        by: '  colorWidget: WorkItemWidgetColorInput\n  "Who reviews it; every type but epics."\n  reviewerWidget: WorkItemWidgetReviewerInput\n}',
      },
    ],
  },
];
