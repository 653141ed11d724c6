import { ask } from '../api/ask.ts';
import { type AnswerOf, gql } from '../api/document.ts';
import type { Namespace } from '../groups/namespace.ts';
import { type FoundPage, nextOf } from '../ui/listbox/use-found.ts';

const PLACES = gql(`
  query newItemPlaces(
    $search: String!
    $membership: Boolean!
    $within: ID!
    $ofWithin: Boolean!
    $ofProjects: Boolean!
    $ofGroups: Boolean!
    $afterWithin: String
    $afterProject: String
    $afterGroup: String
  ) {
    group(fullPath: $within) @include(if: $ofWithin) {
      id
      projects(
        search: $search
        includeSubgroups: true
        includeArchived: false
        first: 50
        after: $afterWithin
      ) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          ...PlaceOfIssues
        }
      }
    }
    projects(search: $search, membership: $membership, first: 50, after: $afterProject)
      @include(if: $ofProjects) {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        ...PlaceOfIssues
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

const PLACE_OF_ISSUES = gql(`
  fragment PlaceOfIssues on Project {
    name
    nameWithNamespace
    fullPath
    userPermissions {
      createIssue
    }
  }
`);

/** A project or group in which the viewer may create items; the id is unique among both. */
export interface FoundPlace extends Namespace {
  readonly id: string;
  readonly name: string;
  readonly fullName: string;
}

/** What is left of the projects of one group, of all projects and of the groups; null after the last one. */
interface Cursors {
  readonly within: string | null;
  readonly project: string | null;
  readonly group: string | null;
}

export const placeId = ({ kind, fullPath }: Namespace): string => `${kind} ${fullPath}`;

/**
 * A page of the viewer's own projects and groups, or of all that a search finds; those of one group, if it is
 * given, come first.
 */
export async function fetchPlaces(
  search: string,
  after: string | null,
  within: string | null,
): Promise<FoundPage<FoundPlace>> {
  const cursors = after === null ? null : (JSON.parse(after) as Cursors);
  const { group, projects, groups } = await ask(PLACES, {
    search,
    membership: search === '',
    within: within ?? '',
    ofWithin: within !== null && cursors?.within !== null,
    ofProjects: cursors?.project !== null,
    ofGroups: cursors?.group !== null,
    afterWithin: cursors?.within ?? null,
    afterProject: cursors?.project ?? null,
    afterGroup: cursors?.group ?? null,
  });
  const own = group?.projects.nodes ?? [];
  const others = (projects?.nodes ?? []).filter(
    ({ fullPath }) => !own.some((project) => project.fullPath === fullPath),
  );
  const found = [
    ...[...own, ...others].flatMap(projectPlace),
    ...(groups?.nodes ?? [])
      .filter(({ userPermissions }) => userPermissions.createEpic)
      .map(({ fullPath, name, fullName }) => place({ kind: 'group', fullPath }, name, fullName)),
  ];
  const left: Cursors = { within: nextOf(group?.projects), project: nextOf(projects), group: nextOf(groups) };
  const isLast = Object.values(left).every((cursor) => cursor === null);
  return { found, next: isLast ? null : JSON.stringify(left) };
}

function projectPlace(project: AnswerOf<typeof PLACE_OF_ISSUES>): FoundPlace[] {
  const { fullPath, name, nameWithNamespace, userPermissions } = project;
  return userPermissions.createIssue ? [place({ kind: 'project', fullPath }, name, nameWithNamespace)] : [];
}

function place(namespace: Namespace, name: string, fullName: string): FoundPlace {
  return { ...namespace, id: placeId(namespace), name, fullName };
}
