import { type Viewer, VIEWER_PARAM_TYPES, viewerParams } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { namedSql } from '../db/named-sql.ts';
import { WRITE_TIMEOUT_MS } from '../db/pool.ts';

/** A statement that uses the viewer's named parameters besides its own. */
export interface Selection {
  readonly text: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly types: Readonly<Record<string, string>>;
}

/** Longer than the limits of any other read. */
const PATIENCE = `SET LOCAL idle_in_transaction_session_timeout = '60s'; SET LOCAL statement_timeout = ${WRITE_TIMEOUT_MS}`;

/** Returns all rows of a statement in batches, by a cursor, so that only one batch is in memory. */
export async function* rowsOf<Row extends object>(
  context: Context,
  viewer: Viewer,
  { text, values, types }: Selection,
  atOnce: number,
): AsyncGenerator<readonly Row[]> {
  const { sql, parameters } = namedSql(
    `DECLARE exported NO SCROLL CURSOR FOR ${text}`,
    { ...viewerParams(viewer), ...values },
    { ...VIEWER_PARAM_TYPES, ...types },
  ).compile(context.db);
  const client = await context.pool.connect();
  let whole = false;
  try {
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${PATIENCE}`);
    await client.query(sql, [...parameters]);
    for (;;) {
      const { rows } = await client.query<Row>(`FETCH ${atOnce} FROM exported`);
      if (rows.length === 0) break;
      yield rows;
    }
    await client.query('COMMIT');
    whole = true;
  } finally {
    // Runs also when the consumer stops early; a connection in the middle of a transaction is closed.
    client.release(!whole);
  }
}
