import { gql, type TypedDocumentNode } from '@apollo/client';

export const ITEM_TODOS: TypedDocumentNode<
  { workItem: { id: string; widgets: { currentUserTodos?: { nodes: { id: string }[] } }[] } | null },
  { id: string }
> = gql`
  query itemTodos($id: WorkItemID!) {
    workItem(id: $id) {
      id
      widgets(onlyTypes: [CURRENT_USER_TODOS]) {
        ... on WorkItemWidgetCurrentUserTodos {
          currentUserTodos(state: pending, first: 20) {
            nodes {
              id
            }
          }
        }
      }
    }
  }
`;

export const ADD_TODO: TypedDocumentNode<{ todoCreate: { errors: string[] } | null }, { id: string }> = gql`
  mutation todoCreate($id: TodoableID!) {
    todoCreate(input: { targetId: $id }) {
      errors
    }
  }
`;

export const FINISH_TODOS: TypedDocumentNode<
  { todosMarkAllDone: { errors: string[] } | null },
  { id: string }
> = gql`
  mutation todosMarkAllDone($id: TodoableID!) {
    todosMarkAllDone(input: { targetId: $id }) {
      errors
    }
  }
`;
