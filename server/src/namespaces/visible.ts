/** SQL of the visibility of a group or project. Named parameters are the viewer's (access/viewer.ts). */
export function namespaceVisible(ns: string): string {
  return `(:admin OR ${ns}.visibility = 'public' OR (:signed_in AND ${ns}.visibility = 'internal') OR ${ns}.traversal_ids && :member_ids)`;
}
