import { askItems } from '../items/ask-items.ts';
import { itemState } from '../items/state.ts';
import { items } from '../items/table.ts';
import type { ItemTreeSource } from '../lists/item-tree.ts';
import { type Listed, type Todo, type TodoState, TODOS } from './todo-documents.ts';

const PAGE_SIZE = 50;

export interface TodosAsked {
  readonly state: TodoState;
}

const todoOf = ({ state: todoState, ...rest }: Listed): Todo => ({ ...rest, todoState });

/** Reads the viewer's to-dos in one state, with their targets. */
export function todoSource({ state }: TodosAsked): ItemTreeSource {
  return {
    async read({ first, after }) {
      const { answer, reading } = await askItems(TODOS, { state, first, after });
      if (answer.currentUser === null) return null;
      const { nodes, pageInfo } = answer.currentUser.todos;
      const about = nodes.flatMap(({ workItem }) =>
        workItem === null
          ? []
          : [{ id: workItem.id, title: workItem.title, state: itemState(workItem.state) }],
      );
      items.put(about, reading);
      const next = pageInfo.hasNextPage ? pageInfo.endCursor : null;
      return { items: nodes.map(todoOf), next, reading };
    },
    pageSize: PAGE_SIZE,
  };
}
