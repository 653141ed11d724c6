import { ask } from '../api/ask.ts';
import { gql } from '../api/document.ts';
import type { Namespace } from '../groups/namespace.ts';
import { type FoundPage, nextOf } from '../ui/listbox/use-found.ts';

const PLACES = gql(`
  query newItemPlaces(
    $search: String!
    $membership: Boolean!
    $ofProjects: Boolean!
    $ofGroups: Boolean!
    $afterProject: String
    $afterGroup: String
  ) {
    projects(search: $search, membership: $membership, first: 50, after: $afterProject)
      @include(if: $ofProjects) {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        name
        nameWithNamespace
        fullPath
        userPermissions {
          createIssue
        }
      }
    }
    groups(search: $search, membership: $membership, first: 50, after: $afterGroup)
      @include(if: $ofGroups) {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        name
        fullName
        fullPath
        userPermissions {
          createEpic
        }
      }
    }
  }
`);

/** A project or group in which the viewer may create items; the id is unique among both. */
export interface FoundPlace extends Namespace {
  readonly id: string;
  readonly name: string;
  readonly fullName: string;
}

/** What is left of the projects and of the groups; null after the last one. */
interface Cursors {
  readonly project: string | null;
  readonly group: string | null;
}

export const placeId = ({ kind, fullPath }: Namespace): string => `${kind} ${fullPath}`;

/** A page of the viewer's own projects and groups, or of all that a search finds. */
export async function fetchPlaces(search: string, after: string | null): Promise<FoundPage<FoundPlace>> {
  const cursors = after === null ? null : (JSON.parse(after) as Cursors);
  const { projects, groups } = await ask(PLACES, {
    search,
    membership: search === '',
    ofProjects: cursors?.project !== null,
    ofGroups: cursors?.group !== null,
    afterProject: cursors?.project ?? null,
    afterGroup: cursors?.group ?? null,
  });
  const found = [
    ...(projects?.nodes ?? [])
      .filter(({ userPermissions }) => userPermissions.createIssue)
      .map(({ fullPath, name, nameWithNamespace }) =>
        place({ kind: 'project', fullPath }, name, nameWithNamespace),
      ),
    ...(groups?.nodes ?? [])
      .filter(({ userPermissions }) => userPermissions.createEpic)
      .map(({ fullPath, name, fullName }) => place({ kind: 'group', fullPath }, name, fullName)),
  ];
  const left: Cursors = { project: nextOf(projects), group: nextOf(groups) };
  return { found, next: left.project === null && left.group === null ? null : JSON.stringify(left) };
}

function place(namespace: Namespace, name: string, fullName: string): FoundPlace {
  return { ...namespace, id: placeId(namespace), name, fullName };
}
