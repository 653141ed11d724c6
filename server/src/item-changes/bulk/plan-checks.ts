import type { Write } from '../../changes/write.ts';
import { invalid } from '../../http/errors.ts';
import { iterationHomes } from '../../iterations/queries.ts';
import { milestoneHomes } from '../../milestones/queries.ts';
import type { LeanItem } from '../../work-items/rows.ts';
import type { FieldPatch } from '../fields.ts';
import { checkDays } from '../value-checks.ts';

const named = (ids: readonly (number | null | undefined)[]): number[] => [
  ...new Set(ids.filter((id) => id !== null && id !== undefined)),
];

/**
 * Does what checkPlanning does for many items: reads the milestones and iterations once, then checks each
 * item.
 */
export async function planChecks(
  w: Write,
  patches: readonly FieldPatch[],
): Promise<(item: LeanItem, patch: FieldPatch) => void> {
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
    checkDays(patch, item);
  };
}
