import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  /** What the document of the interface says of it; hidden routes say nothing. */
  readonly schema: RouteOptions['schema'];
}

const BEGINS = 'fastify.initialization';

/** Every route that a server registers while it is built, in order; HEAD goes with its GET. */
export const routesOf = async (build: () => Promise<unknown>): Promise<readonly Route[]> => {
  const routes: Route[] = [];
  const listen = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url, schema }) => {
      for (const one of [method].flat()) {
        if (one !== 'HEAD' && one !== 'OPTIONS') routes.push({ method: one as Route['method'], url, schema });
      }
    });
  };
  subscribe(BEGINS, listen);
  try {
    await build();
    return routes;
  } finally {
    unsubscribe(BEGINS, listen);
  }
};
