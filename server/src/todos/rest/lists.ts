import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { type EpicRow, epicShown, presentEpic } from '../../epics/presenter.ts';
import { plainConditions } from '../../graphql/filter.ts';
import { notFound } from '../../http/errors.ts';
import { selectAll, selectOne, type Which } from '../../http/listing.ts';
import { type IssueRow, issueShown, presentIssue } from '../../issues/presenter.ts';
import { workItemVisibleAlone } from '../../work-items/visible.ts';
import { todoFilters } from '../filters.ts';
import { presentTodo, type TodoListRow, todoShown } from '../presenter.ts';
import type { TodoState } from '../rows.ts';
import { todoVisible } from '../visible.ts';

const OWN = { from: 'todos listed', key: 'listed.id', where: [todoVisible('listed')] } as const;

/** REST's names of target types, and GraphQL's, which the filters use. */
export const TARGET_TYPES = {
  Epic: 'EPIC',
  Issue: 'ISSUE',
  WorkItem: 'WORKITEM',
  MergeRequest: 'MERGEREQUEST',
  'DesignManagement::Design': 'DESIGN',
} as const;

export interface TodoListFilters {
  readonly state?: TodoState | undefined;
  readonly action?: string | undefined;
  readonly type?: keyof typeof TARGET_TYPES | undefined;
  readonly author_id?: number | undefined;
  readonly project_id?: number | undefined;
  readonly group_id?: number | undefined;
}

const listOf = <T>(value: T | undefined): T[] | undefined => (value === undefined ? undefined : [value]);

/** The viewer's own to-dos that match the filters, newest first; pending ones unless a state is given. */
export function todosWhere(filters: TodoListFilters): Which {
  const alike = plainConditions(todoFilters, 'listed', {
    state: [filters.state ?? 'pending'],
    action: listOf(filters.action),
    type: filters.type && [TARGET_TYPES[filters.type]],
    authorId: listOf(filters.author_id),
    projectId: listOf(filters.project_id),
    groupId: listOf(filters.group_id),
  });
  return {
    ...OWN,
    where: [...OWN.where, ...alike.where],
    order: 'listed.id DESC',
    values: alike.values,
    types: alike.types,
  };
}

const itemsOf = (ids: readonly number[]): Which => ({
  from: 'work_items target',
  key: 'target.id',
  where: ['target.id = ANY (:target_ids)', workItemVisibleAlone('target')],
  order: 'target.id',
  values: { target_ids: ids },
  types: { target_ids: 'bigint[]' },
});

/** To-dos with their targets, each target as the REST route of its type shows it. */
export async function presentTodos(context: Context, viewer: Viewer, rows: readonly TodoListRow[]) {
  const idsOf = (epics: boolean) =>
    rows.filter((row) => (row.target_type === 'Epic') === epics).map((row) => row.work_item_id);
  const [epics, issues] = await Promise.all([
    selectAll<EpicRow>(context, viewer, itemsOf(idsOf(true)), epicShown),
    selectAll<IssueRow>(context, viewer, itemsOf(idsOf(false)), issueShown),
  ]);
  const targets = new Map<number, Parameters<typeof presentTodo>[2]>([
    ...epics.map((row) => [row.id, presentEpic(context, row)] as const),
    ...issues.map((row) => [row.id, presentIssue(context, row)] as const),
  ]);
  return rows.flatMap((row) => {
    const target = targets.get(row.work_item_id);
    // The target was hidden between the two statements.
    return target ? presentTodo(context, row, target) : [];
  });
}

/** One of the viewer's own to-dos as REST shows it; throws 404. */
export async function presentedTodo(context: Context, viewer: Viewer, id: number) {
  const which = { ...OWN, where: [...OWN.where, 'listed.id = :id'], values: { id }, types: { id: 'bigint' } };
  const row = await selectOne<TodoListRow>(context, viewer, which, todoShown);
  if (!row) throw notFound();
  const [todo] = await presentTodos(context, viewer, [row]);
  if (!todo) throw notFound();
  return todo;
}
