import type { MappedIssue } from '@cairn/domain/jira/mapped-issue';
import { type TypeField, typeHas } from '@cairn/domain/work-items/type-fields';
import { isOf } from '../../item-changes/fields.ts';
import { nounOf, type WorkItemRow } from '../../work-items/rows.ts';
import { FIELDS } from '../../work-items/widgets/registry.ts';
import type { Definitions } from './definitions.ts';
import { kindOfType, type Tally } from './tally.ts';
import { descriptionOf, titleOf } from './texts.ts';

/** A part of an issue whose changes in Jira are told from changes made here. */
export const SINGLE_FIELDS = [
  'title',
  'description',
  'state',
  'confidential',
  'weight',
  'startDate',
  'dueDate',
  'timeEstimate',
  'milestone',
  'iteration',
] as const;
export type SingleField = (typeof SINGLE_FIELDS)[number];

type Columns = Partial<WorkItemRow>;

export interface ColumnsContext {
  /** The type that the item has here. */
  readonly type: string;
  readonly importerId: number;
  readonly definitions: Definitions;
  readonly tally: Tally;
}

const NEEDED: { readonly [F in SingleField]?: readonly [TypeField, string] } = {
  weight: ['weight', 'weight'],
  startDate: ['dates', 'start date'],
  dueDate: ['dates', 'due date'],
  timeEstimate: ['timeTracking', 'time estimate'],
  milestone: ['milestone', 'milestone'],
  iteration: ['iteration', 'iteration'],
};

// The weight of an epic is the sum of what is below it.
const hasField = (type: string, field: TypeField): boolean =>
  typeHas(type, field) && (field !== 'weight' || isOf(nounOf(type), 'weight'));

const valueOf = (issue: MappedIssue, field: SingleField): unknown =>
  field === 'timeEstimate' ? issue.timeEstimateSeconds : field === 'state' ? issue.closed : issue[field];

/** A value that the schema of a field accepts; others become null and are noted. */
const accepted = (
  issue: MappedIssue,
  field: 'weight' | 'timeEstimate',
  value: number | null,
  { type, tally }: ColumnsContext,
): number | null => {
  const result = FIELDS[field].schema.safeParse(value === 0 && field === 'timeEstimate' ? null : value);
  if (result.success) return result.data;
  tally.note(
    kindOfType(type),
    issue,
    `${NEEDED[field]?.[1]} ${value} was left out: ${result.error.issues[0]?.message}.`,
  );
  return null;
};

const dayColumns = (name: 'start_date' | 'due_date', day: string | null, type: string): Columns =>
  type === 'epic' ? { [`${name}_fixed`]: day, [`${name}_is_fixed`]: day !== null } : { [name]: day };

/** The columns of one field of an issue. A value that the type has no field for is noted and left out. */
export function columnsOf(issue: MappedIssue, field: SingleField, context: ColumnsContext): Columns {
  const { type, definitions, importerId, tally } = context;
  const needed = NEEDED[field];
  if (needed && !hasField(type, needed[0])) {
    if (valueOf(issue, field) !== null)
      tally.note(kindOfType(type), issue, `The ${needed[1]} was left out: ${type}s have none.`);
    return {};
  }
  switch (field) {
    case 'title':
      return { title: titleOf(issue.title) || issue.key };
    case 'description':
      return { description: descriptionOf(issue.description) };
    case 'state':
      return issue.closed
        ? {
            state: 'closed',
            closed_at: new Date(issue.resolvedAt ?? issue.updatedAt),
            closed_by_id: importerId,
          }
        : { state: 'opened', closed_at: null, closed_by_id: null };
    case 'confidential':
      return { confidential: issue.confidential };
    case 'weight':
      return { weight: accepted(issue, 'weight', issue.weight, context) };
    case 'timeEstimate':
      return { time_estimate: accepted(issue, 'timeEstimate', issue.timeEstimateSeconds, context) };
    case 'startDate':
      if (type !== 'epic' && isReversed(issue)) {
        tally.note(kindOfType(type), issue, 'The start date was left out: it is after the due date.');
        return { start_date: null };
      }
      return dayColumns('start_date', issue.startDate, type);
    case 'dueDate':
      return dayColumns('due_date', issue.dueDate, type);
    case 'milestone':
      return { milestone_id: issue.milestone && (definitions.milestones.get(issue.milestone.id) ?? null) };
    case 'iteration':
      return { iteration_id: issue.iteration && (definitions.iterations.get(issue.iteration.id) ?? null) };
  }
}

const isReversed = ({ startDate, dueDate }: MappedIssue): boolean =>
  startDate !== null && dueDate !== null && dueDate < startDate;
