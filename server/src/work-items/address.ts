/** Where the page of an item lies below the public address. */
export function itemPath(item: { readonly type: string; readonly iid: number }, fullPath: string): string {
  if (item.type === 'epic') return `/groups/${fullPath}/-/epics/${item.iid}`;
  return `/${fullPath}/-/issues/${item.type === 'incident' ? 'incident/' : ''}${item.iid}`;
}

/** The same as SQL on the item's row and that of its group or project. */
export function itemPathSql(item: string, ns = `${item}_ns`): string {
  return (
    `(CASE ${item}.type WHEN 'epic' THEN '/groups/' || ${ns}.full_path || '/-/epics/'` +
    ` ELSE '/' || ${ns}.full_path || CASE ${item}.type WHEN 'incident' THEN '/-/issues/incident/' ELSE '/-/issues/' END` +
    ` END || ${item}.iid)`
  );
}
