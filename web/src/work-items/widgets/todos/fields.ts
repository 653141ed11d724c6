import { type AnswerOf, gql } from '../../../api/document.ts';

const TODOS = gql(`
  fragment TodosFields on WorkItemWidgetCurrentUserTodos {
    currentUserTodos(state: pending, first: 1) {
      nodes {
        id
      }
    }
  }
`);

export function todosFacts(widget: AnswerOf<typeof TODOS> | null) {
  return { waits: (widget?.currentUserTodos?.nodes ?? []).length > 0 };
}
