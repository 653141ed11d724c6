import type { Assignee } from './people.ts';
import type { ItemChange } from '../../writes/writes.ts';
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

/** Replaces all assignees. */
export function assigneesChange(people: readonly Assignee[]): ItemChange {
  return {
    sent: { assigneesWidget: { assigneeIds: people.map(({ id }) => id) } },
    shown: { assignees: people, allAssignees: people },
  };
}
