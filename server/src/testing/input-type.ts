/** Mutations whose input type begins with a small letter in GitLab's schema. */
const SMALL = new Set(['iterationCreate', 'workItemsHierarchyReorder']);

/** Mutations with the input of another one. */
const SHARED: Readonly<Record<string, string>> = { createWorkItem: 'workItemCreate' };

/** The name of a mutation's input type. */
export function inputType(given: string): string {
  const mutation = SHARED[given] ?? given;
  const name = SMALL.has(mutation) ? mutation : `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}`;
  return `${name}Input`;
}
