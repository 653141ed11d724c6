import type { Write } from '../../changes/write.ts';
import { invalid } from '../../http/errors.ts';
import { iterationHome } from '../../iterations/queries.ts';
import { milestoneHome } from '../../milestones/queries.ts';
import type { LeanItem } from '../../work-items/rows.ts';
import type { FieldPatch } from '../fields.ts';
import { checkDays } from '../value-checks.ts';

/** checkPlanning for many items: asks once where the milestone and the iteration belong, then item by item. */
export const planChecks = async (
  w: Write,
  wish: {
    readonly milestoneId?: number | null | undefined;
    readonly iterationId?: number | null | undefined;
  },
): Promise<(item: LeanItem, patch: FieldPatch) => void> => {
  const reader = { db: w.trx };
  const milestone = wish.milestoneId ? await milestoneHome(reader, wish.milestoneId) : null;
  const iteration = wish.iterationId ? await iterationHome(reader, wish.iterationId) : null;
  return (item, patch) => {
    const usable = (home: number | null) => home !== null && item.namespace.traversal_ids.includes(home);
    if (patch.milestone_id && !usable(milestone))
      throw invalid({ milestone_id: ['is not available in this project'] });
    if (patch.iteration_id && !usable(iteration))
      throw invalid({ iteration_id: ['is not available in this project'] });
    checkDays(patch, item);
  };
};
