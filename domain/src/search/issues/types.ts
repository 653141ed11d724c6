import { TYPE_NAMES, type WorkItemType } from '../../work-items/type-nouns.ts';

/** The work item types in lists of issues, by the API's name, with their display names. */
export const ISSUE_TYPES = Object.entries(TYPE_NAMES).flatMap(([value, label]) =>
  value === 'EPIC' ? [] : [{ value: value as Exclude<WorkItemType, 'EPIC'>, label }],
);

/** The name of a type shown next to an item; undefined for plain issues, epics and unknown types. */
export function typeLabelOf(type: string | null): string | undefined {
  return type === 'ISSUE' ? undefined : ISSUE_TYPES.find(({ value }) => value === type)?.label;
}
