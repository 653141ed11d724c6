import fs from 'node:fs';

const NS_PER_MS = 1e6;

/**
 * Nanoseconds of processor time per thread of a process; ticks of a hundredth of a second are too coarse for
 * one write.
 */
const spent = (pid: string): number =>
  fs
    .readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(fs.readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
    .reduce((sum, ns) => sum + ns, 0);

/** Processor time in ms of all threads of a process so far; 0 once it has ended. */
export function cpuOf(pid: number | string): number {
  try {
    return spent(String(pid)) / NS_PER_MS;
  } catch {
    return 0;
  }
}

/** Processor time in ms of each child of a process, such as PostgreSQL's backends below its postmaster. */
export function cpuOfChildren(pid: number): ReadonlyMap<string, number> {
  return new Map(
    fs
      .readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .split(' ')
      .filter((child) => child !== '')
      .map((child) => [child, cpuOf(child)]),
  );
}

/** Processor time of the children of a process since `before`; ended ones are left out. */
export function cpuSince(pid: number, before: ReadonlyMap<string, number>): number {
  return [...cpuOfChildren(pid)].reduce((sum, [child, ms]) => sum + ms - (before.get(child) ?? 0), 0);
}

const statusOf = (pid: number): string => fs.readFileSync(`/proc/${pid}/status`, 'utf8');

/** Resident memory of a process in MB. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(statusOf(pid))?.[1] ?? 0) / 1024;
}

/** The most resident memory that a process has had, in MB. */
export function peakMemoryOf(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(statusOf(pid))?.[1] ?? 0) / 1024;
}
