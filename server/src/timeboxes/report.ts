import { costly, one, type SqlField } from '../graphql/field.ts';
import { burnSeries, type TimeboxColumn, timeboxShares, timeboxTotals } from './burn.ts';

/** The field `report` of a milestone or iteration, given the column of items that names it. */
export function timeboxReport(column: TimeboxColumn): SqlField {
  const totals = (name: string, timebox: string, state: 'opened' | 'closed' | null): string =>
    `(SELECT row_to_json(t) FROM ${timeboxTotals(column, timebox, state)} t) AS ${name}`;
  const shares = (name: string, timebox: string, of: 'assignee' | 'label'): string =>
    `(SELECT json_agg(s) FROM ${timeboxShares(column, timebox, of)} s) AS ${name}`;
  return costly(
    20,
    one(
      () => 'true',
      // Only what is selected is evaluated.
      (timebox) =>
        `(SELECT (SELECT json_agg(day ORDER BY day.date) FROM ${burnSeries(column, timebox)} day) AS days,` +
        ` ${totals('complete', timebox, 'closed')}, ${totals('incomplete', timebox, 'opened')}, ${totals('total', timebox, null)},` +
        ` ${shares('assignees', timebox, 'assignee')}, ${shares('labels', timebox, 'label')})`,
    ),
  );
}
