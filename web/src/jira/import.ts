import { ask } from '../api/ask.ts';
import { type AnswerOf, gql } from '../api/document.ts';
import { Refused } from '../api/refused.ts';
import { sendJson } from '../api/send-json.ts';

const JIRA_IMPORTS = gql(`
  query jiraImports($fullPath: ID!) {
    project(fullPath: $fullPath) {
      id
      jiraImportStatus
      jiraImports {
        nodes {
          jiraProjectKey
        }
      }
      services(active: true, type: JIRA_SERVICE) {
        nodes {
          type
        }
      }
    }
  }
`);

const JIRA_PROJECTS = gql(`
  query jiraProjects($fullPath: ID!) {
    project(fullPath: $fullPath) {
      id
      services(active: true, type: JIRA_SERVICE) {
        nodes {
          ... on JiraService {
            projects {
              nodes {
                key
                name
              }
            }
          }
        }
      }
    }
  }
`);

const JIRA_USERS = gql(`
  mutation jiraImportUsers($projectPath: ID!, $startAt: Int) {
    jiraImportUsers(input: { projectPath: $projectPath, startAt: $startAt }) {
      errors
      jiraUsers {
        jiraAccountId
        jiraDisplayName
        jiraEmail
        gitlabId
        gitlabUsername
        gitlabName
      }
    }
  }
`);

const JIRA_START = gql(`
  mutation jiraImportStart($input: JiraImportStartInput!) {
    jiraImportStart(input: $input) {
      errors
    }
  }
`);

const JIRA_BANNER = gql(`
  query jiraImportBanner($fullPath: ID!) {
    project(fullPath: $fullPath) {
      id
      jiraImportStatus
      jiraImports(first: 1) {
        nodes {
          importedIssuesCount
          errorMessage
          label {
            title
            color
          }
        }
      }
    }
  }
`);

/** How many people in Jira one request answers. */
export const USERS_PER_PAGE = 50;

export type JiraUser = NonNullable<
  NonNullable<AnswerOf<typeof JIRA_USERS>['jiraImportUsers']>['jiraUsers']
>[number];

/** What is known of the imports of a project. */
export interface ImportState {
  readonly isConfigured: boolean;
  readonly isRunning: boolean;
  /** The number of earlier imports by the key of the Jira project. */
  readonly earlier: ReadonlyMap<string, number>;
}

const isInProgress = (status: string | null): boolean => status === 'scheduled' || status === 'started';

export async function readImportState(fullPath: string): Promise<ImportState | null> {
  const { project } = await ask(JIRA_IMPORTS, { fullPath });
  if (project === null) return null;
  const keys = (project.jiraImports.nodes ?? []).map((made) => made?.jiraProjectKey ?? '');
  return {
    isConfigured: (project.services.nodes ?? []).length > 0,
    isRunning: isInProgress(project.jiraImportStatus),
    earlier: new Map([...Map.groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length])),
  };
}

export interface JiraProject {
  readonly key: string;
  readonly name: string;
}

/** The projects in Jira; throws AskRefused when Jira cannot be asked. */
export async function readJiraProjects(fullPath: string): Promise<JiraProject[]> {
  const { project } = await ask(JIRA_PROJECTS, { fullPath });
  return (project?.services.nodes ?? []).flatMap((service) =>
    (service?.projects?.nodes ?? []).flatMap((found) =>
      found ? [{ key: found.key, name: found.name ?? found.key }] : [],
    ),
  );
}

/** A page of the people in Jira, from a number on; throws Refused with the reason. */
export async function readJiraUsers(projectPath: string, startAt: number): Promise<readonly JiraUser[]> {
  const { jiraImportUsers: answer } = await ask(JIRA_USERS, { projectPath, startAt });
  if (answer === null || answer.jiraUsers === null) throw new Refused(answer?.errors ?? []);
  return answer.jiraUsers;
}

/** Starts an import; throws Refused with the reason. */
export async function startImport(
  projectPath: string,
  project: JiraProject,
  members: ReadonlyMap<string, number>,
): Promise<void> {
  const { jiraImportStart: answer } = await ask(JIRA_START, {
    input: {
      projectPath,
      jiraProjectKey: project.key,
      jiraProjectName: project.name,
      usersMapping: [...members].map(([jiraAccountId, gitlabId]) => ({ jiraAccountId, gitlabId })),
    },
  });
  if (answer === null || answer.errors.length > 0) throw new Refused(answer?.errors ?? []);
}

/** Members of a project whose name or username begins with a text. */
export function findMembers(fullPath: string, search: string) {
  return sendJson('GET', '/-/autocomplete/users.json', {
    query: { active: true, search, project_id: fullPath },
  });
}

export type Banner =
  | { readonly state: 'running' }
  | { readonly state: 'failed'; readonly reason: string }
  | {
      readonly state: 'finished';
      readonly count: number;
      readonly label: { readonly title: string; readonly color: string };
    };

/** What the list of issues says about the newest import; null for nothing. */
export async function readBanner(fullPath: string): Promise<Banner | null> {
  const { project } = await ask(JIRA_BANNER, { fullPath });
  const status = project?.jiraImportStatus ?? 'none';
  const newest = project?.jiraImports.nodes?.[0];
  if (isInProgress(status)) return { state: 'running' };
  if (!newest) return null;
  if (status === 'failed') return { state: 'failed', reason: newest.errorMessage ?? '' };
  return newest.label === null
    ? null
    : { state: 'finished', count: newest.importedIssuesCount, label: newest.label };
}
