/** How news name a work item. */
export const itemGid = (type: string, id: number): string =>
  type === 'epic' ? `gid://gitlab/Epic/${id}` : `gid://gitlab/WorkItem/${id}`;

/** How news name a note. */
export const noteGid = (id: number): string => `gid://gitlab/Note/${id}`;
