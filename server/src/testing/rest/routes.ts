import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { inputOf } from '../../http/openapi/describe.ts';
import type { Json } from '../../http/openapi/json-schema.ts';
import type { Operation } from '../../http/openapi/operation.ts';

export interface Route {
  readonly method: Operation['method'];
  readonly url: string;
  /** What the document of the interface says of it; a route that is no part of the interface has none. */
  readonly operation: Operation | undefined;
}

const BEGINS = 'fastify.initialization';

/** Runs something for every server that this process builds from now on, before it has a route; returns the end of it. */
export function onEveryServer(run: (app: FastifyInstance) => void): () => void {
  const listen = (message: unknown): void => run((message as { fastify: FastifyInstance }).fastify);
  subscribe(BEGINS, listen);
  return () => void unsubscribe(BEGINS, listen);
}

/** Every route that a server registers while it is built, in order; HEAD goes with its GET. */
export async function routesOf(build: () => Promise<unknown>): Promise<readonly Route[]> {
  const routes: Route[] = [];
  const end = onEveryServer((app) => {
    app.addHook('onRoute', ({ method, url, config }) => {
      for (const one of [method].flat()) {
        if (one !== 'HEAD' && one !== 'OPTIONS')
          routes.push({ method: one as Route['method'], url, operation: config?.operation });
      }
    });
  });
  try {
    await build();
    return routes;
  } finally {
    end();
  }
}

/** The properties that a route takes in its query or body, as the document gives them. */
export function inputProperties({ operation }: Route): Readonly<Record<string, Json>> {
  return operation ? inputOf(operation.input).properties : {};
}
