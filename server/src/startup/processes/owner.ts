import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefused } from '../../start-refused.ts';
import { identityOf, type ProcessIdentity, stillRuns } from './process-identity.ts';

/** The process that started the embedded PostgreSQL of a data folder and will stop it. */
export interface Owner {
  readonly role: 'server' | 'command';
  readonly pid: number;
}

export function readOwner(folder: string): Owner | null {
  try {
    return JSON.parse(fs.readFileSync(path.join(folder, 'owner'), 'utf8')) as Owner;
  } catch {
    return null;
  }
}

export function writeOwner(folder: string, owner: Owner): void {
  return fs.writeFileSync(path.join(folder, 'owner'), JSON.stringify(owner));
}

const PATIENCE_MS = 60_000;
/** Writing a lock takes less time than this; an empty one that is older was left by a process that died. */
const SILENT_MS = 5000;

/**
 * Runs a function that creates, starts or joins the cluster of a folder, in one process at a time. The lock
 * of a dead process is taken over, and so is one with this process's pid, as a process calls it only once at
 * a time.
 */
export async function withStartLock<T>(
  folder: string,
  run: () => Promise<T>,
  patienceMs: number = PATIENCE_MS,
): Promise<T> {
  const file = path.join(folder, 'starting');
  for (const end = Date.now() + patienceMs; ; await sleep(50)) {
    try {
      fs.writeFileSync(file, JSON.stringify(identityOf(process.pid)), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    if (isStale(file)) {
      fs.rmSync(file, { force: true });
    } else if (Date.now() > end) {
      throw new StartRefused(
        `${folder} is in use by process ${holderOf(file)?.pid ?? 'unknown'}, which is still starting: if there is none, remove ${file}`,
      );
    }
  }
  try {
    return await run();
  } finally {
    fs.rmSync(file, { force: true });
  }
}

const isStale = (file: string): boolean => {
  const holder = holderOf(file);
  if (holder) return holder.pid === process.pid || !stillRuns(holder);
  const written = fs.statSync(file, { throwIfNoEntry: false });
  return written !== undefined && Date.now() - written.mtimeMs > SILENT_MS;
};

const holderOf = (file: string): ProcessIdentity | null => {
  try {
    const { pid, since = null } = JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<ProcessIdentity>;
    return Number.isSafeInteger(pid) ? { pid: pid as number, since } : null;
  } catch {
    return null;
  }
};
