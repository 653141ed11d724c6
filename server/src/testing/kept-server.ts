import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const CHECKOUT = path.resolve(import.meta.dirname, '../../..');
const MIGRATIONS = path.join(CHECKOUT, 'server/migrations');
const FILE = path.join(CHECKOUT, 'node_modules/.cache/cairn/test-server');

/** Writes the address of the PostgreSQL of bin/dev into a file for tests; returns a function that removes it. */
export function announceKeptServer(url: string): () => void {
  fs.mkdirSync(path.dirname(FILE), { recursive: true });
  fs.writeFileSync(FILE, url, { mode: 0o600 });
  return () => fs.rmSync(FILE, { force: true });
}

/** The address of a PostgreSQL that was running before the tests: TEST_DATABASE_URL, or the one of bin/dev. */
export function keptServerUrl(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.TEST_DATABASE_URL) return env.TEST_DATABASE_URL;
  // With DB_BIN, the tests must run on a different PostgreSQL.
  return env.DB_BIN || !fs.existsSync(FILE) ? undefined : fs.readFileSync(FILE, 'utf8');
}

/** The name of the migrated database; it changes with the migrations and with the schema of the job queue. */
export function templateName(): string {
  const hash = crypto.createHash('sha256');
  for (const file of fs.readdirSync(MIGRATIONS).toSorted()) {
    hash.update(file).update(fs.readFileSync(path.join(MIGRATIONS, file)));
  }
  hash.update(fs.readFileSync(path.join(CHECKOUT, 'node_modules/graphile-worker/package.json')));
  return `cairn_template_${hash.digest('hex').slice(0, 16)}`;
}
