import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface SmallDisk {
  readonly folder: string;
  readonly unmount: () => void;
}

/** A disk of so many mebibytes; null where none can be mounted. */
export function smallDisk(mebibytes: number): SmallDisk | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'cairn-disk-'));
  try {
    const options = `size=${mebibytes}m,mode=0711`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  chmodSync(folder, 0o711);
  return {
    folder,
    unmount: () => {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
