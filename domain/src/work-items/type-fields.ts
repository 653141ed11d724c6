/** Fields that only some work item types have, with those types; all types have every other field. */
export const TYPES_WITH = {
  milestone: ['issue', 'incident', 'task'],
  iteration: ['issue', 'task'],
  weight: ['epic', 'issue', 'task'],
  healthStatus: ['epic', 'issue', 'objective', 'key_result'],
  dates: ['epic', 'issue', 'task'],
  progress: ['objective', 'key_result'],
  testReports: ['requirement', 'test_case'],
  timeTracking: ['epic', 'issue', 'incident', 'task', 'ticket'],
  designs: ['issue'],
  linkedResources: ['issue', 'incident'],
  severity: ['incident'],
  escalationStatus: ['incident'],
  statusPage: ['incident'],
} as const;

/** Whether a work item type has a field; the type in any case. */
export function typeHas(type: string, field: TypeField): boolean {
  return (TYPES_WITH[field] as readonly string[]).includes(type.toLowerCase());
}

export type TypeField = keyof typeof TYPES_WITH;
