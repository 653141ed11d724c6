import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export const CHECKOUT = path.resolve(import.meta.dirname, '../..');

/** A file of the checkout, or null. */
export const read = (file: string): string | null => {
  const at = path.join(CHECKOUT, file);
  return fs.existsSync(at) ? fs.readFileSync(at, 'utf8') : null;
};

/** What belongs to a checkout itself, and must not be shared with a copy. */
const OWN = ['.cache', '.vite', '.vite-temp', '@cairn'];

const linkPackages = (copy: string): void => {
  const [from, to] = [path.join(CHECKOUT, 'node_modules'), path.join(copy, 'node_modules')];
  fs.mkdirSync(path.join(to, '@cairn'), { recursive: true });
  for (const name of fs.readdirSync(from))
    if (!OWN.includes(name)) fs.symlinkSync(path.join(from, name), path.join(to, name));
  for (const name of fs.readdirSync(path.join(from, '@cairn')))
    fs.symlinkSync(path.join(copy, name), path.join(to, '@cairn', name));
};

/** A copy of the checkout in a folder of its own, with the same packages. */
export const copyCheckout = (): string => {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-cost-'));
  // PostgreSQL runs as another user and reads its programs from here
  fs.chmodSync(copy, 0o755);
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: CHECKOUT,
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter(Boolean)) {
    const from = path.join(CHECKOUT, file);
    if (!fs.existsSync(from)) continue;
    fs.mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    fs.copyFileSync(from, path.join(copy, file));
  }
  linkPackages(copy);
  return copy;
};
