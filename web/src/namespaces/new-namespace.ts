import type { FieldNames } from '../forms/problems.ts';
import { forgetPlace } from '../api/answers.ts';
import { sendJson } from '../api/send-json.ts';
import { numberOf } from '../groups/namespace.ts';
import type { ParentGroup } from './parent-group.ts';
import type { Visibility } from './visibility.ts';

export interface NewNamespace {
  name: string;
  path: string;
  description: string;
  visibility: Visibility;
}

export const emptyNamespace: NewNamespace = { name: '', path: '', description: '', visibility: 'private' };

export const namespaceNames: FieldNames<keyof NewNamespace> = {
  name: ['Name'],
  path: ['Path'],
  description: ['Description'],
  visibility: ['Visibility'],
};

/** Creates a group, as a subgroup if there is a parent, and returns its full path. Throws HttpRefused. */
export async function createGroup(given: NewNamespace, parent: ParentGroup | null): Promise<string> {
  const made = await sendJson('POST', '/api/v4/groups', {
    body: { ...trimmed(given), ...(parent !== null && { parent_id: numberOf(parent.id) }) },
  });
  // An answer from before it was created may be in the cache.
  forgetPlace(made.full_path);
  return made.full_path;
}

/** Creates a project in a group and returns its full path. Throws HttpRefused. */
export async function createProject(given: NewNamespace, parent: ParentGroup): Promise<string> {
  const made = await sendJson('POST', '/api/v4/projects', {
    body: { ...trimmed(given), namespace_id: numberOf(parent.id) },
  });
  forgetPlace(made.path_with_namespace);
  return made.path_with_namespace;
}

/** The input without spaces around it. */
export function trimmed({ name, path, description, visibility }: NewNamespace): NewNamespace {
  return { name: name.trim(), path: path.trim(), description: description.trim(), visibility };
}
