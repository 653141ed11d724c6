import { type TypeField, typeHas } from '@cairn/domain/work-items/type-fields';
import type { LoadedItem } from './SharedFields.tsx';

/** Progress, test reports, designs, linked resources and the status page are not set for many items at once. */
export type BulkField = Exclude<
  TypeField,
  'progress' | 'testReports' | 'designs' | 'linkedResources' | 'statusPage'
>;

/** The labels of the fields in the form. */
export const FIELD_LABELS: Readonly<Record<BulkField, string>> = {
  milestone: 'Milestone',
  iteration: 'Iteration',
  weight: 'Weight',
  healthStatus: 'Health status',
  severity: 'Severity',
  escalationStatus: 'Incident status',
  dates: 'Start and due date',
  timeTracking: 'Time estimate',
};

/**
 * The fields that the type of at least one item does not have; an item without a type has the default type of
 * its noun.
 */
export function lackedBy(
  noun: 'epic' | 'issue',
  items: readonly Pick<LoadedItem, 'type'>[],
): ReadonlySet<BulkField> {
  // The weight of an epic, for example, is computed from its children, so its form has only dates and the estimate.
  const offered =
    noun === 'epic' ? (['dates', 'timeTracking'] as const) : (Object.keys(FIELD_LABELS) as BulkField[]);
  return new Set(offered.filter((field) => items.some(({ type }) => !typeHas(type ?? noun, field))));
}
