import type { Filters } from '../../graphql/filter.ts';
import { patternsOf } from '../../work-items/filters.ts';
import {
  assigned,
  bothWays,
  byAssignee,
  byEpic,
  byWord,
  column,
  iterated,
  MILESTONE_WILDCARDS,
} from '../conditions.ts';
import { issueFilters } from '../filters.ts';

const DUE: Readonly<Record<string, string>> = {
  '0': 'IS NULL',
  any: 'IS NOT NULL',
  today: '= :viewer_today',
  tomorrow: '= :viewer_today + 1',
  overdue: '< :viewer_today',
  week: "BETWEEN date_trunc('week', :viewer_today)::date AND date_trunc('week', :viewer_today)::date + 6",
  month:
    "BETWEEN date_trunc('month', :viewer_today)::date AND (date_trunc('month', :viewer_today) + interval '1 month - 1 day')::date",
  next_month_and_previous_two_weeks:
    "BETWEEN :viewer_today - 14 AND (date_trunc('month', :viewer_today) + interval '2 months - 1 day')::date",
};

/** The fields a text search may use. */
export const SEARCHED = ['title', 'description'];

/** REST's keywords for due dates, and the wildcards of milestone_id. */
export const DUE_KEYWORDS = Object.keys(DUE);
export const MILESTONE_ID_KEYWORDS = Object.keys(MILESTONE_WILDCARDS);

/** Filters of issue lists that only REST has. */
export const issueRestFilters: Filters = {
  ...issueFilters,
  ...bothWays('author_id', 'bigint', column('author_id')),
  ...bothWays('health_status', 'text', column('health_status')),
  ...bothWays('assignee_id', 'bigint', byAssignee),
  ...bothWays('epic_id', 'bigint', byEpic),
  ...bothWays(
    'iteration_id',
    'bigint',
    iterated((id) => `ii.id = ${id}`),
  ),
  ...byWord('milestone_id', MILESTONE_WILDCARDS),
  'not.search': {
    params: { not_search_patterns: 'text[]' },
    values: (search: string) => ({ not_search_patterns: patternsOf(search) }),
    where: (issue, given) => {
      const places = given.has('not.in') ? (given.choice('not.in') as readonly string[]) : SEARCHED;
      return places
        .map(
          (name) =>
            `NOT folded(${issue}.${name}) LIKE ALL (ARRAY(SELECT folded(one) FROM unnest(:not_search_patterns) one))`,
        )
        .join(' AND ');
    },
  },
  due_date: { where: (issue, given) => `${issue}.due_date ${DUE[String(given.choice('due_date'))]}` },
  scope: {
    where: (issue, given) =>
      ({
        created_by_me: `${issue}.author_id = :me`,
        assigned_to_me: `EXISTS (${assigned(issue)} AND wa.user_id = :me)`,
      })[String(given.choice('scope')).replaceAll('-', '_')] ?? null,
  },
};
