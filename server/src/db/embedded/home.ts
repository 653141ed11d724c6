import fs from 'node:fs';
import path from 'node:path';
import { StartRefused } from '../../start-refused.ts';
import { isRoot } from './account.ts';

/** Creates the folder if missing; when root creates it, other accounts may enter it, whatever the umask. */
export function makeHome(home: string): void {
  try {
    const first = fs.mkdirSync(home, { recursive: true, mode: 0o700 });
    const made = (at: string): boolean => isRoot() && first !== undefined && at.startsWith(first);
    for (let at = home; made(at); at = path.dirname(at)) fs.chmodSync(at, 0o711);
    fs.accessSync(home, fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    throw new StartRefused(`the data folder ${home} cannot be written: ${(error as Error).message}`);
  }
}
