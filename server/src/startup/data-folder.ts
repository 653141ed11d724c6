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
 * The folder for everything that must last, made where it is not there yet. As root a default out of PostgreSQL's reach
 * gives way, with one line.
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
    `${closed} is closed to PostgreSQL's account, so the data lies in ${ROOTS_FALLBACK} (DATA_DIR changes that)`,
  );
  return ROOTS_FALLBACK;
};

const asFolder = (dir: string): string => {
  for (let at = dir; ; at = path.dirname(at)) {
    // of a path below a file nothing is found, and the file itself comes next
    const found = fs.statSync(at, { throwIfNoEntry: false });
    if (found?.isDirectory() || at === path.dirname(at)) return dir;
    if (found) throw new StartRefused(`DATA_DIR must be a folder: ${at} is none`);
  }
};

const SECRET_BYTES = 48;

/** The secret that signs cookies: the one given, or one made here and kept for this account alone. */
export function signingSecret(settings: Settings, folder: string): string {
  if (settings.secret !== undefined) return settings.secret;
  const file = path.join(folder, 'secret');
  try {
    // 'wx' leaves the secret of a process that was faster in place
    fs.writeFileSync(file, crypto.randomBytes(SECRET_BYTES).toString('base64url'), {
      mode: 0o600,
      flag: 'wx',
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = fs.readFileSync(file, 'utf8').trim();
  if (secret === '') throw new StartRefused(`${file} is empty: remove it to have a new one made`);
  return secret;
}
