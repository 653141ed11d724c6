import { z } from 'zod';
import { OutgoingError, sendOutgoing } from '../outgoing/request.ts';
import type { OutgoingSettings } from '../outgoing/settings.ts';

/** A Jira and how to sign in there. */
export interface JiraServer {
  readonly url: string;
  /** Where its API is, if not at `url`. */
  readonly apiUrl: string | null;
  readonly authType: 'basic' | 'personal_access_token';
  /** Null with a personal access token. */
  readonly username: string | null;
  /** The password or token. */
  readonly credential: string;
}

type Problem =
  | 'refused'
  | 'unreachable'
  | 'unauthorized'
  | 'forbidden'
  | 'missing'
  | 'invalid'
  | 'large'
  | 'busy';

/** A request that Jira did not answer as expected. */
export class JiraError extends Error {
  readonly problem: Problem;
  /** When Jira wants to be asked again, in milliseconds from now; only if it is busy. */
  readonly retryAfterMs: number | null;

  constructor(problem: Problem, message: string, retryAfterMs: number | null = null) {
    super(message);
    this.problem = problem;
    this.retryAfterMs = retryAfterMs;
  }
}

const TIMEOUT_MS = 60_000;
const MOST_BYTES = 32 * 1_048_576;
const MOST_REDIRECTS = 3;
const MOST_PROJECTS = 1000;
const PROJECTS_PER_PAGE = 50;

/** How many users one request asks for. */
export const USERS_PER_PAGE = 50;
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

const authorization = ({ authType, username, credential }: JiraServer): string =>
  authType === 'basic'
    ? `Basic ${Buffer.from(`${username ?? ''}:${credential}`).toString('base64')}`
    : `Bearer ${credential}`;

/** Retry-After in milliseconds: seconds or a date; null without a valid one. */
export function retryAfterMs(header: string | undefined, now = Date.now()): number | null {
  if (header === undefined) return null;
  const ms = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? null : Math.max(ms, 0);
}

const PROBLEMS: Readonly<Record<number, readonly [Problem, string]>> = {
  401: ['unauthorized', 'Jira does not accept the username, password or token.'],
  403: ['forbidden', 'Jira does not allow this account to use its API.'],
  404: ['missing', 'There is no Jira API at this address.'],
  429: ['busy', 'Jira has received too many requests.'],
};

