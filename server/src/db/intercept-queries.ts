import type pg from 'pg';

export type Send = (...args: unknown[]) => unknown;

/** Has a function called in place of a connection's `query()`, with what was given to it and the way to send that on. */
export function interceptQueries(
  client: pg.PoolClient,
  intercept: (send: Send, args: readonly unknown[]) => unknown,
): void {
  const own = Object.hasOwn(client, 'query') ? (client.query as Send) : null;
  // The class is asked each time, as tests watch what it sends.
  const send: Send = (...args) =>
    (own ?? (Object.getPrototypeOf(client) as { query: Send }).query).apply(client, args);
  client.query = ((...args: unknown[]) => intercept(send, args)) as typeof client.query;
}
