import { type Api, api, type Caller } from './api.ts';
import { build } from './build.ts';
import { testContext } from './context.ts';

/**
 * A private group with a subgroup and a project, and one caller for each kind of person. Tests create more
 * through `make`.
 */
export async function groupWithCallers(visibility: 'private' | 'public' = 'private', problems?: string[]) {
  const { context, db, close } = await testContext();
  const make = build(context);
  const group = await make.group({ path: 'top', name: 'Top', visibility });
  const subgroup = await make.group({ path: 'sub', name: 'Sub', visibility, parent: group });
  const project = await make.project({ path: 'plan', name: 'Plan', visibility, group });
  const [guest, planner, owner] = [
    await make.member('guest', group),
    await make.member('planner', group),
    await make.member('owner', group),
  ];
  const outsider = await make.outsider();
  const server: Api = await api(context, problems);
  const callers: Record<'anonymous' | 'outsider' | 'guest' | 'planner' | 'owner' | 'reader', Caller> = {
    anonymous: server.as(null),
    outsider: server.as(outsider),
    guest: server.as(guest),
    planner: server.as(planner),
    owner: server.as(owner),
    reader: server.as(owner, ['read_api']),
  };
  return {
    context,
    db,
    make,
    group,
    subgroup,
    project,
    people: { guest, planner, owner, outsider },
    as: server.as,
    ...callers,
    close: async () => {
      await server.close();
      await close();
    },
  };
}

export type GroupWithCallers = Awaited<ReturnType<typeof groupWithCallers>>;
