import { gid, type GoldenCall, mutate, post, put, remove, workItemId } from './calls.ts';

/** Parents, children, their order, and links. */
export const trees: readonly GoldenCall[] = [
  {
    title: 'an epic goes below another, with its own children',
    who: 'guest',
    ask: async ({ make, group }) => {
      const parent = await make.epic({ group, title: 'Parent' });
      const child = await make.epic({
        group,
        title: 'Child',
        dueDateFixed: '2031-01-09',
        dueDateIsFixed: true,
      });
      await make.epic({ parent: child, title: 'Grandchild' });
      return post(`/api/v4/groups/${group.id}/epics/${parent.iid}/epics/${child.id}`, {});
    },
  },
  {
    title: 'a child goes before its sibling',
    who: 'planner',
    ask: async ({ make, group }) => {
      const parent = await make.epic({ group, title: 'Parent' });
      const last = await make.epic({ parent, title: 'Last' });
      const first = await make.epic({ parent, title: 'First' });
      return put(`/api/v4/groups/${group.id}/epics/${parent.iid}/epics/${last.id}`, {
        move_after_id: first.id,
      });
    },
  },
  {
    title: 'an issue goes to another epic, beside a child of that',
    who: 'planner',
    ask: async ({ make, group, project }) => {
      const from = await make.epic({ group, title: 'From' });
      const to = await make.epic({ group, title: 'To' });
      const moved = await make.issue({ project, epic: from, title: 'Moved', weight: 2 });
      const beside = await make.issue({ project, epic: to, title: 'Beside' });
      return mutate(
        'epicTreeReorder',
        {
          baseEpicId: gid('Epic', from),
          moved: {
            id: gid('EpicIssue', moved),
            newParentId: gid('Epic', to),
            adjacentReferenceId: gid('EpicIssue', beside),
            relativePosition: 'before',
          },
        },
        'changeIds',
      );
    },
  },
  {
    title: 'a task goes to another issue, and beside its task',
    who: 'planner',
    ask: async ({ make, project }) => {
      const from = await make.issue({ project, title: 'From' });
      const to = await make.issue({ project, title: 'To' });
      const moved = await make.issue({ project, title: 'Moved', type: 'task', parentId: from.id });
      const beside = await make.issue({ project, title: 'Beside', type: 'task', parentId: to.id });
      return mutate(
        'workItemsHierarchyReorder',
        {
          id: workItemId(moved),
          parentId: workItemId(to),
          adjacentWorkItemId: workItemId(beside),
          relativePosition: 'AFTER',
        },
        'workItem { title } changeIds',
      );
    },
  },
  {
    title: 'an issue leaves a confidential epic and is opened up, in one call',
    who: 'planner',
    ask: async ({ make, group, project }) => {
      const epic = await make.epic({ group, title: 'Secret', confidential: true });
      const issue = await make.issue({ project, epic, title: 'Issue', confidential: true });
      return put(`/api/v4/projects/${project.id}/issues/${issue.iid}`, {
        confidential: false,
        epic_id: null,
      });
    },
  },
  {
    title: 'an epic leaves a confidential epic and is opened up, in one call',
    who: 'planner',
    ask: async ({ make, group }) => {
      const parent = await make.epic({ group, title: 'Secret', confidential: true });
      const epic = await make.epic({ parent, title: 'Epic', confidential: true });
      return put(`/api/v4/groups/${group.id}/epics/${epic.iid}`, { confidential: false, parent_id: null });
    },
  },
  {
    title: 'an issue is closed off and enters a confidential epic, in one call',
    who: 'planner',
    ask: async ({ make, group, project }) => {
      const epic = await make.epic({ group, title: 'Secret', confidential: true });
      const issue = await make.issue({ project, title: 'Issue' });
      return put(`/api/v4/projects/${project.id}/issues/${issue.iid}`, {
        confidential: true,
        epic_id: epic.id,
      });
    },
  },
  {
    title: 'an epic is closed off and enters a confidential epic, in one call',
    who: 'planner',
    ask: async ({ make, group }) => {
      const parent = await make.epic({ group, title: 'Secret', confidential: true });
      const epic = await make.epic({ group, title: 'Epic' });
      return mutate(
        'workItemUpdate',
        {
          id: workItemId(epic),
          confidential: true,
          hierarchyWidget: { parentId: workItemId(parent) },
        },
        'workItem { title }',
      );
    },
  },
  {
    title: 'two issues are added by reference, one of them unknown',
    who: 'planner',
    ask: async ({ make, group, project }) => {
      const epic = await make.epic({ group, title: 'Epic' });
      const one = await make.issue({ project, title: 'One' });
      const two = await make.issue({ project, title: 'Two' });
      return post(`/groups/${group.fullPath}/-/epics/${epic.iid}/issues`, {
        issuable_references: [one, two, { iid: 7 }].map(({ iid }) => `${project.fullPath}#${iid}`),
      });
    },
  },
  {
    title: 'a child epic is taken out',
    who: 'planner',
    ask: async ({ make, group }) => {
      const parent = await make.epic({ group, title: 'Parent' });
      const child = await make.epic({ parent, title: 'Child' });
      return remove(`/api/v4/groups/${group.id}/epics/${parent.iid}/epics/${child.id}`);
    },
  },
  {
    title: 'an epic blocks another',
    who: 'guest',
    ask: async ({ make, group, subgroup }) => {
      const source = await make.epic({ group, title: 'Source' });
      const target = await make.epic({ group: subgroup, title: 'Target' });
      return post(`/api/v4/groups/${group.id}/epics/${source.iid}/related_epics`, {
        target_group_id: subgroup.id,
        target_epic_iid: target.iid,
        link_type: 'blocks',
      });
    },
  },
  {
    title: 'an issue is blocked by another',
    who: 'guest',
    ask: async ({ make, project }) => {
      const source = await make.issue({ project, title: 'Source' });
      const target = await make.issue({ project, title: 'Target' });
      return post(`/api/v4/projects/${project.id}/issues/${source.iid}/links`, {
        target_project_id: project.id,
        target_issue_iid: target.iid,
        link_type: 'is_blocked_by',
      });
    },
  },
  {
    title: 'an issue is moved by hand',
    who: 'planner',
    ask: async ({ make, project }) => {
      const first = await make.issue({ project, title: 'First' });
      const second = await make.issue({ project, title: 'Second' });
      return put(`/api/v4/projects/${project.id}/issues/${second.iid}/reorder`, { move_after_id: first.id });
    },
  },
  {
    title: 'two issues are unlinked',
    who: 'planner',
    ask: async ({ make, project }) => {
      const source = await make.issue({ project, title: 'Source' });
      const link = await make.link(source, await make.issue({ project, title: 'Target' }), 'blocks');
      return remove(`/api/v4/projects/${project.id}/issues/${source.iid}/links/${link.id}`);
    },
  },
  {
    title: 'an issue is promoted to an epic',
    who: 'planner',
    ask: async ({ make, group, project, labels, callers }) => {
      const epic = await make.epic({ group, title: 'Epic' });
      const issue = await make.issue({ project, epic, title: 'Issue', labelIds: [labels.urgent.id] });
      await callers.guest.post(`/api/v4/projects/${project.id}/issues/${issue.iid}/notes`, { body: 'Good' });
      return mutate(
        'promoteToEpic',
        { projectPath: project.fullPath, iid: String(issue.iid) },
        'epic { title } changeIds',
      );
    },
  },
];
