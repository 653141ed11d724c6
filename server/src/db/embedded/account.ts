import fs from 'node:fs';
import path from 'node:path';
import { StartRefused } from '../../start-refused.ts';

/** The account PostgreSQL runs as; empty for the account of this process. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * The account to run PostgreSQL as. PostgreSQL refuses root, so root uses an existing unprivileged account;
 * another user runs it as themselves. Throws StartRefused when there is no such account, or when the data
 * folder belongs to another user.
 */
export function databaseAccount(home: string, name: string): Account {
  if (!isRoot()) return {};
  const owner = fs.existsSync(home) ? fs.lstatSync(home).uid : 0;
  const accounts = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  // root must never change owners inside a folder that another user controls
  if (owner !== 0) {
    const called = accounts.find((fields) => fields[2] === String(owner))?.[0] ?? `user id ${owner}`;
    const remedy =
      fs.readdirSync(home).length === 0
        ? `run "chown root ${home}" and start again`
        : `start Cairn as ${called}, not as root`;
    throw new StartRefused(`${home} belongs to ${called}: ${remedy}, or choose another DATA_DIR`);
  }
  const row = accounts.find((fields) => fields[0] === name);
  const [uid, gid] = [Number(row?.[2] ?? 0), Number(row?.[3] ?? 0)];
  if (uid === 0) {
    throw new StartRefused(
      `there is no unprivileged account "${name}" for PostgreSQL to run as: set DB_RUN_AS or DATABASE_URL`,
    );
  }
  return { uid, gid };
}

/** The first folder, from dir upwards, that the account has no permission to enter; null when there is none. */
export function closedFolder(dir: string, { uid, gid }: Account): string | null {
  if (uid === undefined) return null;
  for (let at = dir; ; at = path.dirname(at)) {
    if (fs.existsSync(at)) {
      const { mode, uid: owner, gid: group } = fs.statSync(at);
      const open = mode & 0o001 || (owner === uid && mode & 0o100) || (group === gid && mode & 0o010);
      if (!open) return at;
    }
    if (at === path.dirname(at)) return null;
  }
}
