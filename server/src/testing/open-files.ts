import { readdirSync, readlinkSync } from 'node:fs';
import type { Context } from '../context.ts';

/** The number of stored files that this process has open; always 0 on systems that do not report it. */
export function openFiles({ settings }: Context): number {
  if (process.platform !== 'linux') return 0;
  const open = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return ''; // closed in the meantime
    }
  });
  return open.filter((file) => file.startsWith(`${settings.files.folder}/`)).length;
}
