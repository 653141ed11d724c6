// Where a run of the tests keeps its temporary files: in memory, where there is plenty. It writes gigabytes that nobody
// wants afterwards, and a database takes ten times as long to make on a disk.
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

// A test that was ended may have left a checkout mounted there, and what that holds is nobody's to remove.
const holdsMounts = (folder) => {
  try {
    return fs.readFileSync('/proc/self/mountinfo', 'utf8').includes(` ${fs.realpathSync(folder)}/`);
  } catch {
    return true;
  }
};

/** Removes the folder of a run; what cannot be removed is in nobody's way. */
export const clearAway = (folder) => {
  if (!fs.existsSync(folder) || holdsMounts(folder)) return;
  try {
    remove(folder);
  } catch {
    // Some process of that run is still at its end; the next run tries again.
  }
};

// Some places in memory let nothing be run, and tests put programs into their folders.
const runsPrograms = (folder) => {
  const program = path.join(folder, 'program');
  fs.writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  fs.rmSync(program);
  return status === 0;
};

/**
 * A folder of this run in memory; null where that is scarce, or nothing can be run there. What runs left behind that
 * were ended from outside goes first.
 */
export const memoryFolder = (place = '/dev/shm', enough = ENOUGH) => {
  if (Math.min(freeIn(place), process.availableMemory()) < enough) return null;
  for (const name of fs.readdirSync(place)) {
    if (name.startsWith(NAME) && !isAlive(Number(name.slice(NAME.length)))) clearAway(path.join(place, name));
  }
  const folder = path.join(place, `${NAME}${process.pid}`);
  // an ended process may have had the same number
  clearAway(folder);
  if (fs.existsSync(folder)) return null;
  fs.mkdirSync(folder);
  // The account that PostgreSQL runs as passes through it.
  fs.chmodSync(folder, 0o711);
  if (runsPrograms(folder)) return folder;
  remove(folder);
  return null;
};
