import { gql, type TypedDocumentNode } from '@apollo/client';

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
