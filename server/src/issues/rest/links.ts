import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { CairnError, notFound } from '../../http/errors.ts';
import { selectAll, selectOne, type Shown, type Which } from '../../http/listing.ts';
import { listed } from '../../http/openapi/answers.ts';
import { id, iid, oneOf, optional, required, text } from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';
import { createLink, deleteLink } from '../../item-changes/link-changes.ts';
import { getProject } from '../../namespaces/queries.ts';
import { LINK_TYPES } from '../../work-items/links.ts';
import { findItemAt } from '../../work-items/queries.ts';
import { workItemVisible } from '../../work-items/visible.ts';
import { issueAnswer, type IssueRow, issueShown, presentIssue } from '../presenter.ts';
import { issuesWithIds } from './lists.ts';
import { ISSUE, issueOf, issueParams } from './one.ts';

const TAG = 'Issue links';
const LINKS = `${ISSUE}/links`;
const NO_ISSUE_MATCH = 'No matching issue found. Make sure that you are adding a valid issue URL.';

interface LinkRow {
  readonly link_id: number;
  readonly source_id: number;
  readonly target_id: number;
  readonly type: string;
  readonly link_created_at: Date;
  readonly link_updated_at: Date;
}

const LINK_COLUMNS =
  'li.id AS link_id, li.source_id, li.target_id, li.created_at AS link_created_at, li.updated_at AS link_updated_at';

const linkShown: Shown = {
  columns: `${LINK_COLUMNS}, li.type`,
  joins: 'JOIN work_item_links li ON li.id = page.id',
};

/** The other end of each link, and its type as seen from the requested issue. */
const linkedShown: Shown = {
  columns: `${issueShown.columns}, ${LINK_COLUMNS}, CASE WHEN li.type = 'blocks' AND li.target_id = :issue_id THEN 'is_blocked_by' ELSE li.type END AS link_type`,
  joins:
    'JOIN work_item_links li ON li.id = page.id' +
    ` ${issueShown.joins.replace('wi.id = page.id', 'wi.id = CASE WHEN li.source_id = :issue_id THEN li.target_id ELSE li.source_id END')}`,
};

/** Links between an issue and others, where the viewer may see both. */
const linksOf = (issueId: number, linkId?: number): Which => ({
  from:
    'work_item_links li JOIN work_items s ON s.id = li.source_id JOIN namespaces s_ns ON s_ns.id = s.namespace_id' +
    ' JOIN work_items t ON t.id = li.target_id JOIN namespaces t_ns ON t_ns.id = t.namespace_id',
  key: 'li.id',
  where: [
    ':issue_id IN (li.source_id, li.target_id)',
    ...(linkId === undefined ? [] : ['li.id = :link_id']),
    "s.type <> 'epic'",
    "t.type <> 'epic'",
    workItemVisible('s', 's_ns'),
    workItemVisible('t', 't_ns'),
  ],
  order: 'li.id',
  values: { issue_id: issueId, link_id: linkId ?? null },
  types: { issue_id: 'bigint', link_id: 'bigint' },
});

const linkAnswer = z
  .object({
    id: z.int(),
    created_at: z.date(),
    updated_at: z.date(),
    link_type: listed(LINK_TYPES).describe('What the source is to the target'),
    source_issue: issueAnswer,
    target_issue: issueAnswer,
  })
  .meta({ id: 'IssueLink', description: 'A link between two issues' });

const linkedIssueAnswer = issueAnswer
  .extend({
    issue_link_id: z.int(),
    link_type: listed(LINK_TYPES).describe('As the issue sees it that was asked for'),
    link_created_at: z.date(),
    link_updated_at: z.date(),
  })
  .meta({ id: 'LinkedIssue', description: 'An issue at the other end of a link' });

/** One link with both ends; throws 404. */
const showLink = async (
  context: Context,
  viewer: Viewer,
  issueId: number,
  linkId: number,
): Promise<z.output<typeof linkAnswer>> => {
  const link = await selectOne<LinkRow>(context, viewer, linksOf(issueId, linkId), linkShown);
  if (!link) throw notFound();
  const ends = [link.source_id, link.target_id];
  const rows = await selectAll<IssueRow>(context, viewer, issuesWithIds(ends), issueShown);
  const [source, target] = ends.map((end) => rows.find((row) => row.id === end));
  // A link that was removed between the two statements is not found.
  if (!source || !target) throw notFound();
  return {
    id: link.link_id,
    created_at: link.link_created_at,
    updated_at: link.link_updated_at,
    link_type: link.type,
    source_issue: presentIssue(context, source),
    target_issue: presentIssue(context, target),
  };
};

const linkParams = issueParams.extend({ issue_link_id: required(id).describe('The link') });

/** Routes for links between issues. */
export function issueLinkRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'GET',
    paths: [LINKS],
    summary: 'List the issues linked to an issue',
    tag: TAG,
    params: issueParams,
    input: none,
    answers: z.array(linkedIssueAnswer),
    answer: async (call) => {
      const issue = await issueOf(call);
      const rows = await selectAll<IssueRow & LinkRow & { readonly link_type: string }>(
        context,
        call.viewer,
        linksOf(issue.id),
        linkedShown,
      );
      return rows.map((row) => ({
        ...presentIssue(context, row),
        issue_link_id: row.link_id,
        link_type: row.link_type,
        link_created_at: row.link_created_at,
        link_updated_at: row.link_updated_at,
      }));
    },
  });
  serve(app, context, {
    method: 'POST',
    paths: [LINKS],
    summary: 'Link two issues',
    tag: TAG,
    status: 201,
    params: issueParams,
    input: z.object({
      target_project_id: required(text).describe('Project of the other issue: its number, or its full path'),
      target_issue_iid: required(iid).describe('The other issue: its number within its project'),
      link_type: optional(oneOf(LINK_TYPES)).describe('What the first is to the other'),
    }),
    answers: linkAnswer,
    answer: async (call) => {
      const issue = await issueOf(call);
      const { target_project_id, target_issue_iid, link_type = 'relates_to' } = call.input;
      const project = await getProject(context, call.viewer, target_project_id);
      const target = await findItemAt(context, call.viewer, {
        noun: 'issue',
        namespaceId: project.id,
        iid: target_issue_iid,
      });
      if (!target) throw new CairnError('notFound', NO_ISSUE_MATCH);
      const given = { sourceId: issue.id, targetId: target.id, type: link_type };
      const { linkId } = await createLink(context, call.viewer, given, { noun: 'issue' });
      return showLink(context, call.viewer, issue.id, linkId);
    },
  });
  serve(app, context, {
    method: 'GET',
    paths: [`${LINKS}/:issue_link_id`],
    summary: 'Get a link of an issue',
    tag: TAG,
    params: linkParams,
    input: none,
    answers: linkAnswer,
    answer: async (call) =>
      showLink(context, call.viewer, (await issueOf(call)).id, call.params.issue_link_id),
  });
  serve(app, context, {
    method: 'DELETE',
    paths: [`${LINKS}/:issue_link_id`],
    summary: 'Unlink two issues',
    tag: TAG,
    params: linkParams,
    input: none,
    answers: linkAnswer,
    answer: async (call) => {
      const issue = await issueOf(call);
      const linkId = call.params.issue_link_id;
      const link = await showLink(context, call.viewer, issue.id, linkId);
      await deleteLink(context, call.viewer, { itemId: issue.id, linkId });
      return link;
    },
  });
}
