/** Where the page of an item lies below the public address. */
export const itemPath = (item: { readonly type: string; readonly iid: number }, fullPath: string): string =>
  item.type === 'epic' ? `/groups/${fullPath}/-/epics/${item.iid}` : `/${fullPath}/-/issues/${item.iid}`;

/** The same as SQL on the item's row and that of its group or project. */
export const itemPathSql = (item: string, ns = `${item}_ns`): string =>
  `(CASE ${item}.type WHEN 'epic' THEN '/groups/' || ${ns}.full_path || '/-/epics/'` +
  ` ELSE '/' || ${ns}.full_path || '/-/issues/' END || ${item}.iid)`;
