/** SQL of the visibility of a group or project; nobody sees deleted ones. Named parameters are the viewer's (access/viewer.ts). */
export function namespaceVisible(ns: string): string {
  return `(${ns}.deleted_at IS NULL AND (:admin OR ${ns}.visibility = 'public' OR (:signed_in AND ${ns}.visibility = 'internal') OR ${ns}.traversal_ids && :member_ids))`;
}
