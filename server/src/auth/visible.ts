/**
 * Who may look a person up: whoever is signed in. Banned people exist for administrators only. Named parameters are the
 * viewer's (access/viewer.ts).
 */
export function userVisible(user: string): string {
  return `(:signed_in AND (:admin OR ${user}.state <> 'banned'))`;
}
