import { ask } from '../../api/ask.ts';
import { gql } from '../../api/document.ts';
import { Refused } from '../../api/refused.ts';
import { isInProgress } from '../banner.ts';
import type { JiraPerson } from '../PeopleTable.tsx';

const JIRA_IMPORTS = gql(`
  query jiraImports($fullPath: ID!) {
    project(fullPath: $fullPath) {
      id
      jiraImportStatus
      jiraImports {
        nodes {
          importId
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

/** How many people in Jira one request answers. */
export const USERS_PER_PAGE = 50;

/** What is known of the imports of a project. */
export interface ImportState {
  readonly isConfigured: boolean;
  readonly isRunning: boolean;
  /** The id of the newest import. */
  readonly newest: number | null;
  /** The number of earlier imports by the key of the Jira project. */
  readonly earlier: ReadonlyMap<string, number>;
}

export async function readImportState(fullPath: string): Promise<ImportState | null> {
  const { project } = await ask(JIRA_IMPORTS, { fullPath });
  if (project === null) return null;
  const keys = (project.jiraImports.nodes ?? []).map((made) => made?.jiraProjectKey ?? '');
  return {
    isConfigured: (project.services.nodes ?? []).length > 0,
    isRunning: isInProgress(project.jiraImportStatus),
    newest: project.jiraImports.nodes?.[0]?.importId ?? null,
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
export async function readJiraUsers(projectPath: string, startAt: number): Promise<JiraPerson[]> {
  const { jiraImportUsers: answer } = await ask(JIRA_USERS, { projectPath, startAt });
  if (answer === null || answer.jiraUsers === null) throw new Refused(answer?.errors ?? []);
  return answer.jiraUsers.map((user) => ({
    id: user.jiraAccountId,
    name: user.jiraDisplayName,
    email: user.jiraEmail,
    proposed:
      user.gitlabId === null
        ? null
        : { id: user.gitlabId, name: user.gitlabName ?? '', username: user.gitlabUsername ?? '' },
  }));
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
