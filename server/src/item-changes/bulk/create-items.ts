import { typeHas } from '@cairn/domain/work-items/type-fields';
import { actionToCreate } from '@cairn/domain/roles/by-type';
import { onCreate } from '@cairn/domain/roles/on-create';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import { flagField, idField, oneOf, titleField } from '../../changes/fields.ts';
import { parseInput } from '../../changes/input.ts';
import { type Write, write } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import { iterationFullNameSql, iterationNameSql } from '../../iterations/name.ts';
import { findUsableLabels } from '../../labels/queries.ts';
import { mayIn } from '../../namespaces/policy.ts';
import type { NamespaceRow } from '../../namespaces/rows.ts';
import { ISSUE_TYPES, type LocatedItem, nounOf } from '../../work-items/rows.ts';
import { assignableTo } from '../assignees.ts';
import { createItemsWithin, type ItemsCreation } from '../create-item.ts';
import { isOf, NOUNS } from '../fields.ts';

/** The most items created at once. */
export const CREATED_MAX = 100;

const input = z.object({
  type: oneOf(['epic', ...ISSUE_TYPES]),
  titles: z
    .array(titleField, { error: 'must be a list' })
    .min(1, { error: "can't be blank" })
    .max(CREATED_MAX, { error: `is too long (maximum is ${CREATED_MAX} entries)` }),
  parentId: idField.optional(),
  confidential: flagField.optional(),
});
export type NewItems = z.input<typeof input>;

/** The values that a list suggests for new items: those of its filters and of one of its sections. */
export interface SuggestedValues {
  readonly labelTitles?: readonly string[] | undefined;
  readonly milestoneId?: number | undefined;
  readonly milestoneTitle?: string | undefined;
  readonly iterationId?: number | undefined;
  readonly iterationTitle?: string | undefined;
  readonly assigneeIds?: readonly number[] | undefined;
  readonly assigneeUsernames?: readonly string[] | undefined;
  readonly weight?: number | undefined;
  readonly healthStatus?: 'on_track' | 'needs_attention' | 'at_risk' | undefined;
}

type Values = Omit<ItemsCreation, 'type' | 'titles' | 'namespaceId'>;

/**
 * Creates items of one type in one write, all or none, in the order of their titles and below the other
 * children of their parent. Suggested values that the items cannot have, or that the viewer may not set, are
 * left out.
 */
export async function createItems(
  context: Context,
  viewer: Viewer,
  place: NamespaceRow,
  given: NewItems,
  suggested: SuggestedValues,
): Promise<{ items: LocatedItem[]; changeId: number }> {
  const common = parseInput(input, given);
  const { items, changeIds } = await write(context.db, viewer, {}, async (w) => {
    const values = await usableValues(w, place, common.type, suggested);
    const creation = { ...common, ...values, namespaceId: place.id };
    const made = await createItemsWithin(w, creation, { counted: true, end: 'bottom' });
    return { items: made, changeIds: w.changeIds };
  });
  return { items, changeId: changeIds[0] as number };
}

const usableValues = async (
  w: Write,
  place: NamespaceRow,
  type: string,
  suggested: SuggestedValues,
): Promise<Values> => {
  const noun = nounOf(type);
  const { hasOwnSchedule, of } = NOUNS[noun];
  const plan = hasOwnSchedule ? onCreate(of('metadata')) : actionToCreate(type);
  if (!mayIn(w.viewer, place, plan)) return {};
  const labels = await usableLabels(w, place, suggested.labelTitles ?? []);
  const has = (
    field: 'milestone' | 'iteration' | 'weight' | 'healthStatus',
    name: Parameters<typeof isOf>[1],
  ) => typeHas(type, field) && isOf(noun, name);
  const { weight, healthStatus } = suggested;
  const planned = {
    milestoneId: has('milestone', 'milestoneId') ? await usableMilestone(w, place, suggested) : undefined,
    iterationId: has('iteration', 'iterationId') ? await usableIteration(w, place, suggested) : undefined,
    weight: has('weight', 'weight') ? weight : undefined,
    healthStatus: has('healthStatus', 'healthStatus') ? healthStatus : undefined,
    assigneeIds: hasOwnSchedule ? await usablePeople(w, place, suggested) : [],
  };
  return {
    ...(labels.length > 0 && { labelIds: labels }),
    ...(planned.assigneeIds.length > 0 && { assigneeIds: planned.assigneeIds }),
    ...(planned.milestoneId !== undefined && { milestoneId: planned.milestoneId }),
    ...(planned.iterationId !== undefined && { iterationId: planned.iterationId }),
    ...(planned.weight !== undefined && { weight: planned.weight }),
    ...(planned.healthStatus !== undefined && { healthStatus: planned.healthStatus }),
  };
};

