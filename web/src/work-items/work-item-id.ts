/** The global id of an epic or issue as a work item. */
export const workItemId = (id: string): string => id.replace(/^(gid:\/\/gitlab\/)\w+/, '$1WorkItem');
