import type { Write } from '../changes/write.ts';
import type { TodoRow } from './rows.ts';

type Recorded = Pick<TodoRow, (typeof RECORDED)[number]>;

/** The columns that every statement that changes to-dos returns. */
export const RECORDED = [
  'id',
  'root_namespace_id',
  'user_id',
  'work_item_id',
  'namespace_id',
  'action',
  'state',
] as const;

const OTHER = { pending: 'done', done: 'pending' } as const;

/** Records that a to-do was created. */
export function recordRaised({ record }: Write, todo: Recorded): void {
  return record({
    subjectType: 'todo',
    subjectId: todo.id,
    rootNamespaceId: todo.root_namespace_id,
    namespaceId: null,
    kind: 'todo.created',
    before: {},
    after: {
      user_id: todo.user_id,
      ...(todo.namespace_id === null
        ? { work_item_id: todo.work_item_id }
        : { namespace_id: todo.namespace_id }),
      action: todo.action,
      state: todo.state,
    },
  });
}

/** Records that a to-do changed its state. */
export function recordStateChange({ record }: Write, todo: Recorded): void {
  return record({
    subjectType: 'todo',
    subjectId: todo.id,
    rootNamespaceId: todo.root_namespace_id,
    namespaceId: null,
    kind: 'todo.updated',
    before: { state: OTHER[todo.state as keyof typeof OTHER] },
    after: { state: todo.state },
  });
}
