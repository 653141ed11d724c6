import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Figure } from '../report.ts';
import { serveProduct } from '../server/process.ts';

const AGAIN = 3;
const BOUND_S = 4;

/** Measures starting with an existing data folder, including PostgreSQL, as after a restart of a machine. */
export async function measureStart(say: (line: string) => void): Promise<Figure[]> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'cairn-start-'));
  // As root, PostgreSQL runs under another account.
  await fs.chmod(folder, 0o711);
  const start = async (): Promise<number> => {
    const began = performance.now();
    const server = await serveProduct({ DATA_DIR: folder });
    const seconds = (performance.now() - began) / 1000;
    await server.stop();
    say(`start: ready after ${seconds.toFixed(1)} s`);
    return seconds;
  };
  try {
    const first = await start();
    const again: number[] = [];
    for (let i = 0; i < AGAIN; i++) again.push(await start());
    return [
      {
        section: 'Start',
        name: 'bin/start in a data folder that is there, until it answers',
        value: Math.min(...again),
        bound: BOUND_S,
        unit: 's',
        detail: `best of ${AGAIN}; into a new folder ${first.toFixed(1)} s`,
      },
    ];
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}
