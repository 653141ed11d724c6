import fs from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The Chromium of this machine: CHROMIUM names it, else it is looked for. Throws one plain line when there is none. */
export const findChromium = (): string => {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = [
    process.env.CHROMIUM,
    ...folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))),
    MAC,
  ];
  const found = candidates.find((file) => file && fs.existsSync(file));
  if (!found) throw new Error('no Chromium was found: install chromium, or name one in CHROMIUM');
  return found;
};

const QUIET = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts it without a window; more switches may be given. */
export const launchChromium = (args: readonly string[] = []): Promise<Browser> => {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []; // it refuses to run as root with one
  return chromium.launch({
    executablePath: findChromium(),
    args: ['--disable-gpu', ...sandbox, ...QUIET, ...args],
  });
};
