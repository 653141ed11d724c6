import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { createDatabase, createPool } from '../db/pool.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../../..');
const MAX_OUTPUT = 64 * 1024 * 1024;

/** Table types from kysely-codegen, with the types of our parsers: ids are numbers, days are strings. */
const tableTypes = async (url: string): Promise<string> => {
  const program = path.join(ROOT, 'node_modules/kysely-codegen/dist/cli/bin.js');
  const flags = ['--dialect', 'postgres', '--url', url, '--print', '--type-only-imports'];
  const parsers = ['--date-parser', 'string', '--numeric-parser', 'number', '--exclude-pattern', 'kysely_*'];
  const { stdout } = await run(process.execPath, [program, ...flags, ...parsers], { maxBuffer: MAX_OUTPUT });
  return stdout
    .slice(stdout.indexOf('/**')) // without the greeting that it prints first
    .replace(/export type Int8 = .*;/, 'export type Int8 = ColumnType<number, number, number>;')
    .replace('export interface DB {', 'export interface Database {');
};

const printed = async (script: string, url: string, ...args: readonly string[]): Promise<string> => {
  const env = { ...process.env, DATABASE_URL: url };
  const { stdout } = await run(process.execPath, [path.join(ROOT, script), ...args], {
    env,
    maxBuffer: MAX_OUTPUT,
  });
  return stdout;
};

const openApi = (url: string): Promise<string> => printed('server/src/http/openapi/print.ts', url);

/** The types of JSON answers, from the OpenAPI document. */
const routeTypes = async (url: string): Promise<string> => {
  const document = path.join(home, 'openapi.json');
  await fs.writeFile(document, await openApi(url));
  return printed('web/build/print-routes.ts', url, document);
};

const home = await fs.mkdtemp(path.join(os.tmpdir(), 'cairn-gen-'));
await fs.chmod(home, 0o711);
const server = await startEmbedded(home, { runAs: process.env.DB_RUN_AS, options: { fsync: 'off' } });
const { host, port, user, password, database } = server.connection;
const url = `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
try {
  const db = createDatabase(createPool(server.connection, { max: 1 }));
  await migrateToLatest(db);
  await db.destroy();
  const wanted = process.argv.slice(2);
  if (wanted[0] === '--openapi') process.stdout.write(await openApi(url));
  const made = [
    ['tables', 'server/src/db/tables.ts', () => tableTypes(url)],
    ['schema', 'docs/api/schema.graphql', () => printed('server/src/graphql/print-schema.ts', url)],
    // After the schema, which these types depend on.
    ['answers', 'web/src/api/operations.ts', () => printed('web/build/print-operations.ts', url)],
    ['routes', 'web/src/api/routes.ts', () => routeTypes(url)],
  ] as const;
  for (const [name, file, make] of made) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const text = (await make()).trimEnd();
    if (text === '') throw new Error(`Nothing was printed for ${file}`);
    await fs.writeFile(path.join(ROOT, file), `${text}\n`);
    console.log(`${file} written`);
  }
} finally {
  await server.stop();
  await fs.rm(home, { recursive: true, force: true });
}
