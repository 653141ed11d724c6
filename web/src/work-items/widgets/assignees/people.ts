import type { Namespace } from '../../../groups/namespace.ts';
import { ask } from '../../../api/ask.ts';
import { type AnswerOf, gql } from '../../../api/document.ts';
import type { FoundPage } from '../../../ui/listbox/use-found.ts';

const PEOPLE = gql(`
  query assigneeChoices($fullPath: ID!, $search: String!, $after: String, $ofGroup: Boolean!) {
    group(fullPath: $fullPath) @include(if: $ofGroup) {
      id
      autocompleteUsers(search: $search, after: $after) {
        ...AssigneeChoice
      }
    }
    project(fullPath: $fullPath) @skip(if: $ofGroup) {
      id
      autocompleteUsers(search: $search, after: $after) {
        ...AssigneeChoice
      }
    }
  }
`);

const ASSIGNEE = gql(`
  fragment AssigneeChoice on AutocompletedUser {
    id
    name
    username
    avatarUrl
  }
`);

export type Assignee = AnswerOf<typeof ASSIGNEE>;

/** The server's page size for people. */
const PAGE = 20;

/** A page of the users who can be assigned in a group or project, by username. */
export async function fetchPeople(
  { kind, fullPath }: Namespace,
  search: string,
  after: string | null,
): Promise<FoundPage<Assignee>> {
  const { group, project } = await ask(PEOPLE, { fullPath, search, after, ofGroup: kind === 'group' });
  const found = (group ?? project)?.autocompleteUsers ?? [];
  return { found, next: found.length < PAGE ? null : (found.at(-1)?.username ?? null) };
}
