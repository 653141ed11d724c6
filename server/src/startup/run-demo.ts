import { spawn } from 'node:child_process';
import path from 'node:path';
import { StartRefused } from '../start-refused.ts';

/** Fills the empty store with the demo by a process of its own; gives one line per account. */
export const runDemo = (): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'demo-program.ts')], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let lines = '';
    let complaint = '';
    child.stdout.on('data', (text) => (lines += text));
    child.stderr.on('data', (text) => (complaint += text));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(lines.trimEnd().split('\n'));
      else reject(new StartRefused(complaint.trim() || 'the demo could not be loaded'));
    });
  });
