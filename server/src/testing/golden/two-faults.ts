import { gid, type GoldenCall, mutate, post, put, remove, workItemId } from './calls.ts';
import type { GoldenFixture } from './fixture.ts';

const LONG = 'x'.repeat(256);
const NOTHING = 999_999_999;

/**
 * An epic whose description was changed since lock version 0, so that another text for that version is a
 * conflict.
 */
const rewritten = async ({ make, group, callers }: GoldenFixture) => {
  const epic = await make.epic({ group, title: 'Shared', description: 'One' });
  const address = `/api/v4/groups/${group.id}/epics/${epic.iid}`;
  await callers.owner.put(address, { description: 'Two' });
  return { ...epic, address };
};

const rewrittenIssue = async ({ make, project, callers }: GoldenFixture) => {
  const issue = await make.issue({ project, title: 'Shared', description: 'One' });
  const address = `/api/v4/projects/${project.id}/issues/${issue.iid}`;
  await callers.owner.put(address, { description: 'Two' });
  return { ...issue, address };
};

const STALE = { description: 'Three', lock_version: 0 };

/** Changes of an epic with two errors at once: which one is reported. */
export const epicFaults: readonly GoldenCall[] = [
  {
    title: 'no such epic, and no such colour',
    who: 'planner',
    ask: async ({ group }) => put(`/api/v4/groups/${group.id}/epics/${NOTHING}`, { color: 'nocolour' }),
  },
  {
    title: 'not allowed, and no such colour',
    who: 'guest',
    ask: async ({ make, group }) => {
      const epic = await make.epic({ group, title: 'Epic' });
      return put(`/api/v4/groups/${group.id}/epics/${epic.iid}`, { color: 'nocolour' });
    },
  },
  {
    title: 'not allowed, and a parent that is hidden',
    who: 'guest',
    ask: async ({ make, group, hiddenEpic }) => {
      const epic = await make.epic({ group, title: 'Epic' });
      return put(`/api/v4/groups/${group.id}/epics/${epic.iid}`, { title: 'New', parent_id: hiddenEpic.id });
    },
  },
  {
    title: 'a parent that is hidden, and words that somebody else changed',
    who: 'planner',
    ask: async (fixture) => {
      const { address } = await rewritten(fixture);
      return put(address, { ...STALE, parent_id: fixture.hiddenEpic.id });
    },
  },
  {
    title: 'words that somebody else changed, and a parent that is itself',
    who: 'planner',
    ask: async (fixture) => {
      const { address, id } = await rewritten(fixture);
      return put(address, { ...STALE, parent_id: id });
    },
  },
  {
    title: 'a token that only reads, and no such epic',
    who: 'reader',
    ask: async ({ group }) => put(`/api/v4/groups/${group.id}/epics/${NOTHING}`, { title: 'New' }),
  },
  {
    title: 'a widget that epics lack, and not allowed',
    who: 'guest',
    ask: async ({ make, group }) => {
      const epic = await make.epic({ group, title: 'Epic' });
      return mutate('workItemUpdate', { id: workItemId(epic), title: 'New', weightWidget: { weight: 1 } });
    },
  },
  {
    title: 'no such item, and a widget that epics lack',
    who: 'planner',
    ask: async ({ hiddenEpic }) =>
      mutate('workItemUpdate', { id: workItemId(hiddenEpic), weightWidget: { weight: 1 } }),
  },
  {
    title: 'new: not allowed, and a parent that is hidden',
    who: 'guest',
    ask: async ({ group, hiddenEpic }) =>
      post(`/api/v4/groups/${group.id}/epics`, { title: 'New', parent_id: hiddenEpic.id }),
  },
  {
    title: 'new: a widget that epics lack, and not allowed',
    who: 'guest',
    ask: async ({ group }) =>
      mutate('workItemCreate', {
        title: 'New',
        namespacePath: group.fullPath,
        workItemTypeId: 'gid://gitlab/WorkItems::Type/8',
        weightWidget: { weight: 1 },
      }),
  },
  {
    title: 'deleted: not allowed, and changed since it was read',
    who: 'guest',
    ask: async ({ make, group }) => {
      const epic = await make.epic({ group, title: 'Epic' });
      const read = { 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' };
      return remove(`/api/v4/groups/${group.id}/epics/${epic.iid}`, read);
    },
  },
];

/** The same for an issue. */
export const issueFaults: readonly GoldenCall[] = [
  {
    title: 'not allowed, and a milestone of elsewhere',
    who: 'guest',
    ask: async ({ make, project, hiddenMilestone }) => {
      const issue = await make.issue({ project, title: 'Issue' });
      const address = `/api/v4/projects/${project.id}/issues/${issue.iid}`;
      return put(address, { milestone_id: hiddenMilestone.id });
    },
  },
  {
    title: 'an epic that is hidden, and words that somebody else changed',
    who: 'planner',
    ask: async (fixture) => {
      const { address } = await rewrittenIssue(fixture);
      return put(address, { ...STALE, epic_id: fixture.hiddenEpic.id });
    },
  },
  {
    title: 'words that somebody else changed, and a milestone of elsewhere',
    who: 'planner',
    ask: async (fixture) => {
      const { address } = await rewrittenIssue(fixture);
      return put(address, { ...STALE, milestone_id: fixture.hiddenMilestone.id });
    },
  },
  {
    title: 'a milestone of elsewhere, and due before it starts',
    who: 'planner',
    ask: async ({ make, project, hiddenMilestone }) => {
      const issue = await make.issue({ project, title: 'Issue' });
      return mutate('workItemUpdate', {
        id: workItemId(issue),
        milestoneWidget: { milestoneId: gid('Milestone', hiddenMilestone) },
        startAndDueDateWidget: { startDate: '2031-02-02', dueDate: '2031-01-01' },
      });
    },
  },
  {
    title: 'a milestone of elsewhere, and a type its child does not allow',
    who: 'planner',
    ask: async ({ make, project, hiddenMilestone }) => {
      const issue = await make.issue({ project, title: 'Issue' });
      await make.issue({ project, title: 'Task', type: 'task', parentId: issue.id });
      const address = `/api/v4/projects/${project.id}/issues/${issue.iid}`;
      return put(address, { issue_type: 'task', milestone_id: hiddenMilestone.id });
    },
  },
  {
    title: 'a type its child does not allow, and an epic that may not hold it',
    who: 'planner',
    ask: async ({ make, project, group }) => {
      const issue = await make.issue({ project, title: 'Issue' });
      await make.issue({ project, title: 'Task', type: 'task', parentId: issue.id });
      const epic = await make.epic({ group, title: 'Secret', confidential: true });
      const address = `/api/v4/projects/${project.id}/issues/${issue.iid}`;
      return put(address, { issue_type: 'task', epic_id: epic.id });
    },
  },
  {
    title: 'a widget that issues lack, and a parent that is hidden',
    who: 'planner',
    ask: async ({ make, project, hiddenEpic }) => {
      const issue = await make.issue({ project, title: 'Issue' });
      return mutate('workItemUpdate', {
        id: workItemId(issue),
        colorWidget: { color: '#112233' },
        hierarchyWidget: { parentId: workItemId(hiddenEpic) },
      });
    },
  },
  {
    title: 'no such project for them, and a title that is too long',
    who: 'stranger',
    ask: async ({ project }) => post(`/api/v4/projects/${project.id}/issues`, { title: LONG }),
  },
  {
    title: 'a title that is too long, and a weight below nothing',
    who: 'guest',
    ask: async ({ make, project }) => {
      const issue = await make.issue({ project, title: 'Issue' });
      const address = `/api/v4/projects/${project.id}/issues/${issue.iid}`;
      return put(address, { title: LONG, weight: -1 });
    },
  },
  {
    title: 'new: a milestone of elsewhere, and an epic that is hidden',
    who: 'planner',
    ask: async ({ project, hiddenMilestone, hiddenEpic }) =>
      post(`/api/v4/projects/${project.id}/issues`, {
        title: 'New',
        milestone_id: hiddenMilestone.id,
        epic_id: hiddenEpic.id,
      }),
  },
  {
    title: 'nobody is signed in, and no such issue',
    who: 'nobody',
    ask: async ({ project }) => put(`/api/v4/projects/${project.id}/issues/${NOTHING}`, { title: 'New' }),
  },
];
