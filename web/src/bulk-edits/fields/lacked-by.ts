import { TYPES_WITH, type TypeField, typeHas } from '@cairn/domain/work-items/type-fields';
import type { LoadedItem } from './SharedFields.tsx';

/** The labels of the fields in the form. */
export const FIELD_LABELS: Readonly<Record<TypeField, string>> = {
  milestone: 'Milestone',
  iteration: 'Iteration',
  weight: 'Weight',
  healthStatus: 'Health status',
  dates: 'Start and due date',
};

/**
 * The fields that the type of at least one item does not have; an item without a type has the default type of
 * its noun.
 */
export function lackedBy(
  noun: 'epic' | 'issue',
  items: readonly Pick<LoadedItem, 'type'>[],
): ReadonlySet<TypeField> {
  // The weight of an epic, for example, is computed from its children, so its form has only dates.
  const offered = noun === 'epic' ? (['dates'] as const) : (Object.keys(TYPES_WITH) as TypeField[]);
  return new Set(offered.filter((field) => items.some(({ type }) => !typeHas(type ?? noun, field))));
}
