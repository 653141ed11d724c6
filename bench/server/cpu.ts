import fs from 'node:fs';

// The kernel counts processor time in ticks of a hundredth of a second on every Linux we run on.
const MS_PER_TICK = 10;

const statOf = (pid: string): { parent: number; ticks: number } | null => {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name may hold spaces and brackets, so fields are counted from the last bracket.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return null;
  }
};

/** Processor time in ms that a process has used so far. */
export const cpuOf = (pid: number): number => (statOf(String(pid))?.ticks ?? 0) * MS_PER_TICK;

/** Processor time in ms of all children of a process: PostgreSQL's backends below its postmaster. */
export const cpuOfChildren = (pid: number): number =>
  fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .reduce((sum, stat) => (stat?.parent === pid ? sum + stat.ticks * MS_PER_TICK : sum), 0);

/** Resident memory of a process in MB. */
export const memoryOf = (pid: number): number => {
  const text = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1024;
};
