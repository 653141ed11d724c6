import { maySql } from '../access/may-sql.ts';
import { one, type SqlField } from '../graphql/field.ts';
import { itemPermissionColumns } from './row-sql.ts';

/** A value about the fixed days of an epic: for those who may edit it, as in REST; null for others. */
export function forEditors(epic: string, value: string): string {
  return `CASE WHEN ${maySql('editEpic', `${epic}_ns`, itemPermissionColumns(epic, 'epic'))} THEN ${value} END`;
}

/** What an epic inherits a day from while the day is not fixed: a milestone or a child. */
export function sourceFields(
  name: 'startDate' | 'dueDate',
  column: 'start_date' | 'due_date',
): Readonly<Record<string, SqlField>> {
  const from = (source: string, item: string, kind: 'milestone' | 'item'): string =>
    `${source}.id = ${item}.${column}_source_${kind}_id AND ${item}.${column}_is_fixed IS NOT TRUE`;
  return {
    [`${name}SourcingMilestone`]: one((milestone, item) => from(milestone, item, 'milestone')),
    [`${name}SourcingWorkItem`]: one((source, item) => from(source, item, 'item')),
  };
}
