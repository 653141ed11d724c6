import { createCadence, createIteration } from '../iterations/changes.ts';
import { createLabel, deleteLabel, updateLabel } from '../labels/changes.ts';
import { findLabel } from '../labels/queries.ts';
import { createMilestone, deleteMilestone, updateMilestone } from '../milestones/changes.ts';
import { findMilestone } from '../milestones/queries.ts';
import {
  addMembers,
  createGroup,
  createProject,
  removeMember,
  updateGroup,
  updateMember,
  updateProject,
} from '../namespaces/changes.ts';
import { findGroup, findProject } from '../namespaces/queries.ts';
import { rememberView } from '../roadmap/changes.ts';
import { type Attempt, testMatrix } from '../testing/matrix.ts';
import type { GroupWithRoles } from '../testing/group-with-roles.ts';

//              anon NM guest planner reporter developer maintainer owner
const EVERYBODY = 'Y Y Y Y Y Y Y Y';
const PLANNERS_UP = '- - - Y Y Y Y Y';
const DEVELOPERS_UP = '- - - - - Y Y Y';
const MAINTAINERS_UP = '- - - - - - Y Y';
const OWNERS = '- - - - - - - Y';

const GUEST = 10;
const MAINTAINER = 40;
const OWNER = 50;

const group = async (s: GroupWithRoles) => ({ id: s.groupId });
const project = async (s: GroupWithRoles) => ({ id: s.projectId });

