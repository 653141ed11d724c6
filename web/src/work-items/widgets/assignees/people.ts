import type { Namespace } from '../../../groups/namespace.ts';
import { ask } from '../../../api/ask.ts';
import { type AnswerOf, gql } from '../../../api/document.ts';

const PEOPLE = gql(`
  query assigneeChoices($fullPath: ID!, $search: String!, $ofGroup: Boolean!) {
    group(fullPath: $fullPath) @include(if: $ofGroup) {
      id
      autocompleteUsers(search: $search) {
        ...AssigneeChoice
      }
    }
    project(fullPath: $fullPath) @skip(if: $ofGroup) {
      id
      autocompleteUsers(search: $search) {
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

/** Users who can be assigned in a group or project. */
export async function fetchPeople(
  { kind, fullPath }: Namespace,
  search: string,
): Promise<readonly Assignee[]> {
  const { group, project } = await ask(PEOPLE, { fullPath, search, ofGroup: kind === 'group' });
  return (group ?? project)?.autocompleteUsers ?? [];
}
