// A program for .ci/run: has an older PostgreSQL prepare every statement that a test run has sent to the
// current one, and reports those that only the current one accepts. Arguments: the folder of the statements,
// and that of the older programs.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../db/embedded/embedded.ts';
import { migrateToLatest } from '../../db/migrate.ts';
import { createDatabase, createPool } from '../../db/pool.ts';
import { migrateJobs } from '../../jobs/schema.ts';

const [folder = '', older = ''] = process.argv.slice(2);

/**
 * Only these can be prepared; the other statements (transactions, copies, migrations, settings) use old
 * syntax only.
 */
const PREPARABLE = /^[\s(]*(?:select|insert|update|delete|merge|values|with)\b/i;

const readTexts = async (): Promise<string[]> => {
  const found = new Set<string>();
  for (const name of await fs.readdir(folder)) {
    const lines = (await fs.readFile(path.join(folder, name), 'utf8')).split('\n');
    for (const line of lines) if (line !== '') found.add(JSON.parse(line) as string);
  }
  return [...found].filter((text) => PREPARABLE.test(text));
};

/** The texts that a PostgreSQL with our tables does not prepare, with its errors. */
const refusalsOf = async (texts: readonly string[], bin?: string): Promise<Map<string, string>> => {
  const home = await fs.mkdtemp(path.join(os.tmpdir(), 'cairn-older-'));
  await fs.chmod(home, 0o711);
  const server = await startEmbedded(home, { bin, runAs: process.env.DB_RUN_AS, options: { fsync: 'off' } });
  const refusals = new Map<string, string>();
  try {
    const pool = createPool(server.connection, { max: 2 });
    const db = createDatabase(pool);
    await migrateToLatest(db);
    await migrateJobs(pool);
    await db.destroy();
    const client = new pg.Client(server.connection);
    await client.connect();
    for (const text of texts) {
      await client.query('BEGIN');
      await client.query(`PREPARE statement AS ${text}`).catch(({ message }: Error) => {
        refusals.set(text, message);
      });
      await client.query('ROLLBACK');
      if (!refusals.has(text)) await client.query('DEALLOCATE statement');
    }
    await client.end();
  } finally {
    await server.stop();
    await fs.rm(home, { recursive: true, force: true });
  }
  return refusals;
};

const texts = await readTexts();
const then = await refusalsOf(texts, older);
// Statements that the current one refuses as well are errors made by tests, or use tables made by tests.
const now = then.size === 0 ? then : await refusalsOf([...then.keys()]);
const lost = [...then].filter(([text]) => !now.has(text));
for (const [text, problem] of lost) console.error(`${problem}: ${text.slice(0, 400)}\n`);
console.log(`${texts.length} statements prepared on ${older}, ${lost.length} of them refused`);
process.exitCode = lost.length === 0 && texts.length > 0 ? 0 : 1;
