import { day, maybeBool, type SqlField } from '../../graphql/field.ts';
import { forEditors, sourceFields } from '../../work-items/inherited-date-fields.ts';

type Side = 'start_date' | 'due_date';

const fromMilestone = (epic: string, side: Side): string =>
  `(SELECT source.${side} FROM milestones source WHERE source.id = ${epic}.${side}_source_milestone_id)`;
const fromItem = (epic: string, side: Side): string =>
  `(SELECT source.${side} FROM work_items source WHERE source.id = ${epic}.${side}_source_item_id)`;

const side = (name: 'startDate' | 'dueDate', column: Side): Readonly<Record<string, SqlField>> => ({
  [name]: day(column),
  [`${name}Fixed`]: day((epic) => forEditors(epic, `${epic}.${column}_fixed`)),
  [`${name}IsFixed`]: maybeBool((epic) => forEditors(epic, `${epic}.${column}_is_fixed`)),
  [`${name}FromInheritedSource`]: day((epic) =>
    forEditors(epic, `coalesce(${fromMilestone(epic, column)}, ${fromItem(epic, column)})`),
  ),
  [`${name}FromMilestones`]: day((epic) =>
    forEditors(
      epic,
      `CASE WHEN ${epic}.${column}_is_fixed THEN ${fromMilestone(epic, column)} ELSE ${epic}.${column} END`,
    ),
  ),
  ...sourceFields(name, column),
});

/** An epic's two dates and their sources. */
export const epicDateFields: Readonly<Record<string, SqlField>> = {
  ...side('startDate', 'start_date'),
  ...side('dueDate', 'due_date'),
};
