import type { Statement } from './statement.ts';

const OFTEN = 8;
// Each connection holds every kept plan, of up to two megabytes.
const MOST = 50;

/**
 * Gives a statement the name under which PostgreSQL keeps it, once it has been asked often; undefined for one
 * that must be planned for its values. Planning the page of an epic takes four times as long as running it.
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
