import type { Socket } from 'node:net';
import type pg from 'pg';
import { interceptQueries } from './intercept-queries.ts';
import { Silence } from './outage.ts';

/** Properties of the client library that its types do not declare. */
interface Inside {
  readonly connection: { readonly stream: Socket };
  readonly readyForQuery: boolean;
}

const BEGINS = /^BEGIN\b/i;
const OWN_LIMIT = /\bstatement_timeout = (\d+)/;
const ENDS = /^(?:commit|rollback)$/i;

/**
 * Closes a connection on which a statement got no answer for longer than limitMs, or the timeout its
 * transaction began with, plus graceMs. The database's own timeout does not help when it hangs or is
 * disconnected.
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
    // COMMIT and ROLLBACK may take as long as the timeout of the transaction.
    if (isText && ENDS.test(text)) void Promise.resolve(answer).then(reset, reset);
    return answer;
  });
}
