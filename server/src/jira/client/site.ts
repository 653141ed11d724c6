import { z } from 'zod';
import type { OutgoingSettings } from '../../outgoing/settings.ts';
import { ask, JiraError, type JiraServer, readAnswer } from './request.ts';

const MOST_PROJECTS = 1000;
const PROJECTS_PER_PAGE = 50;
const LONGEST_NAME = 255;
/** How many users one request asks for. */
export const USERS_PER_PAGE = 50;

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
  const info = readAnswer(serverInfo, await ask(outgoing, jira, '/rest/api/2/serverInfo'));
  return {
    cloud: info.deploymentType === 'Cloud',
    version: info.version ?? '',
    title: info.serverTitle ?? 'Jira',
  };
}

/** The name of the account that signs in. */
export async function jiraAccount(outgoing: OutgoingSettings, jira: JiraServer): Promise<string> {
  const shape = z.looseObject({ displayName: z.string() });
  return readAnswer(shape, await ask(outgoing, jira, '/rest/api/2/myself')).displayName;
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
    return readAnswer(z.array(projectShape), await ask(outgoing, jira, '/rest/api/2/project')).slice(
      0,
      MOST_PROJECTS,
    );
  const shape = z.looseObject({ values: z.array(projectShape), isLast: z.boolean().optional() });
  const found: JiraProject[] = [];
  while (found.length < MOST_PROJECTS) {
    const query = { startAt: found.length, maxResults: PROJECTS_PER_PAGE };
    const page = readAnswer(shape, await ask(outgoing, jira, '/rest/api/3/project/search', query));
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
  return readAnswer(z.array(userShape), users);
}

/** True for a key that may be part of a query. */
function isProjectKey(key: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_]{0,99}$/.test(key);
}

/** The project of this key that the account sees; null without it. */
export async function findJiraProject(
  outgoing: OutgoingSettings,
  jira: JiraServer,
  key: string,
): Promise<JiraProject | null> {
  if (!isProjectKey(key)) return null;
  try {
    const project = readAnswer(projectShape, await ask(outgoing, jira, `/rest/api/2/project/${key}`));
    const name = project.name.replaceAll('\u0000', '').toWellFormed().slice(0, LONGEST_NAME);
    return isProjectKey(project.key) ? { ...project, name } : null;
  } catch (error) {
    if (error instanceof JiraError && error.problem === 'missing') return null;
    throw error;
  }
}
