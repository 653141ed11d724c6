import fs from 'node:fs';

const read = (file: string): string => {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return ''; // it has ended, or belongs to another account
  }
};

/**
 * The running processes that were started for a data folder, without this one; none where the system does not
 * report them.
 */
export function processesOf(folder: string): string[] {
  if (!fs.existsSync('/proc/self/cmdline')) return [];
  return fs
    .readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && Number(pid) !== process.pid)
    .filter((pid) => `${read(`/proc/${pid}/cmdline`)}${read(`/proc/${pid}/environ`)}`.includes(folder))
    .map((pid) => `${pid} ${read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')}`);
}
