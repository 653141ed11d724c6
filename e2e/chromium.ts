import fs from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** The build without windows: it draws the same pages in a sixth less processor time. */
export const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', HEADLESS_SHELL];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * The Chromium of this machine: CHROMIUM names it, else it is looked for, the preferred name first. Throws one plain
 * line when there is none.
 */
export const findChromium = (preferred = 'chromium'): string => {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = [
    process.env.CHROMIUM,
    ...[preferred, ...NAMES].flatMap((name) => folders.map((folder) => path.join(folder, name))),
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

/** Starts it without a window; more switches may be given, and the name to look for first. */
export const launchChromium = (args: readonly string[] = [], preferred?: string): Promise<Browser> => {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []; // it refuses to run as root with one
  return chromium.launch({
    executablePath: findChromium(preferred),
    args: ['--disable-gpu', ...sandbox, ...QUIET, ...args],
  });
};
