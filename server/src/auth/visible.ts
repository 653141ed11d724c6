/**
 * An SQL condition that is true when the viewer may see a user: every signed-in viewer may, but only
 * administrators see banned users. Uses the viewer's named parameters (access/viewer.ts).
 */
export function userVisible(user: string): string {
  return `(:signed_in AND (:admin OR ${user}.state <> 'banned'))`;
}

/** The same for lists and pages of people, where deleted accounts are missing. */
export function userListed(user: string): string {
  return `(${userVisible(user)} AND ${user}.deleted_at IS NULL)`;
}
