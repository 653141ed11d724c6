import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { alive } from '../db/postmaster.ts';
import { StartRefused } from '../start-refused.ts';

/** Who started the embedded PostgreSQL of a data folder, and so who will stop it. */
export interface Owner {
  readonly role: 'server' | 'command';
  readonly pid: number;
}

export const readOwner = (folder: string): Owner | null => {
  try {
    return JSON.parse(fs.readFileSync(path.join(folder, 'owner'), 'utf8')) as Owner;
  } catch {
    return null;
  }
};

export const writeOwner = (folder: string, owner: Owner): void =>
  fs.writeFileSync(path.join(folder, 'owner'), JSON.stringify(owner));

const PATIENCE_MS = 60_000;

/** Only one process at a time makes, starts or joins the cluster in a folder; a lock of a dead process is taken over. */
export const alone = async <T>(folder: string, run: () => Promise<T>): Promise<T> => {
  const file = path.join(folder, 'starting');
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(50)) {
    try {
      fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = Number(read(file));
    if (holder > 0 && !alive(holder)) fs.rmSync(file, { force: true });
    if (Date.now() > end)
      throw new StartRefused(`${folder} is in use by process ${holder}, which is still starting`);
  }
  try {
    return await run();
  } finally {
    fs.rmSync(file, { force: true });
  }
};

const read = (file: string): string => {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
