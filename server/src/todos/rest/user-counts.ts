import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { selectForViewer } from '../../access/viewer-sql.ts';
import type { Context } from '../../context.ts';
import { count } from '../../http/openapi/answers.ts';
import { none, serve } from '../../http/route.ts';
import { workItemVisibleAlone } from '../../work-items/visible.ts';
import { todoVisible } from '../visible.ts';

const ASSIGNED =
  'SELECT count(*)::integer FROM work_item_assignees a JOIN work_items w ON w.id = a.work_item_id' +
  " JOIN namespaces n ON n.id = w.namespace_id WHERE a.user_id = :me AND w.state = 'opened' AND w.type <> 'epic'" +
  ` AND NOT n.archived AND ${workItemVisibleAlone('w')}`;

const PENDING = `SELECT count(*)::integer FROM todos todo WHERE todo.state = 'pending' AND ${todoVisible('todo')}`;

const noMergeRequests = z.literal(0).describe('There are no merge requests');

const countsAnswer = z
  .object({
    merge_requests: noMergeRequests,
    assigned_issues: count.describe('Open, and in no archived project'),
    assigned_merge_requests: noMergeRequests,
    review_requested_merge_requests: noMergeRequests,
    todos: count.describe('Pending'),
  })
  .meta({ id: 'UserCounts', description: 'How much waits for the viewer' });

interface Counts {
  readonly assigned_issues: number;
  readonly todos: number;
}

/** The route that counts what waits for the viewer. */
export function userCountsRoute(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/user_counts'],
    summary: 'Count your open issues and pending to-dos',
    tag: 'Users',
    signedIn: true,
    params: none,
    input: none,
    answers: countsAnswer,
    answer: async ({ viewer }) => {
      const [counts] = await selectForViewer<Counts>(
        context,
        viewer,
        `SELECT (${ASSIGNED}) AS assigned_issues, (${PENDING}) AS todos`,
        {},
        {},
      );
      return {
        merge_requests: 0 as const,
        assigned_issues: counts?.assigned_issues ?? 0,
        assigned_merge_requests: 0 as const,
        review_requested_merge_requests: 0 as const,
        todos: counts?.todos ?? 0,
      };
    },
  });
}
