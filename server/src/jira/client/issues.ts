import { z } from 'zod';
import type { OutgoingSettings } from '../../outgoing/settings.ts';
import { ask, JiraError, type JiraServer, readAnswer } from './request.ts';

/** How many issues one request asks for; Jira Cloud gives at most 100. */
export const ISSUES_PER_PAGE = 1000;
const FEWER_ISSUES = 10;

const FIELDS = [
  'summary',
  'description',
  'status',
  'created',
  'updated',
  'resolutiondate',
  'reporter',
  'assignee',
  'labels',
  'issuetype',
  'priority',
  'environment',
  'duedate',
  'parent',
  'fixVersions',
].join(',');

export interface IssuePage {
  readonly issues: readonly unknown[];
  /** Where the next page begins; null after the last one. */
  readonly next: string | null;
}

const cloudPage = z.looseObject({
  issues: z.array(z.unknown()),
  nextPageToken: z.string().nullish(),
  isLast: z.boolean().nullish(),
});
const serverPage = z.looseObject({ issues: z.array(z.unknown()), total: z.int().min(0) });

/** One page of a project's issues, oldest first. One that is too large is asked for with fewer issues. */
export async function jiraIssues(
  outgoing: OutgoingSettings,
  jira: JiraServer,
  { key, next, cloud }: { readonly key: string; readonly next: string | null; readonly cloud: boolean },
  maxResults = ISSUES_PER_PAGE,
): Promise<IssuePage> {
  const query = { jql: `PROJECT='${key}' ORDER BY created ASC`, fields: FIELDS, maxResults };
  try {
    if (cloud) {
      const more = next === null ? {} : { nextPageToken: next };
      const page = readAnswer(
        cloudPage,
        await ask(outgoing, jira, '/rest/api/3/search/jql', { ...query, ...more }),
      );
      const last = page.isLast === true || !page.nextPageToken || page.nextPageToken === next;
      return { issues: page.issues, next: last ? null : (page.nextPageToken as string) };
    }
    const startAt = Number(next ?? 0);
    const page = readAnswer(
      serverPage,
      await ask(outgoing, jira, '/rest/api/2/search', { ...query, startAt }),
    );
    const end = startAt + page.issues.length;
    return { issues: page.issues, next: page.issues.length === 0 || end >= page.total ? null : String(end) };
  } catch (error) {
    if (!(error instanceof JiraError) || error.problem !== 'large' || maxResults === 1) throw error;
    return jiraIssues(
      outgoing,
      jira,
      { key, next, cloud },
      Math.max(Math.floor(maxResults / FEWER_ISSUES), 1),
    );
  }
}
