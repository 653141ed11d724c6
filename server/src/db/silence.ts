import type { Socket } from 'node:net';
import type pg from 'pg';
import { Silence } from './outage.ts';

/** What the client library knows of itself and does not declare. */
interface Inside {
  readonly connection: { readonly stream: Socket };
  readonly readyForQuery: boolean;
}

/**
 * Ends a connection on which a statement has been out for that long without a word. The database's own limit on
 * statements helps nobody when it is frozen or cut off.
 */
export const endWhenSilent = (client: pg.PoolClient, afterMs: number): void => {
  const inside = client as unknown as Inside;
  const { stream } = inside.connection;
  stream.setTimeout(afterMs, () => {
    if (!inside.readyForQuery) stream.destroy(new Silence());
  });
};
