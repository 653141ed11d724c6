import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { type EpicRow, epicShown, presentEpic } from '../../epics/presenter.ts';
import { plainConditions } from '../../graphql/filter.ts';
import { notFound } from '../../http/errors.ts';
import { selectAll, selectOne, type Which } from '../../http/listing.ts';
import { type IssueRow, issueShown, presentIssue } from '../../issues/presenter.ts';
import { presentProject, type ProjectRow, projectShown } from '../../namespaces/presenter.ts';
import { namespaceVisible } from '../../namespaces/visible.ts';
import { workItemVisibleAlone } from '../../work-items/visible.ts';
import { todoFilters } from '../filters.ts';
import { presentDesign, presentPlace, presentTodo, type TodoListRow, todoShown } from '../presenter.ts';
import type { TodoState } from '../rows.ts';
import { todoVisible } from '../visible.ts';

const OWN = { from: 'todos listed', key: 'listed.id', where: [todoVisible('listed')] } as const;

/** REST's names of target types, and GraphQL's, which the filters use. */
export const TARGET_TYPES = {
  Epic: 'EPIC',
  Issue: 'ISSUE',
  WorkItem: 'WORKITEM',
  Namespace: 'NAMESPACE',
  Project: 'PROJECT',
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

type Target = Parameters<typeof presentTodo>[2];

const itemsOf = (ids: readonly number[]): Which => ({
  from: 'work_items target',
  key: 'target.id',
  where: ['target.id = ANY (:target_ids)', workItemVisibleAlone('target')],
  order: 'target.id',
  values: { target_ids: ids },
  types: { target_ids: 'bigint[]' },
});

const projectsOf = (ids: readonly number[]): Which => ({
  from: 'namespaces target',
  key: 'target.id',
  where: ['target.id = ANY (:target_ids)', namespaceVisible('target')],
  order: 'target.id',
  values: { target_ids: ids },
  types: { target_ids: 'bigint[]' },
});

/** To-dos with their targets, each target as the REST route of its type shows it. */
export async function presentTodos(context: Context, viewer: Viewer, rows: readonly TodoListRow[]) {
  const itemIds = (epics: boolean) =>
    rows.flatMap((row) =>
      row.design === null && (row.target_type === 'Epic') === epics ? (row.work_item_id ?? []) : [],
    );
  const projectIds = rows.flatMap((row) => (row.target_type === 'Project' ? row.place.id : []));
  const [epics, issues, projects] = await Promise.all([
    selectAll<EpicRow>(context, viewer, itemsOf(itemIds(true)), epicShown),
    selectAll<IssueRow>(context, viewer, itemsOf(itemIds(false)), issueShown),
    projectIds.length === 0
      ? []
      : selectAll<ProjectRow>(context, viewer, projectsOf(projectIds), projectShown),
  ]);
  const items = new Map<number | null, Target>([
    ...epics.map((row) => [row.id, presentEpic(context, row)] as const),
    ...issues.map((row) => [row.id, presentIssue(context, row)] as const),
  ]);
  const places = new Map<number, Target>(
    projects.map((row) => [row.id, presentProject(context, viewer, row)] as const),
  );
  const targetOf = (row: TodoListRow): Target | undefined => {
    if (row.design) return presentDesign(context, row.design, row.place);
    if (row.target_type === 'Namespace') return presentPlace(context, row.place).group;
    return row.target_type === 'Project' ? places.get(row.place.id) : items.get(row.work_item_id);
  };
  return rows.flatMap((row) => {
    const target = targetOf(row);
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
