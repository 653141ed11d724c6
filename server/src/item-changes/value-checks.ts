import { childTypesOf, HIERARCHY_ERRORS, typePlacementProblem } from '@cairn/domain/tree/hierarchy';
import type { Write } from '../changes/write.ts';
import { conflict, invalid } from '../http/errors.ts';
import { isUsableIteration } from '../iterations/queries.ts';
import { isUsableMilestone } from '../milestones/queries.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { heightOf } from '../tree/adopt.ts';
import type { WorkItemRow } from '../work-items/rows.ts';
import type { FieldPatch } from './fields.ts';

type PlanningFields = {
  readonly [C in 'milestone_id' | 'iteration_id' | 'start_date' | 'due_date']?: FieldPatch[C] | undefined;
};

interface Days {
  readonly start_date: string | null;
  readonly due_date: string | null;
}

/**
 * Throws unless milestone and iteration belong to the project or a group above it, and an issue's due date is
 * not before its start date.
 */
export async function checkPlanning(
  w: Write,
  project: NamespaceRow,
  planning: PlanningFields,
  held: Days,
): Promise<void> {
  const reader = { db: w.trx };
  if (planning.milestone_id && !(await isUsableMilestone(reader, project, planning.milestone_id))) {
    throw invalid({ milestone_id: ['is not available in this project'] });
  }
  if (planning.iteration_id && !(await isUsableIteration(reader, project, planning.iteration_id))) {
    throw invalid({ iteration_id: ['is not available in this project'] });
  }
  checkDays(planning, held);
}

/** Throws when an issue's due date is before its start date, whichever of the two is new. */
export function checkDays(planning: PlanningFields, held: Days): void {
  const start = planning.start_date === undefined ? held.start_date : planning.start_date;
  const due = planning.due_date === undefined ? held.due_date : planning.due_date;
  if (start !== null && due !== null && due < start) {
    throw invalid({ due_date: ['must be greater than or equal to start date'] });
  }
}

/** Throws when the new type does not fit the item's parent and children, which stay. */
export async function checkNewType(w: Write, item: WorkItemRow, type: string): Promise<void> {
  const children = await w.trx
    .selectFrom('work_items')
    .select('type')
    .distinct()
    .where('parent_id', '=', item.id)
    .execute();
  if (children.some((child) => !childTypesOf(type).includes(child.type)))
    throw conflict(HIERARCHY_ERRORS.type);
  if (item.parent_id === null) return;
  const above = await w.trx
    .selectFrom('work_items')
    .select(['id', 'type'])
    .where('id', 'in', item.ancestor_ids)
    .execute();
  const problem = typePlacementProblem({
    childType: type,
    parentType: above.find(({ id }) => id === item.parent_id)?.type ?? '',
    alikeAbove: above.filter((one) => one.type === type).length,
    childHeight: children.some((child) => child.type === type) ? await heightOf(w, { id: item.id, type }) : 1,
  });
  if (problem !== null) throw conflict(HIERARCHY_ERRORS[problem]);
}
