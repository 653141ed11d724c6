/**
 * Who may look a person up: whoever is signed in. Banned people exist for administrators only. Named parameters are the
 * viewer's (access/viewer.ts).
 */
export const userVisible = (user: string): string => `(:signed_in AND (:admin OR ${user}.state <> 'banned'))`;
