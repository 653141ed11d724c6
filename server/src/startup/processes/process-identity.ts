import fs from 'node:fs';
import { alive } from '../../db/embedded/postmaster.ts';

/** Identifies a process, so that a later one with the same pid is distinguished. */
export interface ProcessIdentity {
  readonly pid: number;
  /** The boot of the machine and the start time of the process; null when the system does not provide them. */
  readonly since: string | null;
}

const BOOT = '/proc/sys/kernel/random/boot_id';
// The index of the start time: the 20th field after the process name, which can contain anything and ends
// with the last parenthesis.
const START_FIELD = 19;

/** Returns the identity of the process that has this pid now. */
export function identityOf(pid: number): ProcessIdentity {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[START_FIELD];
    return { pid, since: `${fs.readFileSync(BOOT, 'utf8').trim()} ${start}` };
  } catch {
    return { pid, since: null };
  }
}

/** True when that very process still runs. Pids are reused, especially in a restarted container. */
export function stillRuns({ pid, since }: ProcessIdentity): boolean {
  if (!alive(pid)) return false;
  const now = identityOf(pid).since;
  return since === null || now === null || now === since;
}
