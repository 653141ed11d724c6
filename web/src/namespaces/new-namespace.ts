import type { ApolloClient } from '@apollo/client';
import { withBase } from '../site/base-path.ts';
import type { FieldNames } from '../forms/problems.ts';
import { sendJson } from '../work-items/writes/send-json.ts';
import { numberOf } from '../groups/namespace.ts';
import type { ParentGroup } from './parent-group.ts';
import type { Visibility } from './visibility.ts';

export type NewNamespace = { name: string; path: string; description: string; visibility: Visibility };

export const emptyNamespace: NewNamespace = { name: '', path: '', description: '', visibility: 'private' };

export const namespaceNames: FieldNames<keyof NewNamespace> = {
  name: ['Name'],
  path: ['Path'],
  description: ['Description'],
  visibility: ['Visibility'],
};

/** Makes a group, below another one or by itself, and gives its full path. Throws HttpRefused. */
export async function createGroup(
  client: ApolloClient,
  given: NewNamespace,
  parent: ParentGroup | null,
): Promise<string> {
  const made = (await sendJson('POST', withBase('/api/v4/groups'), {
    ...trimmed(given),
    ...(parent !== null && { parent_id: numberOf(parent.id) }),
  })) as { full_path: string };
  forgetPlace(client, 'group', made.full_path);
  return made.full_path;
}

/** Makes a project in a group and gives its full path. Throws HttpRefused. */
export async function createProject(
  client: ApolloClient,
  given: NewNamespace,
  parent: ParentGroup,
): Promise<string> {
  const made = (await sendJson('POST', withBase('/api/v4/projects'), {
    ...trimmed(given),
    namespace_id: numberOf(parent.id),
  })) as { path_with_namespace: string };
  forgetPlace(client, 'project', made.path_with_namespace);
  return made.path_with_namespace;
}

const trimmed = ({ name, path, description, visibility }: NewNamespace): NewNamespace => ({
  name: name.trim(),
  path: path.trim(),
  description: description.trim(),
  visibility,
});

/** Whoever looked before it was made has read that there is nothing. */
function forgetPlace({ cache }: ApolloClient, fieldName: 'group' | 'project', fullPath: string): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName, args: { fullPath } });
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'groups' });
}
