import fs from 'node:fs';
import { alive } from '../../db/embedded/postmaster.ts';

/** A process, told apart from a later one that has its number. */
export interface ProcessIdentity {
  readonly pid: number;
  /** The boot of the machine and the moment in it when the process began; null where the system does not say. */
  readonly since: string | null;
}

const BOOT = '/proc/sys/kernel/random/boot_id';
// After the name, which may hold anything but ends with the last parenthesis, the start is the 20th field.
const START_FIELD = 19;

/** Who has this process number now. */
export function identityOf(pid: number): ProcessIdentity {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[START_FIELD];
    return { pid, since: `${fs.readFileSync(BOOT, 'utf8').trim()} ${start}` };
  } catch {
    return { pid, since: null };
  }
}

/** Whether that very process still runs. A number is given out again, soonest in a container that was started anew. */
export function stillRuns({ pid, since }: ProcessIdentity): boolean {
  if (!alive(pid)) return false;
  const now = identityOf(pid).since;
  return since === null || now === null || now === since;
}
