// Setup file of server tests. If CAIRN_STATEMENTS names a folder, the statements sent to PostgreSQL are
// written there, each text once per process.
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';

const folder = process.env.CAIRN_STATEMENTS;

interface Client {
  query: (this: unknown, statement: unknown, ...rest: unknown[]) => unknown;
}
/** The statements this process has seen, in any test file: files share the process and the driver. */
const known = ((globalThis as { statementsSent?: Set<string> }).statementsSent ??= new Set());
const fresh: string[] = [];

const note = (statement: unknown): void => {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | null)?.text;
  if (typeof text !== 'string' || known.has(text)) return;
  known.add(text);
  fresh.push(text);
};

if (folder !== undefined) {
  const client = pg.Client.prototype as unknown as Client;
  const { query } = client;
  client.query = function noted(statement, ...rest) {
    note(statement);
    return query.call(this, statement, ...rest);
  };
  afterAll(() => {
    client.query = query;
    const lines = fresh.map((text) => `${JSON.stringify(text)}\n`).join('');
    fs.appendFileSync(path.join(folder, `${process.pid}.jsonl`), lines);
  });
}
