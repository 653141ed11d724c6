import type { Write } from '../changes/write.ts';
import type { TodoRow } from './rows.ts';

type Recorded = Pick<TodoRow, 'id' | 'root_namespace_id' | 'user_id' | 'work_item_id' | 'action' | 'state'>;

/** What every statement that changes to-dos gives back of them. */
export const RECORDED = ['id', 'root_namespace_id', 'user_id', 'work_item_id', 'action', 'state'] as const;

const OTHER = { pending: 'done', done: 'pending' } as const;

/** Says that a to-do is new. */
export function recordRaised({ record }: Write, todo: Recorded): void {
  return record({
    subjectType: 'todo',
    subjectId: todo.id,
    rootNamespaceId: todo.root_namespace_id,
    namespaceId: null,
    kind: 'todo.created',
    before: {},
    after: { user_id: todo.user_id, work_item_id: todo.work_item_id, action: todo.action, state: todo.state },
  });
}

/** Says that a to-do went from one state to the other. */
export function recordTurned({ record }: Write, todo: Recorded): void {
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
