import { sql } from 'kysely';
import type { Viewer } from '../../access/viewer.ts';
import { createCadence, createIteration } from '../../iterations/changes.ts';
import { type Api, api, type Caller } from '../api.ts';
import { build, type Role } from '../build.ts';
import { testContext } from '../context.ts';
import { separateNumbers } from './names.ts';

/** The callers; `reader` is the owner with a read-only token. */
export type CallerName = 'owner' | 'planner' | 'guest' | 'reader' | 'stranger' | 'nobody';

/**
 * A private group with a subgroup and a project, a project that only its owner may see, and callers of each
 * kind.
 */
export async function goldenFixture() {
  const { context, db, close } = await testContext();
  await separateNumbers(db);
  const make = build(context);
  const admin = await make.admin();
  // The builder numbers its users through all files of a worker.
  await sql`UPDATE users SET username = 'admin', name = 'admin' WHERE id = ${admin.userId}`.execute(db);
  const group = await make.group({ path: 'top', name: 'Top', visibility: 'private' });
  const subgroup = await make.group({ path: 'sub', name: 'Sub', visibility: 'private', parent: group });
  const project = await make.project({ path: 'plan', name: 'Plan', visibility: 'private', group });
  const hiddenGroup = await make.group({ path: 'hidden', name: 'Hidden', visibility: 'private' });
  // The first iid of each namespace depends on its id, so that an iid can be replaced by the name of its
  // item.
  await sql`UPDATE namespaces SET last_work_item_iid = 188000000 + 1000 * (id % 1000)`.execute(db);
  const person = async (role: Role): Promise<Viewer> =>
    make.member(role, group, await make.user({ username: role, name: role }));
  const people = {
    owner: await person('owner'),
    planner: await person('planner'),
    guest: await person('guest'),
  };
  const stranger = await make.user({ username: 'stranger', name: 'stranger' });
  const plain = await make.label({ place: group, title: 'plain', color: '#112233' });
  const urgent = await make.label({ place: group, title: 'urgent', color: '#445566' });
  const dates = { startDate: '2031-01-01', dueDate: '2031-06-30' };
  const milestone = await make.milestone({ place: group, title: 'M1', ...dates });
  const hiddenMilestone = await make.milestone({ place: hiddenGroup, title: 'M9', ...dates });
  const cadence = await createCadence(context, admin, { groupId: group.id, title: 'Weeks' });
  const iteration = await createIteration(context, admin, {
    cadenceId: cadence.id,
    title: 'I1',
    startDate: '2031-02-03',
    dueDate: '2031-02-09',
  });
  const hiddenEpic = await make.epic({ group: hiddenGroup, title: 'Hidden epic' });
  const server: Api = await api(context);
  const callers: Record<CallerName, Caller> = {
    owner: server.as(people.owner),
    planner: server.as(people.planner),
    guest: server.as(people.guest),
    reader: server.as(people.owner, ['read_api']),
    stranger: server.as(stranger),
    nobody: server.as(null),
  };
  // A caller creates its token with its first request, which must not be recorded.
  for (const caller of Object.values(callers)) await caller.get('/api/v4/groups');
  return {
    context,
    make,
    admin,
    people,
    callers,
    group,
    subgroup,
    project,
    labels: { plain, urgent },
    milestone,
    hiddenMilestone,
    iteration,
    hiddenEpic,
    close: async () => {
      await server.close();
      await close();
    },
  };
}

export type GoldenFixture = Awaited<ReturnType<typeof goldenFixture>>;
