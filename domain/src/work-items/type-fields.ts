/** Fields that only some types of work have, with the types that have them; every other field all types have. */
export const TYPES_WITH = {
  milestone: ['issue', 'incident', 'task'],
  iteration: ['issue', 'task'],
  weight: ['epic', 'issue', 'task'],
  healthStatus: ['epic', 'issue', 'objective', 'key_result'],
  dates: ['epic', 'issue', 'task'],
} as const;

/** Whether work of a type has a field. The type in any case, as the API and the tables write it. */
export function typeHas(type: string, field: TypeField): boolean {
  return (TYPES_WITH[field] as readonly string[]).includes(type.toLowerCase());
}

export type TypeField = keyof typeof TYPES_WITH;

/** Types that accept no field which they do not have; of the others calls may set more than their pages show, as GitLab's may. */
const STRICT: readonly string[] = ['objective', 'key_result'];

/** Whether a field may be given to work of a type. */
export function typeAccepts(type: string, field: TypeField): boolean {
  return !STRICT.includes(type.toLowerCase()) || typeHas(type, field);
}
