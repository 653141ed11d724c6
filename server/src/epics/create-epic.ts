import { DEFAULT_EPIC_COLOR } from '@cairn/domain/epics/colors';
import type { z } from 'zod';
import type { Write } from '../changes/write.ts';
import { forbidden } from '../http/errors.ts';
import { mayIn } from '../namespaces/policy.ts';
import { getGroup } from '../namespaces/queries.ts';
import { adopt } from '../work-items/adopt.ts';
import { claimed, claimItems } from '../work-items/claim.ts';
import { insertItem } from '../work-items/create.ts';
import { labelItem, wishesLabels } from '../work-items/item-labels.ts';
import type { createEpicInput } from './inputs.ts';
import { mayBackdate } from './policy.ts';

/** Creates an epic as part of a larger write. */
export const createEpicWithin = async (
  w: Write,
  given: z.output<typeof createEpicInput>,
): Promise<{ id: number; iid: number }> => {
  const reader = { db: w.trx };
  const group = await getGroup(reader, w.viewer, given.groupId);
  if (!mayIn(w.viewer, group, 'createEpic')) throw forbidden();
  const parents = await claimItems(w, given.parentId ? [given.parentId] : [], { tree: true });
  const parent = given.parentId ? claimed(parents, given.parentId, 'epic') : null;
  const startFixed = given.startDateIsFixed ?? false;
  const dueFixed = given.dueDateIsFixed ?? false;
  const epic = await insertItem(w, group, {
    type: 'epic',
    title: given.title,
    description: given.description ?? '',
    confidential: given.confidential ?? parent?.confidential ?? false,
    color: given.color ?? DEFAULT_EPIC_COLOR,
    start_date_fixed: given.startDateFixed ?? null,
    start_date_is_fixed: startFixed,
    start_date: startFixed ? (given.startDateFixed ?? null) : null,
    due_date_fixed: given.dueDateFixed ?? null,
    due_date_is_fixed: dueFixed,
    due_date: dueFixed ? (given.dueDateFixed ?? null) : null,
    ...(given.createdAt && mayBackdate(w.viewer, group) ? { created_at: given.createdAt } : {}),
  });
  if (wishesLabels(given)) await labelItem(w, epic, given);
  if (parent) await adopt(w, epic, parent);
  return { id: epic.id, iid: epic.iid };
};
