import { ask } from '../../api/ask.ts';
import { type AnswerOf, gql } from '../../api/document.ts';
import { isAdministrator } from '../../session/administrator.ts';
import { type FoundPage, nextOf } from '../../ui/listbox/use-found.ts';

/** The viewer's own projects, or all that a search finds; to administrators all. */
const MOVE_TARGETS = gql(`
  query moveTargets($search: String!, $membership: Boolean!, $after: String) {
    projects(search: $search, membership: $membership, first: 50, after: $after) {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        id
        name
        nameWithNamespace
        fullPath
        userPermissions {
          adminIssue
        }
      }
    }
  }
`);

type FoundProject = AnswerOf<typeof MOVE_TARGETS>['projects']['nodes'][number];

/** A page of the projects in which the viewer may plan issues. */
export async function fetchTargets(search: string, after: string | null): Promise<FoundPage<FoundProject>> {
  const { projects } = await ask(MOVE_TARGETS, {
    search,
    membership: search === '' && !isAdministrator(),
    after,
  });
  const found = projects.nodes.filter(({ userPermissions }) => userPermissions.adminIssue);
  return { found, next: nextOf(projects) };
}
