import { type AnswerOf, gql } from '../../../api/document.ts';

const ASSIGNEES = gql(`
  fragment AssigneesFields on WorkItemWidgetAssignees {
    assignees(first: 100) {
      nodes {
        id
        name
        username
        avatarUrl
      }
    }
  }
`);

export function assigneesFacts(widget: AnswerOf<typeof ASSIGNEES> | null) {
  const people = widget?.assignees?.nodes ?? [];
  return { assignees: people, allAssignees: people };
}
