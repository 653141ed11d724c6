import type { Viewer } from '../access/viewer.ts';
import { type Api, api, type Caller } from './api.ts';
import type { Stage } from './group-with-roles.ts';

export interface Callers {
  /** The whole server of a stage, spoken to by one of its cast, with one token for all requests. */
  readonly of: (stage: Stage, who: Viewer) => Promise<Caller>;
  readonly close: () => Promise<void>;
}

/** Starts a server for each stage that is asked for, once. */
export const makeCallers = (): Callers => {
  const servers = new Map<Stage, Promise<Api>>();
  const known = new Map<Viewer, Caller>();
  return {
    of: async (stage, who) => {
      const server = servers.get(stage) ?? api(stage.context);
      servers.set(stage, server);
      const caller = known.get(who) ?? (await server).as(who);
      // Nobody is the same nobody on every stage.
      if (who.userId !== null) known.set(who, caller);
      return caller;
    },
    close: async () => {
      for (const server of servers.values()) await (await server).close();
    },
  };
};
