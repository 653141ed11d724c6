import { type GoldenCall, mutate, post, put, workItemId } from './calls.ts';

/** The locks of a change of only a title, in each way it can be made. */
export const titleEdits: readonly GoldenCall[] = [
  {
    title: 'an epic over REST',
    who: 'planner',
    ask: async ({ make, group }) => {
      const epic = await make.epic({ group, title: 'Epic' });
      return put(`/api/v4/groups/${group.id}/epics/${epic.iid}`, { title: 'New' });
    },
  },
  {
    title: 'an issue from its page',
    who: 'planner',
    ask: async ({ make, project }) => {
      const issue = await make.issue({ project, title: 'Issue' });
      return put(`/${project.fullPath}/-/issues/${issue.iid}.json`, { issue: { title: 'New' } });
    },
  },
  {
    title: 'an issue as a work item',
    who: 'planner',
    ask: async ({ make, project }) => {
      const issue = await make.issue({ project, title: 'Issue' });
      return mutate('workItemUpdate', { id: workItemId(issue), title: 'New' });
    },
  },
  {
    title: 'an epic as a work item',
    who: 'planner',
    ask: async ({ make, group }) => {
      const epic = await make.epic({ group, title: 'Epic' });
      return mutate('workItemUpdate', { id: workItemId(epic), title: 'New' });
    },
  },
  {
    title: 'an issue by a command in a comment',
    who: 'planner',
    ask: async ({ make, project }) => {
      const issue = await make.issue({ project, title: 'Issue' });
      return post(`/api/v4/projects/${project.id}/issues/${issue.iid}/notes`, { body: '/title New' });
    },
  },
];