/** Asks for JSON below the address of a Jira. Throws JiraError. */
const ask = async (
  outgoing: OutgoingSettings,
  jira: JiraServer,
  path: string,
  query: Readonly<Record<string, string | number>> = {},
): Promise<unknown> => {
  const url = new URL(`${jira.apiUrl ?? jira.url}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const answer = await sendOutgoing(outgoing, {
    url,
    headers: { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'Cairn' },
    secretHeaders: { authorization: authorization(jira) },
    isAllowed: () => true,
    maxRedirects: MOST_REDIRECTS,
    maxBytes: MOST_BYTES,
    timeoutMs: TIMEOUT_MS,
  }).catch((error: unknown) => {
    if (!(error instanceof OutgoingError)) throw new JiraError('unreachable', 'Jira cannot be reached.');
    if (error.message === 'it is too large') throw new JiraError('large', 'The answer of Jira is too large.');
    if (error.message === 'it takes too long')
      throw new JiraError('unreachable', 'Jira takes too long to answer.');
    throw new JiraError('refused', `The address cannot be used: ${error.message}.`);
  });
  const { status } = answer;
  const [problem, message] = PROBLEMS[status] ?? [
    status >= 500 ? 'busy' : 'invalid',
    `Jira answers ${status}.`,
  ];
  if (status !== 200) throw new JiraError(problem, message, retryAfterMs(answer.headers['retry-after']));
  try {
    return JSON.parse(answer.body.toString('utf8'));
  } catch {
    throw new JiraError('invalid', 'There is no Jira API at this address: the answer is not JSON.');
  }
};

const read = <T extends z.ZodType>(shape: T, value: unknown): z.output<T> => {
  const result = shape.safeParse(value);
  if (!result.success) throw new JiraError('invalid', 'Jira answers in an unknown form.');
  return result.data;
};

const serverInfo = z.looseObject({
  version: z.string().optional(),
  deploymentType: z.string().optional(),
  serverTitle: z.string().optional(),
});

export interface JiraInfo {
  readonly cloud: boolean;
  readonly version: string;
  readonly title: string;
}

/** Which Jira answers. Jira Cloud names itself; one that does not is a server. */
export async function jiraInfo(outgoing: OutgoingSettings, jira: JiraServer): Promise<JiraInfo> {
  const info = read(serverInfo, await ask(outgoing, jira, '/rest/api/2/serverInfo'));
  return {
    cloud: info.deploymentType === 'Cloud',
    version: info.version ?? '',
    title: info.serverTitle ?? 'Jira',
  };
}

/** The name of the account that signs in. */
export async function jiraAccount(outgoing: OutgoingSettings, jira: JiraServer): Promise<string> {
  const shape = z.looseObject({ displayName: z.string() });
  return read(shape, await ask(outgoing, jira, '/rest/api/2/myself')).displayName;
}

const projectShape = z.looseObject({ id: z.coerce.string(), key: z.string(), name: z.string() });

export interface JiraProject {
  readonly id: string;
  readonly key: string;
  readonly name: string;
}

/** The projects that the account sees, up to a thousand. */
export async function jiraProjects(outgoing: OutgoingSettings, jira: JiraServer): Promise<JiraProject[]> {
  const { cloud } = await jiraInfo(outgoing, jira);
  if (!cloud)
    return read(z.array(projectShape), await ask(outgoing, jira, '/rest/api/2/project')).slice(
      0,
      MOST_PROJECTS,
    );
  const shape = z.looseObject({ values: z.array(projectShape), isLast: z.boolean().optional() });
  const found: JiraProject[] = [];
  while (found.length < MOST_PROJECTS) {
    const query = { startAt: found.length, maxResults: PROJECTS_PER_PAGE };
    const page = read(shape, await ask(outgoing, jira, '/rest/api/3/project/search', query));
    found.push(...page.values);
    if (page.isLast !== false || page.values.length === 0) break;
  }
  return found;
}

const userShape = z.looseObject({
  accountId: z.string().optional(),
  key: z.string().optional(),
  name: z.string().optional(),
  displayName: z.string().optional(),
  emailAddress: z.string().optional(),
});
export type JiraUser = z.output<typeof userShape>;

/** One page of the people in Jira. */
export async function jiraUsers(
  outgoing: OutgoingSettings,
  jira: JiraServer,
  startAt: number,
): Promise<JiraUser[]> {
  const { cloud } = await jiraInfo(outgoing, jira);
  const page = { startAt, maxResults: USERS_PER_PAGE };
  const users = cloud
    ? await ask(outgoing, jira, '/rest/api/3/users/search', page)
    : await ask(outgoing, jira, '/rest/api/2/user/search', { ...page, username: "''" });
  return read(z.array(userShape), users);
}

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
      const page = read(
        cloudPage,
        await ask(outgoing, jira, '/rest/api/3/search/jql', { ...query, ...more }),
      );
      const last = page.isLast === true || !page.nextPageToken || page.nextPageToken === next;
      return { issues: page.issues, next: last ? null : (page.nextPageToken as string) };
    }
    const startAt = Number(next ?? 0);
    const page = read(serverPage, await ask(outgoing, jira, '/rest/api/2/search', { ...query, startAt }));
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

/** True for a key that may be part of a query. */
export function isProjectKey(key: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_]{0,99}$/.test(key);
}

/** True when Jira has a project of this key that the account sees. */
export async function hasProject(
  outgoing: OutgoingSettings,
  jira: JiraServer,
  key: string,
): Promise<boolean> {
  if (!isProjectKey(key)) return false;
  try {
    read(z.looseObject({ key: z.string() }), await ask(outgoing, jira, `/rest/api/2/project/${key}`));
    return true;
  } catch (error) {
    if (error instanceof JiraError && error.problem === 'missing') return false;
    throw error;
  }
}
