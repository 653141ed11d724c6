import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { inputOf } from '../../http/openapi/describe.ts';
import type { Json } from '../../http/openapi/json-schema.ts';
import type { Operation } from '../../http/openapi/operation.ts';

export interface Route {
  readonly method: Operation['method'];
  readonly url: string;
  /** Its entry in the OpenAPI document; undefined for routes outside the API. */
  readonly operation: Operation | undefined;
}

const BEGINS = 'fastify.initialization';

/**
 * Runs a function for every server that this process creates from now on, before it has routes; returns a
 * function that stops it.
 */
export function onEveryServer(run: (app: FastifyInstance) => void): () => void {
  const listen = (message: unknown): void => run((message as { fastify: FastifyInstance }).fastify);
  subscribe(BEGINS, listen);
  return () => void unsubscribe(BEGINS, listen);
}

/** Every route that a server registers while it is built, in order; HEAD is left out, it belongs to its GET. */
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

/** The properties of a route's query or body, from the OpenAPI document. */
export function inputProperties({ operation }: Route): Readonly<Record<string, Json>> {
  return operation ? inputOf(operation.input).properties : {};
}
