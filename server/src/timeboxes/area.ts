import { readFileSync } from 'node:fs';
import type { Area } from '../area.ts';
import { day, inline, many, num, one } from '../graphql/field.ts';
import { ascending, descending, nullable } from '../graphql/sort.ts';

const metrics = (name: string) =>
  one(
    () => 'true',
    (report) => `(SELECT * FROM json_to_record(${report}.${name}) AS found (count bigint, weight bigint))`,
  );

const sums = (count: string, weight: string) =>
  one(
    () => 'true',
    (share) => `(SELECT ${share}.${count} AS count, ${share}.${weight} AS weight)`,
  );

const shareFields = { total: sums('count', 'weight'), complete: sums('closed_count', 'closed_weight') };

const shares = (name: string) =>
  many({
    from: (report) =>
      `(SELECT * FROM json_to_recordset(${report}.${name})` +
      ' AS found (of_id bigint, count bigint, weight bigint, closed_count bigint, closed_weight bigint))',
    where: () => [],
    sorts: { most: [descending('count', 'bigint'), nullable(ascending('of_id', 'bigint'))] },
    unpaged: true,
  });

/** What milestones and iterations have in common: a span of days with items, and a report on them. */
export const timeboxes: Area = {
  name: 'timeboxes',
  graphql: {
    sdl: readFileSync(new URL('./timeboxes.graphql', import.meta.url), 'utf8'),
    types: {
      TimeboxReport: {
        fields: {
          burnupTimeSeries: many({
            from: (report) =>
              `(SELECT * FROM json_to_recordset(${report}.days) AS found (date date, scope_count integer, scope_weight integer, completed_count integer, completed_weight integer))`,
            where: () => [],
            sorts: { date: [ascending('date', 'date')] },
            unpaged: true,
          }),
          stats: inline(),
          assignees: shares('assignees'),
          labels: shares('labels'),
        },
      },
      TimeReportStats: {
        fields: {
          complete: metrics('complete'),
          incomplete: metrics('incomplete'),
          total: metrics('total'),
        },
      },
      TimeboxAssignee: {
        fields: { ...shareFields, assignee: one((user, share) => `${user}.id = ${share}.of_id`) },
      },
      TimeboxLabel: {
        fields: { ...shareFields, label: one((label, share) => `${label}.id = ${share}.of_id`) },
      },
      TimeboxMetrics: { fields: { count: num('count'), weight: num('weight') } },
      BurnupChartDailyTotals: {
        fields: {
          date: day('date'),
          scopeCount: num('scope_count'),
          scopeWeight: num('scope_weight'),
          completedCount: num('completed_count'),
          completedWeight: num('completed_weight'),
        },
      },
    },
  },
};
