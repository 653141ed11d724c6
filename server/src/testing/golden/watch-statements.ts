import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { TOGETHER } from '../../db/joining-client.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Filled in when it is done. */
  count: number | null;
  ids: readonly unknown[];
}

const asking = new AsyncLocalStorage<Statement[]>();

/** Notes each of several statements that go in one packet, and what has come of it. */
const notedTogether = async (
  statements: Statement[],
  sent: Promise<pg.QueryResult>,
  given: readonly unknown[],
): Promise<pg.QueryResult> => {
  const each = (given as { text: string; values: readonly unknown[] }[]).map(
    ({ text, values }): Statement => ({ text, values, count: null, ids: [] }),
  );
  statements.push(...each);
  const result = await sent;
  for (const [n, rows] of (result.rows as { id?: unknown }[][]).entries()) {
    const statement = each[n] as Statement;
    statement.count = rows.length;
    statement.ids = rows.map(({ id }) => id);
  }
  return result;
};

/** Has these pools note what they are sent on behalf of a watched call; for pools that nobody has used yet. */
export const watchPools = (pools: readonly pg.Pool[]): void => {
  const watch = (client: pg.PoolClient): void => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const noted = (...args: unknown[]): unknown => {
      const statements = asking.getStore();
      if (!statements) return query(...args);
      const [first, second] = args as [string | pg.QueryConfig, unknown];
      const { text, values = [] } =
        typeof first === 'string' ? { text: first, values: Array.isArray(second) ? second : [] } : first;
      const statement: Statement = { text, values, count: null, ids: [] };
      statements.push(statement);
      if (text === TOGETHER)
        return notedTogether(statements, query(...args) as Promise<pg.QueryResult>, values);
      const note = (result: pg.QueryResult | undefined): void => {
        statement.count = result?.rowCount ?? null;
        statement.ids = (result?.rows ?? []).map((row: { id?: unknown }) => row.id);
      };
      const callback = args.at(-1);
      if (typeof callback === 'function') {
        args[args.length - 1] = (error: unknown, result: pg.QueryResult) => {
          note(result);
          callback(error, result);
        };
      }
      const sent = query(...args);
      if (sent instanceof Promise) sent.then(note, () => {});
      return sent;
    };
    client.query = noted as typeof client.query;
  };
  for (const pool of pools) pool.on('connect', watch);
};

/** Makes a call and gives what it sent to watched pools; what the server does meanwhile by itself is left out. */
export const statementsOf = async <T>(
  call: () => Promise<T>,
): Promise<{ readonly result: T; readonly statements: readonly Statement[] }> => {
  const statements: Statement[] = [];
  return { result: await asking.run(statements, call), statements };
};

const LOCK =
  /\bfor (?:no key update|key share|update|share)(?: of [\w", ]+?)?(?: skip locked| nowait)?(?=$|[\s)])/gi;
const PLAIN = /^(?:begin|commit|rollback|savepoint|release|set )/i;

const tablesIn = (text: string, tables: ReadonlySet<string>): string[] => {
  const found = [...text.matchAll(/\b(from|join|into|update|using)\s+(?:only\s+)?"?(\w+)"?(?![\w".])/gi)]
    .map((match) => match[2] as string)
    .filter((name) => tables.has(name));
  return found.filter((name, at) => found.indexOf(name) === at);
};

const setColumns = (text: string): string => {
  const set =
    /\bset\s+(.*?)(?:\s+from\s|\s+where\s|$)/i.exec(text.replaceAll(/\([^()]*\)/g, '()'))?.[1] ?? '';
  const columns = [...set.matchAll(/(?:^|,\s*)"?(\w+)"?\s*=/g)].map((match) => match[1] as string);
  return columns.length === 0 ? '' : ` SET ${columns.toSorted().join(', ')}`;
};

const folded = (text: string): string =>
  text
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * A statement as one short line: what it does, to which tables, with which locks, on which rows. The full text would
 * change with every alias and file, and tell a reader less.
 */
export const shortForm = (statement: Statement, tables: ReadonlySet<string>): string => {
  const { values, count, ids } = statement;
  const text = folded(statement.text);
  if (/pg_advisory_xact_lock/.test(text)) {
    const given = values.find((value) => typeof value === 'string') as string | undefined;
    const written = /'([^']*)'/.exec(statement.text)?.[1];
    // several at once are told by whose they are, in the order in which they were taken
    if (given === undefined && written?.endsWith(':'))
      return `LOCK ${ids.map((id) => written + id).join(', ')}`;
    return `LOCK ${given ?? written ?? text}`;
  }
  // a note to the driver rather than a statement
  if (text === '') return statement.text.replace('-- ', '').toUpperCase();
  if (PLAIN.test(text)) return text.toUpperCase();
  const verbs = [...text.matchAll(/\b(insert into|update|delete from)\s+"?(\w+)/gi)]
    .filter((match) => tables.has(match[2] as string))
    .map((match) => `${(match[1] as string).toUpperCase()} ${match[2]}`);
  const read = tablesIn(text, tables).filter((name) => !verbs.some((verb) => verb.endsWith(` ${name}`)));
  const locks = [
    ...new Set([...text.matchAll(LOCK)].map(([lock]) => lock.toUpperCase().replaceAll('"', ''))),
  ];
  if (verbs.length === 0) {
    const rows = locks.length === 0 ? '' : ` ${locks.join(' ')} [${ids.join(' ')}]`;
    // what reads no table of ours is told by the function it calls
    const of = read.length === 0 ? `${/[\w.]+\(/.exec(text)?.[0] ?? text})` : read.join(', ');
    return `SELECT ${of}${rows}`;
  }
  const from = read.length === 0 ? '' : ` FROM ${read.join(', ')}`;
  const set = verbs.length === 1 && verbs[0]?.startsWith('UPDATE') ? setColumns(text) : '';
  const told = /pg_notify/.test(text) ? ' AND NOTIFY' : '';
  const conflict = /on conflict/i.test(text) ? ' ON CONFLICT' : '';
  return `${verbs.join(' + ')}${set}${conflict}${from}${locks.map((lock) => ` ${lock}`).join('')} (${count} rows)${told}`;
};
