/** The global id of an epic or issue as a work item. */
export function workItemId(id: string): string {
  return id.replace(/^(gid:\/\/gitlab\/)\w+/, '$1WorkItem');
}
