/** SQL: the path of a list with a saved view, below the public URL. It needs the join of viewNamespace(). */
export function viewPath(view: string): string {
  const list = `coalesce(CASE ${view}_ns.kind WHEN 'group' THEN '/groups/' ELSE '/' END || ${view}_ns.full_path || '/-/' || ${view}.list, '/dashboard/issues')`;
  return `${list} || '?view=' || ${view}.id`;
}
