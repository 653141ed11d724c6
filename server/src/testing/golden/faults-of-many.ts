import { changed, gid, type GoldenCall, mutate, post, workItemId } from './calls.ts';

/** Requests with two errors at once that concern several items: bulk changes, trees, links, promotion, undo. */
export const faultsOfMany: readonly GoldenCall[] = [
  {
    title: 'many: one of them hidden, and a milestone of elsewhere',
    who: 'planner',
    ask: async ({ make, project, hiddenEpic, hiddenMilestone }) => {
      const issue = await make.issue({ project, title: 'Issue' });
      return mutate('workItemBulkUpdate', {
        ids: [issue, hiddenEpic].map(workItemId),
        milestoneWidget: { milestoneId: gid('Milestone', hiddenMilestone) },
      });
    },
  },
  {
    title: 'many: not allowed, and a widget that one of them lacks',
    who: 'guest',
    ask: async ({ make, project, group }) => {
      const issue = await make.issue({ project, title: 'Issue' });
      const epic = await make.epic({ group, title: 'Epic' });
      return mutate('workItemBulkUpdate', {
        ids: [issue, epic].map(workItemId),
        healthStatusWidget: { healthStatus: 'onTrack' },
      });
    },
  },
  {
    title: 'tree: a neighbour below another parent, and a parent below its own child',
    who: 'planner',
    ask: async ({ make, group }) => {
      const parent = await make.epic({ group, title: 'Parent' });
      const child = await make.epic({ parent, title: 'Child' });
      return mutate('epicTreeReorder', {
        baseEpicId: gid('Epic', parent),
        moved: {
          id: gid('Epic', parent),
          newParentId: gid('Epic', child),
          adjacentReferenceId: gid('Epic', child),
          relativePosition: 'after',
        },
      });
    },
  },
  {
    title: 'tree: a confidential parent that is also the own child',
    who: 'planner',
    ask: async ({ make, group }) => {
      const parent = await make.epic({ group, title: 'Parent' });
      const child = await make.epic({ parent, title: 'Child', confidential: true });
      return post(`/api/v4/groups/${group.id}/epics/${child.iid}/epics/${parent.id}`, {});
    },
  },
  {
    title: 'link: linked already, and with one that is hidden',
    who: 'planner',
    ask: async ({ make, project, hiddenEpic, callers }) => {
      const [one, two] = [
        await make.issue({ project, title: 'One' }),
        await make.issue({ project, title: 'Two' }),
      ];
      await changed(callers.planner, 'workItemAddLinkedItems', {
        id: workItemId(one),
        workItemsIds: [workItemId(two)],
      });
      return mutate('workItemAddLinkedItems', {
        id: workItemId(one),
        workItemsIds: [two, hiddenEpic].map(workItemId),
      });
    },
  },
  {
    title: 'undo: not allowed, and changed since',
    who: 'guest',
    ask: async ({ make, group, callers }) => {
      const epic = await make.epic({ group, title: 'Epic' });
      const input = { groupPath: group.fullPath, iid: String(epic.iid), title: 'Changed' };
      const changeIds = await changed(callers.planner, 'updateEpic', input);
      await callers.owner.put(`/api/v4/groups/${group.id}/epics/${epic.iid}`, { title: 'Again' });
      return mutate('undoChanges', { changeIds });
    },
  },
  {
    title: 'promote: not allowed, and promoted already',
    who: 'guest',
    ask: async ({ make, project, people, callers }) => {
      const issue = await make.issue({ project, title: 'Issue', as: people.guest });
      const input = { projectPath: project.fullPath, iid: String(issue.iid) };
      await changed(callers.planner, 'promoteToEpic', input);
      return mutate('promoteToEpic', input);
    },
  },
  {
    title: 'line of a list: not allowed, and another line by now',
    who: 'guest',
    ask: async ({ make, group }) => {
      const epic = await make.epic({ group, title: 'List', description: '- [ ] First' });
      return post(`/groups/${group.fullPath}/-/epics/${epic.iid}/convert_task`, {
        line_number: 1,
        line_source: '- [ ] Other',
      });
    },
  },
  {
    title: 'bin: not allowed, and not in the bin',
    who: 'guest',
    ask: async ({ make, group }) => {
      const epic = await make.epic({ group, title: 'Epic' });
      return mutate('workItemRestore', { id: workItemId(epic) });
    },
  },
];
