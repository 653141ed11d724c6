import { gql } from '../api/document.ts';

export const ADD_TODO = gql(`
  mutation todoCreate($id: TodoableID!) {
    todoCreate(input: { targetId: $id }) {
      errors
    }
  }
`);

export const FINISH_TODOS = gql(`
  mutation finishItemTodos($id: TodoableID!) {
    todosMarkAllDone(input: { targetId: $id }) {
      errors
    }
  }
`);
