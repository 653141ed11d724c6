import { childTypesOf, HIERARCHY_ERRORS, typePlacementProblem } from '@cairn/domain/tree/hierarchy';
import { sql } from 'kysely';
import type { Write } from '../changes/write.ts';
import { conflict, invalid } from '../http/errors.ts';
import { iterationHomes } from '../iterations/queries.ts';
import { milestoneHomes } from '../milestones/queries.ts';
import { assertTypeIsOn } from '../namespaces/type-settings.ts';
import { heightsOf } from '../tree/adopt.ts';
import { naming } from '../work-items/for-item.ts';
import type { LeanItem } from '../work-items/rows.ts';
import type { FieldPatch } from './fields.ts';

type PlanningFields = {
  readonly [
    C in
      | 'milestone_id'
      | 'iteration_id'
      | 'start_date'
      | 'due_date'
      | 'status_page_published'
      | 'confidential'
  ]?: FieldPatch[C] | undefined;
} & { readonly type?: string | undefined };

type Planned = Pick<LeanItem, 'namespace' | 'start_date' | 'due_date'> &
  Partial<Pick<LeanItem, 'confidential' | 'type'>>;

const named = (ids: readonly (number | null | undefined)[]): number[] => [
  ...new Set(ids.filter((id) => id !== null && id !== undefined)),
];

/**
 * A check of new planning fields of an item; reads what it needs for all of them at once. Throws unless
 * milestone and iteration belong to the project or a group above it, an issue's due date is not before its start
 * date, and what is published is an incident that may be.
 */
export async function planningCheck(
  w: Write,
  patches: readonly PlanningFields[],
): Promise<(item: Planned, patch: PlanningFields) => void> {
  const reader = { db: w.trx };
  const milestones = await milestoneHomes(reader, named(patches.map((patch) => patch.milestone_id)));
  const iterations = await iterationHomes(reader, named(patches.map((patch) => patch.iteration_id)));
  return (item, patch) => {
    const usable = (home: number | undefined) =>
      home !== undefined && item.namespace.traversal_ids.includes(home);
    if (patch.milestone_id && !usable(milestones.get(patch.milestone_id)))
      throw invalid({ milestone_id: ['is not available in this project'] });
    if (patch.iteration_id && !usable(iterations.get(patch.iteration_id)))
      throw invalid({ iteration_id: ['is not available in this project'] });
    // Whichever of the two days is new.
    const { start_date: start = item.start_date, due_date: due = item.due_date } = patch;
    if (start !== null && due !== null && due < start)
      throw invalid({ due_date: ['must be greater than or equal to start date'] });
    if (patch.status_page_published) assertPublishable({ ...item, ...patch });
  };
}

/** Throws unless an item may be on the status page of its project. */
const assertPublishable = ({
  type,
  confidential,
  namespace,
}: Pick<Planned, 'namespace'> & PlanningFields) => {
  const problem = !namespace.status_page_enabled
    ? 'The status page is turned off in the settings of this project'
    : type !== 'incident'
      ? 'Only incidents can be published'
      : confidential === true
        ? 'A confidential incident cannot be published'
        : null;
  if (problem !== null) throw invalid({ base: [problem] });
};

/** Throws when a project has the new type turned off, or it does not fit an item's parent and children, which stay. */
export async function checkNewType(w: Write, items: readonly LeanItem[], type: string): Promise<void> {
  const changing = items.filter((item) => item.type !== type);
  if (changing.length === 0) return;
  for (const item of changing) naming(item, () => assertTypeIsOn(item.namespace, type));
  const ids = changing.map(({ id }) => id);
  const above = [...new Set(changing.flatMap((item) => item.ancestor_ids))];
  const { rows } = await sql<{ id: number; parent_id: number | null; type: string }>`
    SELECT NULL AS id, parent_id, type FROM work_items WHERE parent_id = ANY (${sql.val(ids)}::bigint[]) GROUP BY parent_id, type
    UNION ALL
    SELECT id, NULL, type FROM work_items WHERE id = ANY (${sql.val(above)}::bigint[])`.execute(w.trx);
  const children = Map.groupBy(rows, (row) => row.parent_id);
  const typeOf = new Map(rows.map((row) => [row.id, row.type]));
  const childTypes = ({ id }: LeanItem) => (children.get(id) ?? []).map((child) => child.type);
  const heights = await heightsOf(
    w,
    changing
      .filter((item) => item.parent_id !== null && childTypes(item).includes(type))
      .map(({ id }) => ({ id, type })),
  );
  for (const item of changing)
    naming(item, () => {
      if (childTypes(item).some((child) => !childTypesOf(type).includes(child)))
        throw conflict(HIERARCHY_ERRORS.type);
      if (item.parent_id === null) return;
      const problem = typePlacementProblem({
        childType: type,
        parentType: typeOf.get(item.parent_id) ?? '',
        alikeAbove: item.ancestor_ids.filter((id) => typeOf.get(id) === type).length,
        childHeight: heights.get(item.id) ?? 1,
      });
      if (problem !== null) throw conflict(HIERARCHY_ERRORS[problem]);
    });
}
