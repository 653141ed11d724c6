import type { Viewer } from '../access/viewer.ts';
import { type Api, api, type Caller } from './api.ts';
import type { GroupWithRoles } from './group-with-roles.ts';

export interface Callers {
  /** The whole server of a group, spoken to by one of its users, with one token for all requests. */
  readonly of: (fixture: GroupWithRoles, who: Viewer) => Promise<Caller>;
  readonly close: () => Promise<void>;
}

/** Starts a server for each group that is asked for, once. */
export function makeCallers(): Callers {
  const servers = new Map<GroupWithRoles, Promise<Api>>();
  const known = new Map<Viewer, Caller>();
  return {
    of: async (fixture, who) => {
      const server = servers.get(fixture) ?? api(fixture.context);
      servers.set(fixture, server);
      const caller = known.get(who) ?? (await server).as(who);
      // Nobody is the same nobody in every group.
      if (who.userId !== null) known.set(who, caller);
      return caller;
    },
    close: async () => {
      for (const server of servers.values()) await (await server).close();
    },
  };
}
