import type { Statement } from './statement.ts';

const OFTEN = 8;
// Each database connection keeps every prepared plan; one can be up to two megabytes.
const MOST = 50;

/**
 * Returns a function that names statements for PostgreSQL to prepare, once they were used often; undefined
 * for statements that must be planned with their values. Planning an epic's page takes four times as long as
 * running it.
 */
export function statementNames(): (statement: Statement) => string | undefined {
  const asked = new WeakMap<Statement, number>();
  const names = new WeakMap<Statement, string>();
  let given = 0;
  return (statement) => {
    const known = names.get(statement);
    if (known !== undefined || !statement.keepable) return known;
    const times = (asked.get(statement) ?? 0) + 1;
    asked.set(statement, times);
    if (times < OFTEN || given >= MOST) return undefined;
    given += 1;
    const name = `graphql_${given}`;
    names.set(statement, name);
    return name;
  };
}
