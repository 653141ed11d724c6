import type { Project as ProjectAnswer } from '../../api/routes.ts';
import { sendJson } from '../../api/send-json.ts';
import type { FoundPage } from '../../ui/listbox/use-found.ts';

/** A project as pickers show it; the id is its number as text. */
export interface Project {
  readonly id: string;
  readonly name: string;
  readonly nameWithNamespace: string;
}

/** A project found on the server, with the path that its pages begin with. */
export type FoundProject = Project & { readonly fullPath: string };

/** The server's page size. */
const PAGE = 20;

/** Fetches a page of the projects below a group that have issues, last active first. Throws when that fails. */
export async function findProjects(
  groupId: number,
  search: string,
  after: string | null,
): Promise<FoundPage<FoundProject>> {
  const page = Number(after ?? 1);
  const found = await sendJson('GET', '/api/v4/groups/{id}/projects', {
    params: { id: groupId },
    query: {
      include_subgroups: true,
      order_by: 'last_activity_at',
      with_issues_enabled: true,
      with_shared: false,
      search_namespaces: true,
      ...(page > 1 && { page }),
      ...(search !== '' && { search }),
    },
  });
  return { found: found.map(projectIn), next: found.length < PAGE ? null : String(page + 1) };
}

/** Fetches one project by its number. Throws when that fails. */
export async function readProject(id: string): Promise<FoundProject> {
  return projectIn(await sendJson('GET', '/api/v4/projects/{id}', { params: { id } }));
}

function projectIn(answer: ProjectAnswer): FoundProject {
  const { id, name, name_with_namespace: nameWithNamespace, path_with_namespace: fullPath } = answer;
  return { id: String(id), name, nameWithNamespace, fullPath };
}
