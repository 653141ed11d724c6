import { gql, type TypedDocumentNode } from '@apollo/client';

export type TodoState = 'pending' | 'done';
export type TodoAction = 'assigned' | 'mentioned' | 'directly_addressed' | 'marked';

export type Todo = {
  __typename: 'Todo';
  id: string;
  action: TodoAction;
  state: TodoState;
  /** The words of the comment, without marks; empty where none raised it. */
  excerpt: string;
  targetUrl: string;
  createdAt: string;
  author: { id: string; name: string; username: string; avatarUrl: string | null };
  workItem: { id: string; title: string; reference: string; state: string } | null;
};

export type TodoPage = {
  currentUser: {
    id: string;
    todos: { nodes: Todo[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
  } | null;
};

/** A page of the viewer's to-dos in one state, newest first. */
export const TODOS: TypedDocumentNode<TodoPage, { state: TodoState; first: number; after?: string }> = gql`
  query Todos($state: TodoStateEnum!, $first: Int!, $after: String) {
    currentUser {
      id
      todos(state: [$state], first: $first, after: $after) {
        nodes {
          id
          action
          state
          excerpt
          targetUrl
          createdAt
          author {
            id
            name
            username
            avatarUrl
          }
          workItem {
            id
            title
            reference(full: true)
            state
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`;

type Turned<Name extends string> = {
  [name in Name]: {
    errors: string[];
    todo: { __typename: 'Todo'; id: string; state: TodoState } | null;
  };
};

export const TODO_MARK_DONE: TypedDocumentNode<Turned<'todoMarkDone'>, { id: string }> = gql`
  mutation TodoMarkDone($id: TodoID!) {
    todoMarkDone(input: { id: $id }) {
      errors
      todo {
        id
        state
      }
    }
  }
`;

export const TODO_RESTORE: TypedDocumentNode<Turned<'todoRestore'>, { id: string }> = gql`
  mutation TodoRestore($id: TodoID!) {
    todoRestore(input: { id: $id }) {
      errors
      todo {
        id
        state
      }
    }
  }
`;

export const TODOS_MARK_ALL_DONE: TypedDocumentNode<
  { todosMarkAllDone: { errors: string[]; todoIds: string[] } },
  Record<string, never>
> = gql`
  mutation TodosMarkAllDone {
    todosMarkAllDone(input: {}) {
      errors
      todoIds
    }
  }
`;

export const TODO_RESTORE_MANY: TypedDocumentNode<
  { todoRestoreMany: { errors: string[] } },
  { ids: readonly string[] }
> = gql`
  mutation TodoRestoreMany($ids: [TodoID!]!) {
    todoRestoreMany(input: { ids: $ids }) {
      errors
    }
  }
`;
