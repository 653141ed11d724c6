import type pg from 'pg';

export type Send = (...args: unknown[]) => unknown;

/** Replaces a connection's `query()` by a function that gets its arguments and a function that sends them. */
export function interceptQueries(
  client: pg.PoolClient,
  intercept: (send: Send, args: readonly unknown[]) => unknown,
): void {
  const own = Object.hasOwn(client, 'query') ? (client.query as Send) : null;
  // Looked up on each call, as tests replace it to watch what is sent.
  const send: Send = (...args) =>
    (own ?? (Object.getPrototypeOf(client) as { query: Send }).query).apply(client, args);
  client.query = ((...args: unknown[]) => intercept(send, args)) as typeof client.query;
}
