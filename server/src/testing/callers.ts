import type { Viewer } from '../access/viewer.ts';
import { type Api, api, type Caller } from './api.ts';
import type { GroupWithRoles } from './group-with-roles.ts';

export interface Callers {
  /** A caller of the whole server of a group, for one of its users; all requests use one token. */
  readonly of: (fixture: GroupWithRoles, who: Viewer) => Promise<Caller>;
  readonly close: () => Promise<void>;
}

/** Starts a server for each group that is requested, once. */
export function makeCallers(): Callers {
  const servers = new Map<GroupWithRoles, Promise<Api>>();
  const known = new Map<Viewer, Caller>();
  return {
    of: async (fixture, who) => {
      const server = servers.get(fixture) ?? api(fixture.context);
      servers.set(fixture, server);
      const caller = known.get(who) ?? (await server).as(who);
      // The anonymous viewer is one object for all groups, so its caller cannot be cached by viewer.
      if (who.userId !== null) known.set(who, caller);
      return caller;
    },
    close: async () => {
      for (const server of servers.values()) await (await server).close();
    },
  };
}
