import type { Filters } from '../graphql/filter.ts';
import { iidOf } from '../graphql/iid.ts';
import { wishOf } from '../graphql/wish.ts';
import { milestoneNamespace, milestoneVisible } from '../milestones/visible.ts';
import { mixedFilters } from '../work-items/filters.ts';

/** Whether an issue is planned for a milestone the viewer may see; `also` is asked of it as `im`. */
export const plannedFor = (issue: string, also: string): string =>
  `EXISTS (SELECT 1 FROM milestones im ${milestoneNamespace('im')} WHERE im.id = ${issue}.milestone_id AND ${milestoneVisible('im')} AND ${also})`;

/** What the arguments of lists of issues ask of an issue's row. */
export const issueFilters: Filters = {
  ...mixedFilters,
  iid: {
    params: { issue_iid: 'integer' },
    values: (iid: string) => ({ issue_iid: iidOf(iid) }),
    where: (issue) => `${issue}.iid = :issue_iid`,
  },
  assigneeUsernames: {
    params: { assignees: 'text[]' },
    values: (names: readonly string[]) => ({
      assignees: [...new Set(names.map((name) => name.toLowerCase()))],
    }),
    where: (issue) =>
      `(SELECT count(*) FROM work_item_assignees wa JOIN users wau ON wau.id = wa.user_id WHERE wa.work_item_id = ${issue}.id` +
      ' AND lower(wau.username) = ANY (:assignees)) = cardinality(:assignees)',
  },
  milestoneTitle: {
    params: { issue_milestones: 'text[]' },
    where: (issue, given) => {
      const wish = wishOf(given.choice('milestoneTitle'));
      return wish === null
        ? plannedFor(issue, 'im.title = ANY (:issue_milestones)')
        : `${wish === 'none' ? 'NOT ' : ''}${plannedFor(issue, 'true')}`;
    },
  },
};
