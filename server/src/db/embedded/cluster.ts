import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartRefused } from '../../start-refused.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { failureReason } from './complaint.ts';
import { runTethered } from './tethered-process.ts';

/** The folders and files of an embedded PostgreSQL. */
export interface Cluster {
  readonly home: string;
  readonly data: string;
  /** The folder of the socket. */
  readonly run: string;
  readonly log: string;
  readonly password: string;
}

export const ROLE = 'cairn';
/** Only names the socket file; nothing listens on TCP. */
export const SOCKET_PORT = 5432;
// The kernel allows 107 bytes for a socket's path.
const LONGEST_SOCKET_PATH = 100;
const HALF_MADE = 'pg.init-';

const own = (file: string, { uid, gid }: Account): void => {
  if (uid !== undefined && gid !== undefined) fs.lchownSync(file, uid, gid);
};

const privateFolder = (folder: string, account: Account): void => {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = fs.lstatSync(folder);
  if (!found.isDirectory() || ![process.getuid?.(), account.uid].includes(found.uid)) {
    throw new StartRefused(`${folder} does not belong to this account`);
  }
  own(folder, account);
};

const socketFolder = (home: string): string => {
  const run = path.join(home, 'run');
  if (Buffer.byteLength(path.join(run, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_SOCKET_PATH) return run;
  const name = crypto.createHash('sha256').update(home).digest('hex').slice(0, 16);
  return path.join(os.tmpdir(), `cairn-${name}`);
};

const initdb = async (
  { bin, env, major }: Binaries,
  folder: string,
  passwordFile: string,
  account: Account,
): Promise<void> => {
  // PostgreSQL before 17 has no built-in locale, so text order comes from the system's C.UTF-8.
  const locale =
    major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8'];
  const args = ['-D', folder, '-U', ROLE, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'];
  const { code, complained } = await runTethered(
    path.join(bin, 'initdb'),
    [...args, ...locale, '--data-checksums'],
    { account, env, cwd: folder },
  );
  if (code !== 0) {
    throw new StartRefused(`PostgreSQL could not create its data folder: ${failureReason(complained)}`);
  }
};

/** Removes what an interrupted start left behind, even while its last process is ending. */
const removeHalfMade = (home: string): void => {
  for (const name of fs.readdirSync(home).filter((one) => one.startsWith(HALF_MADE))) {
    fs.rmSync(path.join(home, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
};

/**
 * Finds the cluster in home, or creates one. An incomplete cluster is never mistaken for a complete one: it
 * gets its name only when finished. The password is in a file that only the server's own account can read.
 */
export async function openCluster(home: string, account: Account, binaries: Binaries): Promise<Cluster> {
  const data = path.join(home, 'pg');
  const run = socketFolder(home);
  const passwordFile = path.join(home, 'database-password');
  privateFolder(run, account);

  if (!fs.existsSync(path.join(data, 'PG_VERSION'))) {
    const password = crypto.randomBytes(24).toString('base64url');
    fs.writeFileSync(passwordFile, password, { mode: 0o600 });
    removeHalfMade(home);
    const fresh = fs.mkdtempSync(path.join(home, HALF_MADE));
    own(fresh, account);
    const handover = path.join(run, 'pw');
    fs.writeFileSync(handover, `${password}\n`, { mode: 0o600 });
    own(handover, account);
    try {
      await initdb(binaries, fresh, handover, account);
    } finally {
      fs.rmSync(handover, { force: true });
    }
    fs.rmSync(data, { recursive: true, force: true });
    fs.renameSync(fresh, data);
  }
  const made = fs.readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim();
  if (made !== String(binaries.major)) {
    throw new StartRefused(
      `${data} was created by PostgreSQL ${made}, and this is PostgreSQL ${binaries.major}: back up with the Cairn that created it and restore here`,
    );
  }
  const password = fs.readFileSync(passwordFile, 'utf8').trim();
  return { home, data, run, log: path.join(home, 'postgres.log'), password };
}
