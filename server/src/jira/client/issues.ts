import { z } from 'zod';
import type { OutgoingSettings } from '../../outgoing/settings.ts';
import { ask, JiraError, type JiraServer, readAnswer } from './request.ts';

/** What is read of each issue, and how many issues one request asks for. */
interface Extent {
  readonly fields: string;
  readonly expand?: string;
  readonly maxResults: number;
}

/** What GitLab imports. Jira Cloud gives at most 100 issues. */
const BASIC: Extent = {
  fields: [
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
  ].join(','),
  maxResults: 1000,
};
const COMPLETE: Extent = { fields: '*all', expand: 'changelog,names,schema', maxResults: 100 };
const FEWER_ISSUES = 10;

export interface IssuePage {
  readonly issues: readonly unknown[];
  /** Where the next page begins; null after the last one. */
  readonly next: string | null;
  /** How many issues there are; null when Jira does not say. */
  readonly total: number | null;
  /** The names and kinds of fields by their ids, where they were asked for. */
  readonly names: Readonly<Record<string, unknown>>;
  readonly schema: Readonly<Record<string, unknown>>;
}

const page = z.looseObject({
  issues: z.array(z.unknown()),
  names: z.record(z.string(), z.unknown()).optional(),
  schema: z.record(z.string(), z.unknown()).optional(),
});
const cloudPage = page.extend({ nextPageToken: z.string().nullish(), isLast: z.boolean().nullish() });
const serverPage = page.extend({ total: z.int().min(0) });

interface IssuesAsked {
  readonly key: string;
  readonly next: string | null;
  readonly cloud: boolean;
  /** True for all fields and the history; false for the fields that GitLab imports. */
  readonly complete: boolean;
}

const askPage = async (
  outgoing: OutgoingSettings,
  jira: JiraServer,
  { key, next, cloud, complete }: IssuesAsked,
  maxResults: number,
): Promise<IssuePage> => {
  const query = {
    jql: `PROJECT='${key}' ORDER BY created ASC`,
    ...(complete ? COMPLETE : BASIC),
    maxResults,
  };
  if (cloud) {
    const more = next === null ? {} : { nextPageToken: next };
    const answer = await ask(outgoing, jira, '/rest/api/3/search/jql', { ...query, ...more });
    const { issues, nextPageToken: token, isLast, names = {}, schema = {} } = readAnswer(cloudPage, answer);
    const last = isLast === true || !token || token === next;
    return { issues, next: last ? null : token, total: null, names, schema };
  }
  const startAt = Number(next ?? 0);
  const answer = await ask(outgoing, jira, '/rest/api/2/search', { ...query, startAt });
  const { issues, total, names = {}, schema = {} } = readAnswer(serverPage, answer);
  const end = startAt + issues.length;
  return { issues, next: issues.length === 0 || end >= total ? null : String(end), total, names, schema };
};

/** One page of a project's issues, oldest first. One that is too large is asked for with fewer issues. */
export async function jiraIssues(
  outgoing: OutgoingSettings,
  jira: JiraServer,
  asked: IssuesAsked,
): Promise<IssuePage> {
  let { maxResults } = asked.complete ? COMPLETE : BASIC;
  for (;;) {
    try {
      return await askPage(outgoing, jira, asked, maxResults);
    } catch (error) {
      if (!(error instanceof JiraError) || error.problem !== 'large' || maxResults === 1) throw error;
      maxResults = Math.max(Math.floor(maxResults / FEWER_ISSUES), 1);
    }
  }
}
