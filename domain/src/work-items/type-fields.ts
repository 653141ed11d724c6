/** Fields that only some work item types have, with those types; all types have every other field. */
export const TYPES_WITH = {
  milestone: ['issue', 'incident', 'task'],
  iteration: ['issue', 'task'],
  weight: ['epic', 'issue', 'task'],
  healthStatus: ['epic', 'issue', 'objective', 'key_result'],
  dates: ['epic', 'issue', 'task'],
} as const;

/** Whether a work item type has a field; the type in any case. */
export function typeHas(type: string, field: TypeField): boolean {
  return (TYPES_WITH[field] as readonly string[]).includes(type.toLowerCase());
}

export type TypeField = keyof typeof TYPES_WITH;

/**
 * Types that accept only the fields they have. For other types the API accepts more fields than their pages
 * show, as GitLab does.
 */
const STRICT: readonly string[] = ['objective', 'key_result'];

/** Whether a field that these types have may be set on a work item type; the type in any case. */
export function typeAccepts(type: string, types: readonly string[]): boolean {
  return !STRICT.includes(type.toLowerCase()) || types.includes(type.toLowerCase());
}
