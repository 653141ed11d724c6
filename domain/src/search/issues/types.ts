/** The types of work that lists of issues hold, as the API and people call them. */
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

/** What a type is called beside an item of it; undefined for plain issues, which say nothing, and for unknown ones. */
export function typeBeside(type: string | null): string | undefined {
  return type === 'ISSUE' ? undefined : ISSUE_TYPES.find(({ value }) => value === type)?.label;
}
