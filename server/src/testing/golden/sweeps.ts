import { changed, gid, type GoldenCall, mutate, post, remove, workItemId } from './calls.ts';

/** Bulk changes, deleting and restoring, and undo. */
export const sweeps: readonly GoldenCall[] = [
  {
    title: 'many epics from a page; one of another place is passed over',
    who: 'planner',
    ask: async ({ make, group, labels, hiddenEpic }) => {
      const one = await make.epic({ group, title: 'One' });
      const two = await make.epic({ group, title: 'Two' });
      return post(`/groups/${group.fullPath}/-/epics/bulk_update`, {
        update: {
          issuable_ids: `${two.id},${one.id},${hiddenEpic.id}`,
          add_label_ids: [labels.urgent.id],
          state_event: 'close',
          subscription_event: 'subscribe',
        },
      });
    },
  },
  {
    title: 'many issues of a group from a page; one of another group is passed over',
    who: 'planner',
    ask: async ({ make, group, project }) => {
      const one = await make.issue({ project, title: 'One' });
      const two = await make.issue({ project, title: 'Two' });
      const elsewhere = await make.project({ group: await make.group({ path: 'elsewhere' }) });
      const away = await make.issue({ project: elsewhere, title: 'Away' });
      return post(`/groups/${group.fullPath}/-/issues/bulk_update`, {
        update: { issuable_ids: `${two.id},${one.id},${away.id}`, health_status: 'at_risk' },
      });
    },
  },
  {
    title: 'somebody wants to be told of an issue',
    who: 'guest',
    ask: async ({ make, project }) => {
      const one = await make.issue({ project, title: 'One' });
      return post(`/api/v4/projects/${project.id}/issues/${one.iid}/subscribe`, {});
    },
  },
  {
    title: 'a parent and its children are hidden together, children first',
    who: 'planner',
    ask: async ({ make, group, project }) => {
      const parent = await make.epic({ group, title: 'Parent' });
      const child = await make.epic({ parent, title: 'Child' });
      const issue = await make.issue({ project, epic: child, title: 'Issue' });
      return mutate(
        'workItemBulkUpdate',
        { ids: [parent, issue, child].map(workItemId), confidential: true },
        'updatedWorkItemCount',
      );
    },
  },
  {
    title: 'a parent and its child are shown together, the parent first',
    who: 'planner',
    ask: async ({ make, group }) => {
      const parent = await make.epic({ group, title: 'Parent', confidential: true });
      const child = await make.epic({ parent, title: 'Child', confidential: true });
      return mutate('workItemBulkUpdate', { ids: [child, parent].map(workItemId), confidential: false });
    },
  },
  {
    title: 'many issues get people, a milestone and a parent',
    who: 'planner',
    ask: async ({ make, group, project, people, milestone }) => {
      const epic = await make.epic({ group, title: 'Epic' });
      const one = await make.issue({ project, title: 'One' });
      const two = await make.issue({ project, title: 'Two' });
      return post(`/${project.fullPath}/-/issues/bulk_update`, {
        update: {
          issuable_ids: `${one.id},${two.id}`,
          assignee_ids: [people.guest.userId],
          milestone_id: milestone.id,
          health_status: 'on_track',
          epic_id: epic.id,
        },
      });
    },
  },
  {
    title: 'an epic goes into the bin with the epics below it',
    who: 'planner',
    ask: async ({ make, group, project }) => {
      const epic = await make.epic({ group, title: 'Epic' });
      const child = await make.epic({ parent: epic, title: 'Child' });
      await make.issue({ project, epic: child, title: 'Issue' });
      const input = { groupPath: group.fullPath, iid: String(epic.iid), children: 'DELETE' };
      return mutate('deleteEpic', input, 'changeIds');
    },
  },
  {
    title: 'an issue goes into the bin, by the guest who wrote it',
    who: 'guest',
    ask: async ({ make, project, people, callers }) => {
      const issue = await make.issue({ project, title: 'Mine', as: people.guest });
      const task = await make.issue({ project, title: 'Task', type: 'task', parentId: issue.id });
      const linked = await make.issue({ project, title: 'Linked' });
      const workItemsIds = [workItemId(linked)];
      await changed(callers.planner, 'workItemAddLinkedItems', { id: workItemId(issue), workItemsIds });
      await changed(callers.planner, 'workItemAddLinkedItems', { id: workItemId(task), workItemsIds });
      return remove(`/api/v4/projects/${project.id}/issues/${issue.iid}`);
    },
  },
  {
    title: 'an epic comes out of the bin with its child',
    who: 'planner',
    ask: async ({ make, group, callers }) => {
      const epic = await make.epic({ group, title: 'Epic' });
      await make.epic({ parent: epic, title: 'Child' });
      await callers.owner.delete(`/api/v4/groups/${group.id}/epics/${epic.iid}`);
      return mutate('workItemRestore', { id: workItemId(epic) }, 'workItem { title } changeIds');
    },
  },
  {
    title: 'the bin of a group is emptied',
    who: 'owner',
    ask: async ({ make, subgroup, callers }) => {
      const epic = await make.epic({ group: subgroup, title: 'Epic' });
      await callers.owner.delete(`/api/v4/groups/${subgroup.id}/epics/${epic.iid}`);
      return mutate('binEmpty', { fullPath: subgroup.fullPath }, 'deletedCount');
    },
  },
  {
    title: 'a change of words, state, labels and parent is undone',
    who: 'planner',
    ask: async ({ make, group, project, labels, callers }) => {
      const [from, to] = [await make.epic({ group, title: 'From' }), await make.epic({ group, title: 'To' })];
      const issue = await make.issue({ project, epic: from, title: 'Issue', labelIds: [labels.plain.id] });
      const changeIds = await changed(callers.planner, 'updateIssue', {
        projectPath: project.fullPath,
        iid: String(issue.iid),
        title: 'Changed',
        stateEvent: 'CLOSE',
        weight: 3,
        labelIds: [gid('GroupLabel', labels.urgent)],
        epicId: gid('Epic', to),
      });
      return mutate('undoChanges', { changeIds }, 'changeIds');
    },
  },
  {
    title: 'a deletion is undone',
    who: 'planner',
    ask: async ({ make, group, callers }) => {
      const parent = await make.epic({ group, title: 'Parent' });
      const epic = await make.epic({ parent, title: 'Epic' });
      await make.epic({ parent: epic, title: 'Child' });
      const changeIds = await changed(callers.planner, 'workItemDelete', {
        id: workItemId(epic),
      });
      return mutate('undoChanges', { changeIds }, 'changeIds');
    },
  },
  {
    title: 'a change is not undone when the same was changed since',
    who: 'planner',
    ask: async ({ make, group, callers }) => {
      const epic = await make.epic({ group, title: 'Epic' });
      const changeIds = await changed(callers.planner, 'updateEpic', {
        groupPath: group.fullPath,
        iid: String(epic.iid),
        title: 'Changed',
      });
      await callers.owner.put(`/api/v4/groups/${group.id}/epics/${epic.iid}`, { title: 'Again' });
      return mutate('undoChanges', { changeIds }, 'changeIds');
    },
  },
];
