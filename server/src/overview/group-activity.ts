import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { unexpired } from '../access/unexpired.ts';
import { selectForViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { CairnError, forbidden } from '../http/errors.ts';
import { required, text } from '../http/params.ts';
import { none, serve } from '../http/route.ts';
import { mayIn } from '../namespaces/policy.ts';
import { getGroup } from '../namespaces/queries.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { workItemVisible } from '../work-items/visible.ts';

/** How far back is counted, as in GitLab. */
const DAYS = 90;
/** The highest count, as in GitLab. */
const MOST = 1000;

type Group = Pick<NamespaceRow, 'id' | 'archived'>;

const counted = (from: string): string =>
  `SELECT count(*)::integer AS n FROM (SELECT 1 ${from} LIMIT ${MOST}) recent`;
const lately = (column: string): string => `${column} >= now() - interval '${DAYS} days'`;

const ISSUES = counted(
  'FROM namespaces place JOIN work_items wi ON wi.namespace_id = place.id' +
    ' WHERE place.traversal_ids @> ARRAY[:group_id] AND (:archived OR NOT place.archived)' +
    ` AND wi.type <> 'epic' AND ${lately('wi.created_at')} AND ${workItemVisible('wi', 'place')}`,
);
const MEMBERS = counted(
  `FROM members m WHERE m.namespace_id = :group_id AND ${unexpired('m')} AND ${lately('m.created_at')}`,
);

const countOf = async (
  context: Context,
  viewer: Viewer,
  statement: string,
  group: Group,
): Promise<number> => {
  const values = { group_id: group.id, archived: group.archived };
  const types = { group_id: 'bigint', archived: 'boolean' };
  return (await selectForViewer<{ n: number }>(context, viewer, statement, values, types))[0]?.n ?? 0;
};

const newMembers = async (context: Context, viewer: Viewer, group: NamespaceRow): Promise<number> => {
  if (!mayIn(viewer, group, 'viewMembers'))
    throw viewer.userId === null ? new CairnError('unauthorized') : forbidden();
  return countOf(context, viewer, MEMBERS, group);
};

const input = z.object({
  group_path: required(text).describe('The full path of the group'),
});

/** Routes of how much was created in a group lately. */
export function groupActivityRoutes(app: FastifyInstance, context: Context): void {
  const at = '/api/v4/analytics/group_activity';
  const common = { method: 'GET', tag: 'Groups', params: none, input } as const;
  const count = z.int().describe(`At most ${MOST}`);
  const groupIn = (call: { viewer: Viewer; input: z.output<typeof input> }) =>
    getGroup(context, call.viewer, call.input.group_path);
  serve(app, context, {
    ...common,
    paths: [`${at}/issues_count`],
    summary: `The number of issues created in a group and below it in the last ${DAYS} days`,
    answers: z.object({ issues_count: count }),
    answer: async (call) => ({
      issues_count: await countOf(context, call.viewer, ISSUES, await groupIn(call)),
    }),
  });
  serve(app, context, {
    ...common,
    paths: [`${at}/new_members_count`],
    summary: `The number of people who became members of a group in the last ${DAYS} days`,
    answers: z.object({ new_members_count: count }),
    answer: async (call) => ({
      new_members_count: await newMembers(context, call.viewer, await groupIn(call)),
    }),
  });
  serve(app, context, {
    ...common,
    paths: [`${at}/merge_requests_count`],
    summary: 'The number of merge requests, which Cairn does not have',
    answers: z.object({ merge_requests_count: z.literal(0) }),
    answer: async (call) => {
      await groupIn(call);
      return { merge_requests_count: 0 as const };
    },
  });
}
