import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { CairnError } from '../../http/errors.ts';
import { type Mutation, mutationOn } from '../../graphql/part.ts';
import { getProject } from '../../namespaces/queries.ts';
import { listJiraUsers } from '../import/people.ts';
import { startJiraImport } from '../import/start.ts';

interface StartInput {
  readonly projectPath: string;
  readonly jiraProjectKey: string;
  readonly jiraProjectName?: string | null;
  readonly usersMapping?:
    | readonly { readonly jiraAccountId: string; readonly gitlabId?: number | null }[]
    | null;
}

const start = mutationOn<StartInput>(async (context, viewer, input) => {
  const project = await getProject(context, viewer, input.projectPath);
  const { id } = await startJiraImport(context, viewer, project, {
    key: input.jiraProjectKey,
    name: input.jiraProjectName ?? input.jiraProjectKey,
    people: (input.usersMapping ?? []).flatMap(({ jiraAccountId, gitlabId }) =>
      gitlabId ? [{ jiraId: jiraAccountId, userId: gitlabId }] : [],
    ),
  });
  return { jiraImport: id, errors: [] };
});

const listUsers = async (
  context: Context,
  viewer: Viewer,
  { projectPath, startAt }: { readonly projectPath: string; readonly startAt?: number | null },
) => {
  const project = await getProject(context, viewer, projectPath);
  try {
    const jiraUsers = await listJiraUsers(context, viewer, project, Math.max(startAt ?? 0, 0));
    return { jiraUsers, errors: [] };
  } catch (error) {
    if (!(error instanceof CairnError) || error.code !== 'unprocessable') throw error;
    return { jiraUsers: null, errors: error.sentences };
  }
};

export const jiraMutations: Readonly<Record<string, Mutation>> = {
  jiraImportStart: start,
  jiraImportUsers: mutationOn(listUsers),
};
