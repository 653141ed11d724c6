import { scopeOf } from '@cairn/domain/labels/scoped';
import type { Namespace } from '../../groups/namespace.ts';
import { ask } from '../../api/ask.ts';
import { gql } from '../../api/document.ts';

const GROUP_SCOPES = gql(`
  query groupLabelScopes($fullPath: ID!, $after: String) {
    place: group(fullPath: $fullPath) {
      id
      labels(searchTerm: "::", includeAncestorGroups: true, includeDescendantGroups: true, first: 100, after: $after) {
        nodes {
          id
          title
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

const PROJECT_SCOPES = gql(`
  query projectLabelScopes($fullPath: ID!, $after: String) {
    place: project(fullPath: $fullPath) {
      id
      labels(searchTerm: "::", includeAncestorGroups: true, first: 100, after: $after) {
        nodes {
          id
          title
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

/** A menu with more scopes would be unusable. */
const MOST_PAGES = 10;

/** The scopes of the labels available to items of a group or project, by name. */
export async function labelScopesOf({ kind, fullPath }: Namespace): Promise<string[]> {
  const document = kind === 'group' ? GROUP_SCOPES : PROJECT_SCOPES;
  const found = new Set<string>();
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { place }: Awaited<ReturnType<typeof readPage>> = await readPage(document, fullPath, after);
    for (const { title } of place?.labels.nodes ?? []) {
      const scope = scopeOf(title);
      if (scope !== null) found.add(scope);
    }
    if (place?.labels.pageInfo.hasNextPage !== true) break;
    after = place.labels.pageInfo.endCursor;
  }
  return [...found].toSorted((one, other) => one.localeCompare(other));
}

const readPage = (
  document: typeof GROUP_SCOPES | typeof PROJECT_SCOPES,
  fullPath: string,
  after: string | null,
) => ask(document as typeof GROUP_SCOPES, { fullPath, after });
