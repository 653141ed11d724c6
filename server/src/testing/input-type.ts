/** Mutations whose input type begins with a small letter in GitLab's schema. */
const SMALL = new Set(['iterationCreate', 'workItemsHierarchyReorder']);

/** The name of a mutation's input type. */
export function inputType(mutation: string): string {
  const name = SMALL.has(mutation) ? mutation : `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}`;
  return `${name}Input`;
}
