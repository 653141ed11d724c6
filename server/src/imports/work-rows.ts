import { IDEAL_DISTANCE, START_POSITION } from '@cairn/domain/tree/positions';
import type { Dataset, DatasetEpic, DatasetIssue } from './dataset.ts';
import { taskColumns } from '../markdown/stored.ts';
import { placeAt, type Places } from './insert-places.ts';
import type { MilestoneIds } from './insert-labels-milestones.ts';

interface Node {
  readonly id: number;
  readonly ancestorIds: readonly number[];
}

/** The columns of loaded work items, with their PostgreSQL types. */
export const WORK_COLUMNS = {
  id: 'bigint',
  iid: 'integer',
  type: 'text',
  namespace_id: 'bigint',
  root_namespace_id: 'bigint',
  title: 'text',
  description: 'text',
  task_count: 'integer',
  completed_task_count: 'integer',
  state: 'text',
  confidential: 'boolean',
  author_id: 'bigint',
  imported_from: 'text',
  parent_id: 'bigint',
  ancestor_ids: 'bigint[]',
  position: 'bigint',
  start_date: 'date',
  due_date: 'date',
  start_date_fixed: 'date',
  due_date_fixed: 'date',
  start_date_is_fixed: 'boolean',
  due_date_is_fixed: 'boolean',
  weight: 'integer',
  health_status: 'text',
  color: 'text',
  milestone_id: 'bigint',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  closed_at: 'timestamptz',
  closed_by_id: 'bigint',
} as const;

export type WorkRow = Record<keyof typeof WORK_COLUMNS, unknown> & {
  readonly id: number;
  readonly type: string;
  readonly namespace_id: number;
  readonly root_namespace_id: number;
};

/** Converts a valid dataset into rows, parents first, siblings in the order of the dataset. */
export function workRows(
  dataset: Dataset,
  ids: readonly number[],
  places: Places,
  milestones: MilestoneIds,
  authorId: number,
): WorkRow[] {
  const nodes = new Map<string, Node>();
  const siblings = new Map<number, number>();

  const below = (parentRef: string | null) => {
    const parent = parentRef === null ? undefined : nodes.get(parentRef);
    if (!parent) return { parent_id: null, ancestor_ids: [], position: null };
    const before = siblings.get(parent.id) ?? 0;
    siblings.set(parent.id, before + 1);
    return {
      parent_id: parent.id,
      ancestor_ids: [...parent.ancestorIds, parent.id],
      position: START_POSITION + before * IDEAL_DISTANCE,
    };
  };
  const base = (work: DatasetEpic | DatasetIssue, id: number, home: string, parentRef: string | null) => {
    const place = placeAt(places, home);
    const tree = below(parentRef);
    nodes.set(work.ref, { id, ancestorIds: tree.ancestor_ids });
    return {
      id,
      iid: work.iid,
      namespace_id: place.id,
      root_namespace_id: place.rootId,
      title: work.title,
      description: work.description ?? '',
      ...taskColumns(work.description ?? ''),
      state: work.state,
      confidential: work.confidential ?? false,
      author_id: authorId,
      imported_from: 'none',
      ...tree,
      created_at: work.created_at,
      updated_at: work.closed_at ?? work.created_at,
      closed_at: work.closed_at ?? null,
      closed_by_id: work.state === 'closed' ? authorId : null,
    };
  };
  const epics = dataset.epics.map((epic, index) => ({
    ...base(epic, ids[index] as number, epic.group, epic.parent),
    type: 'epic',
    // inherited dates are computed from the tree afterwards
    start_date: epic.start_date_is_fixed ? epic.start_date : null,
    due_date: epic.due_date_is_fixed ? epic.due_date : null,
    start_date_fixed: epic.start_date_is_fixed ? epic.start_date : null,
    due_date_fixed: epic.due_date_is_fixed ? epic.due_date : null,
    start_date_is_fixed: epic.start_date_is_fixed,
    due_date_is_fixed: epic.due_date_is_fixed,
    weight: null,
    health_status: null,
    color: epic.color,
    milestone_id: null,
  }));
  const issues = dataset.issues.map((issue, index) => ({
    ...base(issue, ids[epics.length + index] as number, issue.project, issue.epic),
    type: issue.type,
    start_date: null,
    due_date: issue.due_date,
    start_date_fixed: null,
    due_date_fixed: issue.due_date,
    start_date_is_fixed: true,
    due_date_is_fixed: true,
    weight: issue.weight,
    health_status: issue.health_status,
    color: '#1068bf',
    milestone_id: issue.milestone === null ? null : (milestones.get(issue.milestone) ?? null),
  }));
  return [...epics, ...issues];
}
