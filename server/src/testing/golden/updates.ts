import { gid, type GoldenCall, mutate, put, workItemId } from './calls.ts';

/** Changes of one item by one person. */
export const updates: readonly GoldenCall[] = [
  {
    title: 'epic: title, days, colour and labels in one call, and closed',
    who: 'planner',
    ask: async ({ make, group, labels }) => {
      const epic = await make.epic({ group, title: 'Before', labelIds: [labels.plain.id] });
      return put(`/api/v4/groups/${group.id}/epics/${epic.iid}`, {
        title: 'After',
        description: 'Words',
        color: '#00ff00',
        start_date_fixed: '2031-01-05',
        start_date_is_fixed: true,
        add_labels: 'urgent',
        remove_labels: 'plain',
        state_event: 'close',
      });
    },
  },
  {
    title: 'epic: nothing that was not so before',
    who: 'planner',
    ask: async ({ make, group }) => {
      const epic = await make.epic({ group, title: 'Same' });
      return put(`/api/v4/groups/${group.id}/epics/${epic.iid}`, { title: 'Same', confidential: false });
    },
  },
  {
    title: 'epic: backdated by an owner, its parent moves with its days',
    who: 'owner',
    ask: async ({ make, group }) => {
      const parent = await make.epic({ group, title: 'Parent' });
      const epic = await make.epic({ parent, title: 'Child' });
      return put(`/api/v4/groups/${group.id}/epics/${epic.iid}`, {
        start_date: '2031-01-05',
        end_date: '2031-02-05',
        updated_at: '2001-02-03T04:05:06Z',
      });
    },
  },
  {
    title: 'epic: backdated by a planner, who may not',
    who: 'planner',
    ask: async ({ make, group }) => {
      const epic = await make.epic({ group, title: 'Epic' });
      const address = `/api/v4/groups/${group.id}/epics/${epic.iid}`;
      return put(address, { title: 'New', updated_at: '2001-02-03T04:05:06Z' });
    },
  },
  {
    title: 'epic: as a work item, days inherited again, discussion locked',
    who: 'planner',
    ask: async ({ make, group, labels }) => {
      const epic = await make.epic({
        group,
        title: 'Epic',
        startDateFixed: '2031-01-01',
        startDateIsFixed: true,
      });
      return mutate(
        'workItemUpdate',
        {
          id: workItemId(epic),
          startAndDueDateWidget: { isFixed: false },
          labelsWidget: { addLabelIds: [gid('GroupLabel', labels.urgent)] },
          notesWidget: { discussionLocked: true },
          notificationsWidget: { subscribed: true },
        },
        'workItem { iid title }',
      );
    },
  },
  {
    title: 'epic: words that somebody else changed as well',
    who: 'planner',
    ask: async ({ make, group, callers }) => {
      const epic = await make.epic({ group, title: 'Shared', description: 'One' });
      await callers.owner.put(`/api/v4/groups/${group.id}/epics/${epic.iid}`, { description: 'Two' });
      return mutate(
        'updateEpic',
        { groupPath: group.fullPath, iid: String(epic.iid), description: 'Three', lockVersion: 0 },
        'conflict { description { base ours theirs } } epic { title }',
      );
    },
  },
  {
    title: 'epics: two of them dragged in time',
    who: 'planner',
    ask: async ({ make, group }) => {
      const days = { startDateFixed: '2031-01-01', startDateIsFixed: true };
      const one = await make.epic({ group, title: 'One', ...days });
      const two = await make.epic({ parent: one, title: 'Two', ...days });
      return mutate(
        'epicsMoveDates',
        {
          items: [
            { id: gid('Epic', two), startDate: '2031-01-08', dueDate: '2031-01-20' },
            { id: gid('Epic', one), startDate: '2031-01-08' },
          ],
        },
        'epics { title startDate }',
      );
    },
  },
  {
    title: 'issue: plan, people, labels and type in one call, and closed',
    who: 'planner',
    ask: async ({ make, project, group, milestone, people }) => {
      const epic = await make.epic({ group, title: 'Epic' });
      const issue = await make.issue({ project, epic, title: 'Before' });
      return put(`/api/v4/projects/${project.id}/issues/${issue.iid}`, {
        title: 'After',
        milestone_id: milestone.id,
        due_date: '2031-05-06',
        weight: 5,
        health_status: 'on_track',
        assignee_ids: [people.guest.userId],
        labels: 'urgent',
        state_event: 'close',
      });
    },
  },
  {
    title: 'issue: backdated by an owner',
    who: 'owner',
    ask: async ({ make, project }) => {
      const issue = await make.issue({ project, title: 'Issue' });
      const address = `/api/v4/projects/${project.id}/issues/${issue.iid}`;
      return put(address, { confidential: true, updated_at: '2001-02-03T04:05:06Z' });
    },
  },
  {
    title: 'issue: backdated by a planner, who may not',
    who: 'planner',
    ask: async ({ make, project }) => {
      const issue = await make.issue({ project, title: 'Issue' });
      const address = `/api/v4/projects/${project.id}/issues/${issue.iid}`;
      return put(address, { title: 'New', updated_at: '2001-02-03T04:05:06Z' });
    },
  },
  {
    title: 'issue: opened again by the guest who wrote it',
    who: 'guest',
    ask: async ({ make, project, people, callers }) => {
      const issue = await make.issue({ project, title: 'Mine', as: people.guest });
      const address = `/api/v4/projects/${project.id}/issues/${issue.iid}`;
      await callers.owner.put(address, { state_event: 'close' });
      return put(address, { state_event: 'reopen' });
    },
  },
  {
    title: 'issue: hidden by the guest who wrote it, which is not theirs to do',
    who: 'guest',
    ask: async ({ make, project, people }) => {
      const issue = await make.issue({ project, title: 'Mine', as: people.guest });
      return put(`/api/v4/projects/${project.id}/issues/${issue.iid}`, { confidential: true });
    },
  },
  {
    title: 'issue: people, labels, plan and lock from its page',
    who: 'planner',
    ask: async ({ make, project, people, labels }) => {
      const issue = await make.issue({
        project,
        title: 'Page',
        assigneeIds: [people.owner.userId as number],
      });
      return put(`/${project.fullPath}/-/issues/${issue.iid}.json`, {
        issue: {
          assignee_ids: [people.planner.userId],
          label_ids: [labels.plain.id],
          weight: 1,
          discussion_locked: true,
        },
      });
    },
  },
  {
    title: 'issue: a box ticked by its assignee',
    who: 'guest',
    ask: async ({ make, project, people }) => {
      const issue = await make.issue({
        project,
        title: 'Boxes',
        description: '- [ ] One\n- [ ] Two',
        assigneeIds: [people.guest.userId as number],
      });
      return put(`/${project.fullPath}/-/issues/${issue.iid}.json`, {
        issue: { update_task: { checked: true, line_number: 2, line_source: '- [ ] Two' } },
      });
    },
  },
  {
    title: 'issue: an iteration',
    who: 'planner',
    ask: async ({ make, project, iteration }) => {
      const issue = await make.issue({ project, title: 'Planned' });
      return mutate(
        'issueSetIteration',
        {
          projectPath: project.fullPath,
          iid: String(issue.iid),
          iterationId: gid('Iteration', iteration),
        },
        'issue { title }',
      );
    },
  },
  {
    title: 'issue: becomes a task, which its child does not allow',
    who: 'planner',
    ask: async ({ make, project }) => {
      const parent = await make.issue({ project, title: 'Parent' });
      await make.issue({ project, title: 'Task', type: 'task', parentId: parent.id });
      return mutate(
        'workItemConvert',
        { id: workItemId(parent), workItemTypeId: 'gid://gitlab/WorkItems::Type/5' },
        'workItem { title }',
      );
    },
  },
];
