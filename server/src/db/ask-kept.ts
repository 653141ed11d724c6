import type { RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Context } from '../context.ts';

/** Runs a statement of always the same text under a name, so that it is planned once; it must find its rows by a unique key. */
export const askKept = async <Row extends pg.QueryResultRow>(
  { db, kept }: Pick<Context, 'db' | 'kept'>,
  name: string,
  statement: RawBuilder<Row>,
): Promise<Row[]> => {
  const { sql: text, parameters } = statement.compile(db);
  return (await kept.query<Row>({ name, text, values: [...parameters] })).rows;
};
