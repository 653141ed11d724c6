/** The work item types in lists of issues, by the API's name, with their display names. */
export const ISSUE_TYPES = [
  { value: 'ISSUE', label: 'Issue' },
  { value: 'INCIDENT', label: 'Incident' },
  { value: 'TASK', label: 'Task' },
  { value: 'OBJECTIVE', label: 'Objective' },
  { value: 'KEY_RESULT', label: 'Key Result' },
  { value: 'REQUIREMENT', label: 'Requirement' },
  { value: 'TEST_CASE', label: 'Test Case' },
  { value: 'TICKET', label: 'Ticket' },
] as const;

/** The name of a type shown next to an item; undefined for plain issues and for unknown types. */
export function typeLabelOf(type: string | null): string | undefined {
  return type === 'ISSUE' ? undefined : ISSUE_TYPES.find(({ value }) => value === type)?.label;
}
