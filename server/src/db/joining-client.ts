import pg from 'pg';
import { joinedQuery } from './joined-query.ts';

/** Begins a transaction that writes: it is sent along with the first statement. */
export const beginWrite = (timeoutMs: number): string => `BEGIN; SET LOCAL statement_timeout = ${timeoutMs}`;

/** Has the next statement, which must be the last of its transaction, sent along with the commit. */
export const COMMIT_WITH_NEXT = '-- commit with the next statement';

/** Stands for several statements, which are its values and leave in one packet; its rows are the lists of theirs. */
export const TOGETHER = '-- statements that go together';

const BEGINS = /^BEGIN; SET LOCAL /;

type Given = [text: unknown, values?: unknown, ...rest: unknown[]];
type Send = (...given: unknown[]) => unknown;
type Answer = Pick<pg.QueryResult, 'command' | 'rows'>;

const isStatement = ([text, values, ...rest]: Given): boolean =>
  ((typeof text === 'string' && Array.isArray(values) && values.length > 0) ||
    (typeof text === 'object' && text !== null && 'name' in text && values === undefined)) &&
  rest.length === 0;

/**
 * A connection on which the begin of a write waits for its first statement and the commit goes with its last: each
 * packet costs both sides as much as a short statement does.
 */
export class JoiningClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const send: Send = (...given) => (super.query as Send).apply(this, given);
    let begin: string | null = null;
    let commits = false;
    let isOver = false;
    const ended = (command: string): Promise<Answer> => {
      [begin, commits, isOver] = [null, false, false];
      return Promise.resolve({ command, rows: [] });
    };
    const joined = async (statements: readonly pg.QueryConfig[]): Promise<Answer | Answer[]> => {
      const [before, after] = [begin?.split('; ') ?? [], commits ? ['COMMIT'] : []];
      [begin, commits] = [null, false];
      const query = joinedQuery(statements, before, after);
      const answer = await new Promise<Answer | Answer[]>((resolve, reject) => {
        send(query, (error: Error | null, result: Answer) => (error ? reject(error) : resolve(result)));
      });
      isOver = after.length > 0;
      return answer;
    };
    const together = async (statements: readonly pg.QueryConfig[]): Promise<Answer> => {
      const answers = [await joined(statements)].flat();
      return { command: '', rows: answers.map(({ rows }) => rows) };
    };
    const query = (...given: Given): unknown => {
      const [text] = given;
      if (typeof text === 'string' && BEGINS.test(text)) {
        begin = text;
        return Promise.resolve({ command: 'BEGIN', rows: [] });
      }
      if (text === COMMIT_WITH_NEXT) {
        commits = true;
        return Promise.resolve({ command: '', rows: [] });
      }
      if (text === 'commit' || text === 'rollback') {
        if (isOver || begin !== null) return ended(text.toUpperCase());
        commits = false;
      }
      if (isOver) throw new Error('A statement came after the last one of its transaction');
      if (text === TOGETHER) return together(given[1] as pg.QueryConfig[]);
      if (begin === null && !commits) return send(...given);
      if (isStatement(given))
        return joined([
          typeof text === 'string' ? { text, values: given[1] as unknown[] } : (text as pg.QueryConfig),
        ]);
      // A text without values may be several statements, which cannot be joined.
      commits = false;
      if (begin === null) return send(...given);
      const first = begin;
      begin = null;
      return (send(first) as Promise<unknown>).then(() => send(...given));
    };
    this.query = query as typeof this.query;
  }
}
