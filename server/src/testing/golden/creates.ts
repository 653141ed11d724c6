import { gid, type GoldenCall, mutate, post, workItemId } from './calls.ts';

const EPIC = 'epic { iid title } commandMessages';
const ITEM = 'workItem { iid title } commandMessages';

/** Creating epics, issues and tasks, in each way. */
export const creates: readonly GoldenCall[] = [
  {
    title: 'an epic below another, with a fixed start, a label that is there and one that is not',
    who: 'planner',
    ask: async ({ make, group }) => {
      const parent = await make.epic({ group, title: 'Parent' });
      return post(`/api/v4/groups/${group.id}/epics`, {
        title: 'Child',
        description: 'Words',
        labels: 'urgent,brand new 1',
        start_date_fixed: '2031-01-05',
        start_date_is_fixed: true,
        parent_id: parent.id,
      });
    },
  },
  {
    title: 'an epic of long ago, by an owner',
    who: 'owner',
    ask: async ({ group }) =>
      post(`/api/v4/groups/${group.id}/epics`, {
        title: 'Old',
        color: 'red',
        confidential: true,
        created_at: '2001-02-03T04:05:06Z',
      }),
  },
  {
    title: 'an epic with commands in its description',
    who: 'planner',
    ask: async ({ make, group }) => {
      const parent = await make.epic({ group, title: 'Parent' });
      return mutate(
        'createEpic',
        {
          groupPath: group.fullPath,
          title: 'Told what to do',
          description: `Words\n/label ~urgent\n/parent_epic &${parent.iid}\n/weight 3\n/due 2031-03-04`,
        },
        EPIC,
      );
    },
  },
  {
    title: 'an epic from a page',
    who: 'planner',
    ask: async ({ group }) =>
      post(`/groups/${group.fullPath}/-/epics`, { epic: { title: 'Page', labels: 'plain' } }),
  },
  {
    title: 'a child epic from a page, in another group than its parent, which is confidential',
    who: 'planner',
    ask: async ({ make, group, subgroup }) => {
      const parent = await make.epic({ group, title: 'Parent', confidential: true });
      return post(`/groups/${group.fullPath}/-/epics/${parent.iid}/links`, {
        title: 'Below',
        group_id: subgroup.id,
      });
    },
  },
  {
    title: 'an issue with everything an issue can be given',
    who: 'planner',
    ask: async ({ make, group, project, milestone, people }) => {
      const epic = await make.epic({ group, title: 'Epic', confidential: true });
      return post(`/api/v4/projects/${project.id}/issues`, {
        title: 'Full',
        description: 'Words',
        labels: 'plain,urgent',
        assignee_ids: [people.guest.userId, people.planner.userId],
        milestone_id: milestone.id,
        due_date: '2031-04-05',
        weight: 3,
        health_status: 'at_risk',
        epic_id: epic.id,
      });
    },
  },
  {
    title: 'a confidential issue by a guest, who may not backdate it',
    who: 'guest',
    ask: async ({ project, labels }) =>
      mutate(
        'createIssue',
        {
          projectPath: project.fullPath,
          title: 'Secret',
          confidential: true,
          labelIds: [gid('ProjectLabel', labels.plain)],
          createdAt: '2001-02-03T04:05:06Z',
        },
        'issue { title confidential createdAt }',
      ),
  },
  {
    title: 'a task below an issue, linked with two others',
    who: 'planner',
    ask: async ({ make, project, iteration }) => {
      const parent = await make.issue({ project, title: 'Parent' });
      const [one, two] = [
        await make.issue({ project, title: 'One' }),
        await make.issue({ project, title: 'Two' }),
      ];
      return mutate(
        'workItemCreate',
        {
          title: 'Task',
          namespacePath: project.fullPath,
          workItemTypeId: 'gid://gitlab/WorkItems::Type/5',
          hierarchyWidget: { parentId: workItemId(parent) },
          iterationWidget: { iterationId: gid('Iteration', iteration) },
          startAndDueDateWidget: { startDate: '2031-01-02', dueDate: '2031-01-03' },
          linkedItemsWidget: { workItemsIds: [workItemId(two), workItemId(one)], linkType: 'BLOCKS' },
        },
        ITEM,
      );
    },
  },
  {
    title: 'an epic as a work item, with days and colour, by a planner, who may not backdate it',
    who: 'planner',
    ask: async ({ group }) =>
      mutate(
        'workItemCreate',
        {
          title: 'Work',
          namespacePath: group.fullPath,
          workItemTypeId: 'gid://gitlab/WorkItems::Type/8',
          startAndDueDateWidget: { dueDate: '2031-01-03' },
          colorWidget: { color: '#abcdef' },
          createdAt: '2001-02-03T04:05:06Z',
        },
        'workItem { title createdAt }',
      ),
  },
  {
    title: 'an issue of a line of an epic',
    who: 'planner',
    ask: async ({ make, group, project }) => {
      const epic = await make.epic({ group, title: 'List', description: '- [ ] First\n- [ ] Second' });
      return post(`/groups/${group.fullPath}/-/epics/${epic.iid}/convert_task`, {
        line_number: 1,
        line_source: '- [ ] First',
        project_id: project.id,
      });
    },
  },
];
