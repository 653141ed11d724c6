import type { RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Context } from '../context.ts';
import { queryOn } from './abandoned-reads.ts';

/** Runs a question under a name, so that it is planned once; without one where a session lasts one transaction only. */
export function queryNamed<Row extends pg.QueryResultRow | readonly unknown[]>(
  { pool, kept }: Pick<Context, 'pool' | 'kept'>,
  name: string,
  question: pg.QueryConfig & { readonly rowMode?: 'array' },
): Promise<{ rows: Row[] }> {
  return kept === null ? queryOn(pool, question) : queryOn(kept, { name, ...question });
}

/** Runs a statement of always the same text under a name; it must find its rows by a unique key. */
export async function selectNamed<Row extends pg.QueryResultRow>(
  context: Pick<Context, 'db' | 'pool' | 'kept'>,
  name: string,
  statement: RawBuilder<Row>,
): Promise<Row[]> {
  const { sql: text, parameters } = statement.compile(context.db);
  return (await queryNamed<Row>(context, name, { text, values: [...parameters] })).rows;
}
