import { type AnswerOf, gql } from '../api/document.ts';

/** A page of the viewer's to-dos in one state, newest first. */
export const TODOS = gql(`
  query Todos($state: TodoStateEnum!, $first: Int!, $after: String) {
    currentUser {
      id
      todos(state: [$state], first: $first, after: $after) {
        nodes {
          id
          action
          state
          excerpt
          targetType
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
          group {
            id
            fullName
          }
          project {
            id
            nameWithNamespace
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

export type Listed = NonNullable<AnswerOf<typeof TODOS>['currentUser']>['todos']['nodes'][number];

export type TodoState = Listed['state'];
export type TodoAction = Listed['action'];

/** A to-do; `excerpt` is the plain text of the comment, empty when no comment caused it. */
export type Todo = Omit<Listed, 'state'> & { readonly todoState: TodoState };

export const TODO_MARK_DONE = gql(`
  mutation TodoMarkDone($id: TodoID!) {
    todoMarkDone(input: { id: $id }) {
      errors
      todo {
        id
        state
      }
    }
  }
`);

export const TODO_RESTORE = gql(`
  mutation TodoRestore($id: TodoID!) {
    todoRestore(input: { id: $id }) {
      errors
      todo {
        id
        state
      }
    }
  }
`);

export const TODOS_MARK_ALL_DONE = gql(`
  mutation TodosMarkAllDone {
    todosMarkAllDone(input: {}) {
      errors
      todoIds
    }
  }
`);

export const TODO_RESTORE_MANY = gql(`
  mutation TodoRestoreMany($ids: [TodoID!]!) {
    todoRestoreMany(input: { ids: $ids }) {
      errors
    }
  }
`);
