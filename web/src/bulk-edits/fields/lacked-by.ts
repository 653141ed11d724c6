import { TYPES_WITH, type TypeField, typeHas } from '@cairn/domain/work-items/type-fields';
import type { LoadedItem } from './SharedFields.tsx';

/** The fields as the form calls them. */
export const FIELD_LABELS: Readonly<Record<TypeField, string>> = {
  milestone: 'Milestone',
  iteration: 'Iteration',
  weight: 'Weight',
  healthStatus: 'Health status',
  dates: 'Start and due date',
};

/** The fields that one of the items lacks, as its type has none; what has no type is the usual item of its noun. */
export function lackedBy(
  noun: 'epic' | 'issue',
  items: readonly Pick<LoadedItem, 'type'>[],
): ReadonlySet<TypeField> {
  // Weight, say, follows from what lies below an epic, and its form offers only days.
  const offered = noun === 'epic' ? (['dates'] as const) : (Object.keys(TYPES_WITH) as TypeField[]);
  return new Set(offered.filter((field) => items.some(({ type }) => !typeHas(type ?? noun, field))));
}
