// The folder for temporary files of a test run: in memory, if there is plenty. A run writes gigabytes, and
// creating a database takes ten times as long on a disk.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const NAME = 'cairn-run-';
const ENOUGH = 6 * 1024 ** 3;

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const freeIn = (place) => {
  try {
    const { bavail, bsize } = fs.statfsSync(place);
    return bavail * bsize;
  } catch {
    return 0;
  }
};

const remove = (folder) => fs.rmSync(folder, { recursive: true, force: true });

// An aborted test may have left a mounted checkout there, whose content must not be removed.
const holdsMounts = (folder) => {
  try {
    return fs.readFileSync('/proc/self/mountinfo', 'utf8').includes(` ${fs.realpathSync(folder)}/`);
  } catch {
    return true;
  }
};

/** Removes the folder of a run; ignores what cannot be removed. */
export const removeFolder = (folder) => {
  if (!fs.existsSync(folder) || holdsMounts(folder)) return;
  try {
    remove(folder);
  } catch {
    // A process of that run is still ending; the next run tries again.
  }
};

// Some memory file systems are mounted noexec, and tests put programs into their folders.
const runsPrograms = (folder) => {
  const program = path.join(folder, 'program');
  fs.writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  fs.rmSync(program);
  return status === 0;
};

/**
 * A folder of this run in memory; null if memory is scarce or nothing can be executed there. First removes
 * what aborted runs left.
 */
export const memoryFolder = (place = '/dev/shm', enough = ENOUGH) => {
  if (Math.min(freeIn(place), process.availableMemory()) < enough) return null;
  for (const name of fs.readdirSync(place)) {
    if (name.startsWith(NAME) && !isAlive(Number(name.slice(NAME.length))))
      removeFolder(path.join(place, name));
  }
  const folder = path.join(place, `${NAME}${process.pid}`);
  // an ended process may have had the same pid
  removeFolder(folder);
  if (fs.existsSync(folder)) return null;
  fs.mkdirSync(folder);
  // The account of PostgreSQL needs to traverse it.
  fs.chmodSync(folder, 0o711);
  if (runsPrograms(folder)) return folder;
  remove(folder);
  return null;
};