const person = async (s: GroupWithRoles): Promise<number> => {
  const username = `person-${s.next()}`;
  const row = await s.context.db
    .insertInto('users')
    .values({ username, name: username, email: `${username}@cairn.test` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};
const newcomer = (place: 'groupId' | 'projectId') => async (s: GroupWithRoles) => ({
  id: s[place],
  user: await person(s),
});
const member = (place: 'groupId' | 'projectId', accessLevel: number) => async (s: GroupWithRoles) => {
  const target = await newcomer(place)(s);
  await addMembers(s.context, s.chief, { namespaceId: target.id, userIds: [target.user], accessLevel });
  return target;
};
const label = (place: 'groupId' | 'projectId') => async (s: GroupWithRoles) =>
  createLabel(s.context, s.chief, { namespaceId: s[place], title: `label ${s.next()}` });

const places: readonly Attempt[] = [
  {
    title: 'see a group',
    may: EVERYBODY,
    reads: true,
    prepare: group,
    run: (s, who, { id }) => findGroup(s.context, who, id),
  },
  {
    title: 'see a project',
    may: EVERYBODY,
    reads: true,
    prepare: project,
    run: (s, who, { id }) => findProject(s.context, who, id),
  },
  {
    title: 'create a project',
    may: DEVELOPERS_UP,
    prepare: group,
    run: (s, who, { id: parentId }) =>
      createProject(s.context, who, { parentId, path: `p${s.next()}`, name: 'Project' }),
  },
  {
    title: 'create a subgroup',
    may: MAINTAINERS_UP,
    prepare: group,
    run: (s, who, { id: parentId }) =>
      createGroup(s.context, who, { parentId, path: `g${s.next()}`, name: 'Group' }),
  },
  {
    title: 'change the settings of a group',
    may: OWNERS,
    prepare: group,
    run: (s, who, { id }) => updateGroup(s.context, who, { id, description: `Text ${s.next()}` }),
  },
  {
    title: 'change the settings of a project',
    may: MAINTAINERS_UP,
    prepare: project,
    run: (s, who, { id }) => updateProject(s.context, who, { id, description: `Text ${s.next()}` }),
  },
];

const members: readonly Attempt[] = [
  {
    title: 'add a member to a group',
    may: OWNERS,
    prepare: newcomer('groupId'),
    run: (s, who, { id: namespaceId, user }) =>
      addMembers(s.context, who, { namespaceId, userIds: [user as number], accessLevel: GUEST }),
  },
  {
    title: 'add a member to a project',
    may: MAINTAINERS_UP,
    prepare: newcomer('projectId'),
    run: (s, who, { id: namespaceId, user }) =>
      addMembers(s.context, who, { namespaceId, userIds: [user as number], accessLevel: MAINTAINER }),
  },
  {
    title: 'add an owner to a project',
    may: OWNERS,
    prepare: newcomer('projectId'),
    run: (s, who, { id: namespaceId, user }) =>
      addMembers(s.context, who, { namespaceId, userIds: [user as number], accessLevel: OWNER }),
  },
  {
    title: 'give a member of a group another role',
    may: OWNERS,
    prepare: member('groupId', GUEST),
    run: (s, who, { id: namespaceId, user }) =>
      updateMember(s.context, who, { namespaceId, userId: user as number, accessLevel: MAINTAINER }),
  },
  {
    title: 'make a member of a project its owner',
    may: OWNERS,
    prepare: member('projectId', GUEST),
    run: (s, who, { id: namespaceId, user }) =>
      updateMember(s.context, who, { namespaceId, userId: user as number, accessLevel: OWNER }),
  },
  {
    title: 'take an owner of a project down',
    may: OWNERS,
    prepare: member('projectId', OWNER),
    run: (s, who, { id: namespaceId, user }) =>
      updateMember(s.context, who, { namespaceId, userId: user as number, accessLevel: GUEST }),
  },
  {
    title: 'remove a member of a group',
    may: OWNERS,
    prepare: member('groupId', GUEST),
    run: (s, who, { id: namespaceId, user }) =>
      removeMember(s.context, who, { namespaceId, userId: user as number }),
  },
  {
    title: 'remove a member of a project',
    may: MAINTAINERS_UP,
    prepare: member('projectId', GUEST),
    run: (s, who, { id: namespaceId, user }) =>
      removeMember(s.context, who, { namespaceId, userId: user as number }),
  },
];

const labels = (['groupId', 'projectId'] as const).flatMap((place): Attempt[] => {
  const where = place === 'groupId' ? 'group' : 'project';
  return [
    {
      title: `see a label of a ${where}`,
      may: EVERYBODY,
      reads: true,
      prepare: label(place),
      run: (s, who, { id }) => findLabel(s.context, who, id),
    },
    {
      title: `create a label in a ${where}`,
      may: PLANNERS_UP,
      prepare: async (s) => ({ id: s[place] }),
      run: (s, who, { id: namespaceId }) =>
        createLabel(s.context, who, { namespaceId, title: `label ${s.next()}` }),
    },
    {
      title: `change a label of a ${where}`,
      may: PLANNERS_UP,
      prepare: label(place),
      run: (s, who, { id }) => updateLabel(s.context, who, { id, title: `label ${s.next()}` }),
    },
    {
      title: `delete a label of a ${where}`,
      may: PLANNERS_UP,
      prepare: label(place),
      run: (s, who, { id }) => deleteLabel(s.context, who, { id }),
    },
  ];
});

const milestone = (place: 'groupId' | 'projectId') => async (s: GroupWithRoles) => ({
  id: (await createMilestone(s.context, s.chief, { namespaceId: s[place], title: `milestone ${s.next()}` }))
    .id,
});

const milestones = (['groupId', 'projectId'] as const).flatMap((place): Attempt[] => {
  const where = place === 'groupId' ? 'group' : 'project';
  return [
    {
      title: `see a milestone of a ${where}`,
      may: EVERYBODY,
      reads: true,
      prepare: milestone(place),
      run: (s, who, { id }) => findMilestone(s.context, who, id),
    },
    {
      title: `create a milestone in a ${where}`,
      may: PLANNERS_UP,
      prepare: async (s) => ({ id: s[place] }),
      run: (s, who, { id: namespaceId }) =>
        createMilestone(s.context, who, { namespaceId, title: `milestone ${s.next()}` }),
    },
    {
      title: `change a milestone of a ${where}`,
      may: PLANNERS_UP,
      prepare: milestone(place),
      run: (s, who, { id }) => updateMilestone(s.context, who, { id, dueDate: '2026-12-24' }),
    },
    {
      title: `close a milestone of a ${where}`,
      may: PLANNERS_UP,
      prepare: milestone(place),
      run: (s, who, { id }) => updateMilestone(s.context, who, { id, stateEvent: 'close' }),
    },
    {
      title: `delete a milestone of a ${where}`,
      may: PLANNERS_UP,
      prepare: milestone(place),
      run: (s, who, { id }) => deleteMilestone(s.context, who, { id }),
    },
  ];
});

const iterations: readonly Attempt[] = [
  {
    title: 'create an iteration cadence',
    may: PLANNERS_UP,
    prepare: group,
    run: (s, who, { id: groupId }) =>
      createCadence(s.context, who, { groupId, title: `cadence ${s.next()}` }),
  },
  {
    title: 'create an iteration',
    may: PLANNERS_UP,
    prepare: (s) => createCadence(s.context, s.chief, { groupId: s.groupId, title: `cadence ${s.next()}` }),
    run: (s, who, { id: cadenceId }) =>
      createIteration(s.context, who, { cadenceId, startDate: '2026-12-01', dueDate: '2026-12-14' }),
  },
];

const settings: readonly Attempt[] = [
  {
    title: 'have the roadmap of a group remember their settings',
    may: '- Y Y Y Y Y Y Y',
    prepare: group,
    run: (s, who, { id }) =>
      rememberView(s.context, who, { place: `roadmap:${id}`, settings: { preset: 'WEEKS' } }),
  },
];

testMatrix([...places, ...members, ...labels, ...milestones, ...iterations, ...settings]);
