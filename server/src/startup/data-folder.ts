import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { closedFolder, databaseAccount, isRoot } from '../db/embedded/account.ts';
import { makeHome } from '../db/embedded/home.ts';
import type { Settings } from '../settings.ts';
import { StartRefused } from '../start-refused.ts';

const CHECKOUT = path.resolve(import.meta.dirname, '../../..');
const ROOTS_FALLBACK = '/var/lib/cairn';

/**
 * Returns the folder for all persistent data, created if missing. For root, a default that PostgreSQL cannot
 * reach is replaced by another folder, with one line of output.
 */
export function dataFolder(settings: Settings, say: (line: string) => void): string {
  const folder = chosenFolder(settings, say);
  makeHome(folder);
  return folder;
}

const chosenFolder = (settings: Settings, say: (line: string) => void): string => {
  if (settings.dataDir !== undefined) return asFolder(path.resolve(settings.dataDir));
  const standard = path.join(CHECKOUT, 'var');
  if (!isRoot() || settings.databaseUrl !== undefined) return standard;
  const account = databaseAccount(ROOTS_FALLBACK, settings.dbRunAs ?? 'nobody');
  const closed = closedFolder(path.dirname(standard), account);
  if (closed === null) return standard;
  say(
    `${closed} is not accessible to PostgreSQL's account, so the data is stored in ${ROOTS_FALLBACK} (DATA_DIR changes that)`,
  );
  return ROOTS_FALLBACK;
};

const asFolder = (dir: string): string => {
  for (let at = dir; ; at = path.dirname(at)) {
    // below a file nothing is found; the loop reaches the file itself next
    const found = fs.statSync(at, { throwIfNoEntry: false });
    if (found?.isDirectory() || at === path.dirname(at)) return dir;
    if (found) throw new StartRefused(`DATA_DIR must be a folder: ${at} is none`);
  }
};

const SECRET_BYTES = 48;

/**
 * Returns the secret that signs cookies: the one in the settings, or one that is created here, readable by
 * this account only.
 */
export function signingSecret(settings: Settings, folder: string): string {
  if (settings.secret !== undefined) return settings.secret;
  const file = path.join(folder, 'secret');
  try {
    // 'wx' does not overwrite the secret of a process that was faster
    fs.writeFileSync(file, crypto.randomBytes(SECRET_BYTES).toString('base64url'), {
      mode: 0o600,
      flag: 'wx',
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = fs.readFileSync(file, 'utf8').trim();
  if (secret === '') throw new StartRefused(`${file} is empty: remove it to create a new one`);
  return secret;
}
