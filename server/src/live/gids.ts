/** Returns the global id of a work item in news. */
export function itemGid(type: string, id: number): string {
  return type === 'epic' ? `gid://gitlab/Epic/${id}` : `gid://gitlab/WorkItem/${id}`;
}

/** Returns the global id of a note in news. */
export function noteGid(id: number): string {
  return `gid://gitlab/Note/${id}`;
}
