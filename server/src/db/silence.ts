import type { Socket } from 'node:net';
import type pg from 'pg';
import { interceptQueries } from './intercept-queries.ts';
import { Silence } from './outage.ts';

/** What the client library knows of itself and does not declare. */
interface Inside {
  readonly connection: { readonly stream: Socket };
  readonly readyForQuery: boolean;
}

const BEGINS = /^BEGIN\b/i;
const OWN_LIMIT = /\bstatement_timeout = (\d+)/;
const ENDS = /^(?:commit|rollback)$/i;

/**
 * Ends a connection on which a statement has had no answer for longer than the database may take for it: limitMs, or the
 * limit that its transaction began with, and graceMs on top. The database's own limit helps nobody when it is frozen or
 * cut off.
 */
export function endWhenSilent(client: pg.PoolClient, limitMs: number, graceMs: number): void {
  const inside = client as unknown as Inside;
  const { stream } = inside.connection;
  const allow = (ms: number): void => void stream.setTimeout(ms + graceMs);
  const reset = (): void => allow(limitMs);
  stream.on('timeout', () => {
    if (!inside.readyForQuery) stream.destroy(new Silence());
  });
  reset();
  interceptQueries(client, (send, args) => {
    const [text] = args;
    const isText = typeof text === 'string';
    if (isText && BEGINS.test(text)) allow(Number(OWN_LIMIT.exec(text)?.[1] ?? limitMs));
    const answer = send(...args);
    // The end of a transaction may take as long as the rest of it.
    if (isText && ENDS.test(text)) void Promise.resolve(answer).then(reset, reset);
    return answer;
  });
}
