import pg from 'pg';

/** What the client library's connection can send, and does not declare. */
interface Wire {
  readonly parse: (statement: { text: string; name?: string | undefined; types?: unknown }) => void;
  readonly bind: (values: object) => void;
  readonly execute: (portal: object) => void;
  readonly close: (prepared: { type: 'S'; name: string }) => void;
  readonly sync: () => void;
  readonly submittedNamedStatements: Record<string, string>;
}

/** How the client library's query sends itself and hears what has come of it, which it does not declare either. */
interface Inside {
  readonly name: string | undefined;
  readonly text: string;
  readonly types: unknown;
  readonly hasBeenParsed: (wire: Wire) => boolean;
  prepare: (wire: Wire) => void;
  _getRows: (wire: Wire) => void;
  handleCommandComplete: (message: unknown, wire: Wire) => void;
  handleError: (error: Error, wire: Wire) => void;
}

const queryOf = (statement: pg.QueryConfig): Inside =>
  new pg.Query({ ...statement, queryMode: 'extended' } as pg.QueryConfig) as unknown as Inside;

const send = (wire: Wire, text: string): void => {
  wire.parse({ text });
  wire.bind({});
  wire.execute({});
};

/** Has a statement read under its name, unless the session knows it; says whether it was new. */
const readNamed = (wire: Wire, part: Inside): boolean => {
  const { name, text, types } = part;
  if (name === undefined || part.hasBeenParsed(wire)) return false;
  // a packet that failed may have left it behind
  wire.close({ type: 'S', name });
  wire.parse({ text, name, types });
  wire.submittedNamedStatements[name] = text;
  return true;
};

/**
 * Statements that leave in one packet with what is sent before and after them, and are answered when all of it is done,
 * several by a list. When one fails, PostgreSQL passes over those behind it.
 */
export const joinedQuery = (
  statements: readonly pg.QueryConfig[],
  before: readonly string[],
  after: readonly string[],
): pg.Query => {
  // sent by its parts; what it holds itself is for those who watch what is sent
  const query = queryOf({
    text: statements.map(({ text }) => text).join(';\n'),
    values: statements.flatMap(({ values }) => values ?? []),
  });
  const { handleCommandComplete, handleError } = query;
  let read: Inside[] = [];
  let done = 0;
  let failed = false;
  query.prepare = (wire) => {
    const parts = statements.map(queryOf);
    read = parts.filter((part) => readNamed(wire, part));
    for (const text of before) send(wire, text);
    for (const part of parts) {
      part._getRows = () => wire.execute({});
      // a value that cannot be sent, after which the library has ended the packet
      part.handleError = (error) => query.handleError(error, wire);
      part.prepare(wire);
      if (failed) return;
    }
    for (const text of after) send(wire, text);
    wire.sync();
  };
  query.handleCommandComplete = (message, wire) => {
    const n = done++ - before.length;
    if (n >= 0 && n < statements.length) handleCommandComplete.call(query, message, wire);
  };
  query.handleError = (error, wire) => {
    failed = true;
    for (const { name } of read) delete wire.submittedNamedStatements[name as string];
    handleError.call(query, error, wire);
  };
  return query as unknown as pg.Query;
};
