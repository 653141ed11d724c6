/** How news name a work item. */
export function itemGid(type: string, id: number): string {
  return type === 'epic' ? `gid://gitlab/Epic/${id}` : `gid://gitlab/WorkItem/${id}`;
}

/** How news name a note. */
export function noteGid(id: number): string {
  return `gid://gitlab/Note/${id}`;
}
