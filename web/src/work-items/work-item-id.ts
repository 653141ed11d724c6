/** Converts the global id of an epic or issue to that of the work item. */
export function workItemId(id: string): string {
  return id.replace(/^(gid:\/\/gitlab\/)\w+/, '$1WorkItem');
}
