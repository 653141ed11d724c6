import { type GoldenCall, post, put } from './calls.ts';

/** Commands in descriptions and comments. */
export const commands: readonly GoldenCall[] = [
  {
    title: 'a comment plans an issue, and one of its commands makes no sense',
    who: 'planner',
    ask: async ({ make, project, people }) => {
      const issue = await make.issue({ project, title: 'Issue', as: people.guest });
      return post(`/api/v4/projects/${project.id}/issues/${issue.iid}/notes`, {
        body: 'Words\n/milestone %M1\n/weight 4\n/health_status well\n/assign @guest\n/close',
      });
    },
  },
  {
    title: 'nothing but commands: an epic gets another title, parent and child',
    who: 'planner',
    ask: async ({ make, group }) => {
      const epic = await make.epic({ group, title: 'Epic' });
      const parent = await make.epic({ group, title: 'Parent' });
      const child = await make.epic({ group, title: 'Child' });
      return post(`/api/v4/groups/${group.id}/epics/${epic.id}/notes`, {
        body: `/title Named\n/set_parent &${parent.iid}\n/child_epic &${child.iid}`,
      });
    },
  },
  {
    title: 'a guest commands in the description of their own issue what they may not',
    who: 'guest',
    ask: async ({ make, project, people }) => {
      const issue = await make.issue({ project, title: 'Mine', as: people.guest });
      return put(`/api/v4/projects/${project.id}/issues/${issue.iid}`, {
        description: 'Words\n/weight 4\n/confidential\n/close',
      });
    },
  },
  {
    title: 'a comment promotes an issue',
    who: 'planner',
    ask: async ({ make, project }) => {
      const issue = await make.issue({ project, title: 'Issue' });
      return post(`/api/v4/projects/${project.id}/issues/${issue.iid}/notes`, { body: '/promote' });
    },
  },
];
