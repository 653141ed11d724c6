import type { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { iid, required } from '../../http/params.ts';
import { type PlaceCall, placeParams, projectOf } from '../../namespaces/rest/place.ts';
import { getItemAt } from '../../work-items/queries.ts';
import { isSubscribed } from '../../work-items/subscribe.ts';
import { presentIssue, type singleIssueAnswer } from '../presenter.ts';
import { issueRow } from './lists.ts';

/** The REST paths of a project's issues, and of one of them. */
export const ISSUES = '/api/v4/projects/:id/issues';
export const ISSUE = `${ISSUES}/:issue_iid`;

export const issueParams = placeParams.extend({
  issue_iid: required(iid).describe('The issue: its number within its project'),
});

type IssueCall = PlaceCall & { readonly params: z.output<typeof issueParams> };

/** The issue in a path; throws 404 when it or its project is missing or hidden. */
export async function issueOf(call: IssueCall) {
  const project = await projectOf(call);
  return getItemAt(call.context, call.viewer, {
    noun: 'issue',
    namespaceId: project.id,
    iid: call.params.issue_iid,
  });
}

/** A single issue in REST form, which includes the viewer's subscription. */
export async function showAlone(
  context: Context,
  viewer: Viewer,
  id: number,
): Promise<z.output<typeof singleIssueAnswer>> {
  return {
    ...presentIssue(context, await issueRow(context, viewer, id)),
    subscribed: await isSubscribed({ db: context.db }, viewer, { id }),
  };
}