const depthIn = (place: NamespaceRow, row: { readonly namespace_id: number }): number =>
  place.traversal_ids.indexOf(row.namespace_id);

/** Of labels with the same title, the nearest one. */
const usableLabels = async (w: Write, place: NamespaceRow, titles: readonly string[]): Promise<number[]> => {
  const found = await findUsableLabels({ db: w.trx }, place, { titles });
  const nearestFirst = found.toSorted((one, other) => depthIn(place, other) - depthIn(place, one));
  return titles.flatMap((title) => nearestFirst.find((label) => label.title === title)?.id ?? []);
};

const usableMilestone = async (
  w: Write,
  place: NamespaceRow,
  { milestoneId, milestoneTitle }: SuggestedValues,
): Promise<number | undefined> => {
  if (milestoneId === undefined && milestoneTitle === undefined) return undefined;
  const rows = await w.trx
    .selectFrom('milestones')
    .select(['id', 'namespace_id'])
    .where('namespace_id', 'in', place.traversal_ids)
    .where((eb) =>
      milestoneId === undefined ? eb('title', '=', milestoneTitle ?? '') : eb('id', '=', milestoneId),
    )
    .execute();
  return rows.toSorted((one, other) => depthIn(place, other) - depthIn(place, one))[0]?.id;
};

/** The current iteration is meant only where there is one. */
const usableIteration = async (
  w: Write,
  place: NamespaceRow,
  { iterationId, iterationTitle }: SuggestedValues,
): Promise<number | undefined> => {
  if (iterationId === undefined && iterationTitle === undefined) return undefined;
  const isCurrent = iterationId === undefined && iterationTitle === 'Current';
  const rows = await w.trx
    .selectFrom('iterations')
    .select('id')
    .where('namespace_id', 'in', place.traversal_ids)
    .where((eb) => {
      if (iterationId !== undefined) return eb('id', '=', iterationId);
      if (isCurrent) return sql<boolean>`current_date BETWEEN start_date AND due_date`;
      const names = [iterationNameSql('iterations'), iterationFullNameSql('iterations')].join(', ');
      return sql<boolean>`${iterationTitle ?? ''} IN (${sql.raw(names)})`;
    })
    .orderBy('start_date', 'desc')
    .orderBy('id')
    .limit(2)
    .execute();
  return isCurrent && rows.length > 1 ? undefined : rows[0]?.id;
};

const usablePeople = async (
  w: Write,
  place: NamespaceRow,
  { assigneeIds = [], assigneeUsernames = [] }: SuggestedValues,
): Promise<number[]> => {
  const names = assigneeUsernames.map((name) => name.toLowerCase());
  const named =
    names.length === 0
      ? []
      : await w.trx
          .selectFrom('users')
          .select('id')
          .where(sql<boolean>`id IN (SELECT user_at(name) FROM unnest(${sql.val(names)}::text[]) name)`)
          .orderBy('id')
          .execute();
  const wanted = [...new Set([...assigneeIds, ...named.map(({ id }) => id)])];
  return assignableTo({ db: w.trx }, place, wanted);
};
