import pg from 'pg';

/** What the client library's connection can send, and does not declare. */
interface Wire {
  readonly parse: (statement: { text: string; name?: string | undefined; types?: unknown }) => void;
  readonly bind: (values: object) => void;
  readonly execute: (portal: object) => void;
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
}

const send = (wire: Wire, text: string): void => {
  wire.parse({ text });
  wire.bind({});
  wire.execute({});
};

/**
 * A statement that leaves in one packet with what is sent before and after it, and is answered when all of it is done.
 * When one fails, PostgreSQL passes over those behind it.
 */
export const joinedQuery = (
  statement: pg.QueryConfig,
  before: readonly string[],
  after: readonly string[],
): pg.Query => {
  const query = new pg.Query({ ...statement, queryMode: 'extended' } as pg.QueryConfig);
  const inside = query as unknown as Inside;
  const { prepare, handleCommandComplete } = inside;
  let done = 0;
  inside.prepare = (wire) => {
    // The library takes the first text that was read for that of the name.
    if (inside.name !== undefined && !inside.hasBeenParsed(wire)) {
      wire.parse({ text: inside.text, name: inside.name, types: inside.types });
      wire.submittedNamedStatements[inside.name] = inside.text;
    }
    for (const text of before) send(wire, text);
    prepare.call(inside, wire);
  };
  inside._getRows = (wire) => {
    wire.execute({});
    for (const text of after) send(wire, text);
    wire.sync();
  };
  inside.handleCommandComplete = (message, wire) => {
    if (done++ === before.length) handleCommandComplete.call(inside, message, wire);
  };
  return query;
};
