/** Fields that only some types of work have, with the types that have them; every other field all types have. */
export const TYPES_WITH = {
  milestone: ['issue', 'incident', 'task'],
  iteration: ['issue', 'task'],
  weight: ['epic', 'issue', 'task'],
  healthStatus: ['epic', 'issue', 'objective', 'key_result'],
  dates: ['epic', 'issue', 'task'],
} as const;

/** Whether work of a type has a field. The type in any case, as the API and the tables write it. */
export const typeHas = (type: string, field: keyof typeof TYPES_WITH): boolean =>
  (TYPES_WITH[field] as readonly string[]).includes(type.toLowerCase());
