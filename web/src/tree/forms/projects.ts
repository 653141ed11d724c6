import { withBase } from '../../site/base-path.ts';
import { requestJson } from '../../api/send-json.ts';

/** A project as pickers show it; the id is its number as text. */
export interface Project {
  readonly id: string;
  readonly name: string;
  readonly nameWithNamespace: string;
}

/** A project found on the server, with the path that its pages begin with. */
export type FoundProject = Project & { readonly fullPath: string };

/** Fetches the projects below a group that have issues, last active first. Throws when that fails. */
export async function findProjects(groupId: number, search: string): Promise<FoundProject[]> {
  const query = new URLSearchParams({
    include_subgroups: 'true',
    order_by: 'last_activity_at',
    with_issues_enabled: 'true',
    with_shared: 'false',
    search_namespaces: 'true',
    ...(search === '' ? {} : { search }),
  });
  const { ok, body } = await requestJson('GET', withBase(`/api/v4/groups/${groupId}/projects?${query}`));
  if (!ok || !Array.isArray(body)) throw new Error('The projects could not be read');
  return body.map(projectIn);
}

/** Fetches one project by its number. Throws when that fails. */
export async function readProject(id: string): Promise<FoundProject> {
  const { ok, body } = await requestJson('GET', withBase(`/api/v4/projects/${id}`));
  if (!ok) throw new Error('The project could not be read');
  return projectIn(body);
}

function projectIn(told: unknown): FoundProject {
  const { id, name, name_with_namespace: full, path_with_namespace: path } = told as Record<string, unknown>;
  return { id: String(id), name: String(name), nameWithNamespace: String(full), fullPath: String(path) };
}
