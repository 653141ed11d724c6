/** The path of an iteration's page, without the base path. */
export function iterationPath(groupPath: string, id: number): string {
  return `/groups/${groupPath}/-/iterations/${id}`;
}

/** SQL of the path of an iteration's page, without the base path; its group is joined under its alias and `_ns`. */
export function iterationPathSql(iteration: string): string {
  return `'/groups/' || ${iteration}_ns.full_path || '/-/iterations/' || ${iteration}.id`;
}
