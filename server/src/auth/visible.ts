/**
 * An SQL condition that is true when the viewer may see a user: every signed-in viewer may, but only
 * administrators see banned users. Uses the viewer's named parameters (access/viewer.ts).
 */
export function userVisible(user: string): string {
  return `(:signed_in AND (:admin OR ${user}.state <> 'banned'))`;
}
