/** The path of an item's page, below the public URL. */
export function itemPath(item: { readonly type: string; readonly iid: number }, fullPath: string): string {
  if (item.type === 'epic') return `/groups/${fullPath}/-/epics/${item.iid}`;
  return `/${fullPath}/-/issues/${item.type === 'incident' ? 'incident/' : ''}${item.iid}`;
}

/** The path of an item's page as SQL, by the aliases of its row and its namespace. */
export function itemPathSql(item: string, ns = `${item}_ns`): string {
  return (
    `(CASE ${item}.type WHEN 'epic' THEN '/groups/' || ${ns}.full_path || '/-/epics/'` +
    ` ELSE '/' || ${ns}.full_path || CASE ${item}.type WHEN 'incident' THEN '/-/issues/incident/' ELSE '/-/issues/' END` +
    ` END || ${item}.iid)`
  );
}
