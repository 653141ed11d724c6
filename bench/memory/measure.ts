import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../report.ts';
import { memoryOf } from '../server/cpu.ts';
import { connect } from '../server/load.ts';
import { serveProduct } from '../server/process.ts';
import { roadmapRequest } from '../server/roadmap-request.ts';
import { GROUP, type Stores } from '../server/store.ts';
import { developerOf } from '../server/viewer.ts';

const WARM_UP = 500;
const REQUESTS = 10_000;
const SETTLE_S = 10;
const SECTION = 'Memory';

/** Resident memory in MB after the process has been idle for a while. */
const settled = async (pid: number): Promise<number> => {
  await sleep(SETTLE_S * 1000);
  return memoryOf(pid);
};

/** Measures the server's own memory, without PostgreSQL. */
export async function measureMemory(stores: Stores, say: (line: string) => void): Promise<Figure[]> {
  const store = await stores.of(10_000);
  const { token } = await developerOf(store);
  const server = await serveProduct(store.env);
  const client = connect(server.port, await roadmapRequest({ fullPath: GROUP }, token));
  try {
    const idle = await settled(server.pid);
    await client.askTimes(WARM_UP);
    const before = await settled(server.pid);
    say(`memory: ${WARM_UP} requests answered`);
    await client.askTimes(REQUESTS);
    const after = await settled(server.pid);
    say(`memory: ${REQUESTS} requests answered`);
    const words = `${idle.toFixed(0)} MB after the start, ${before.toFixed(0)} MB after ${WARM_UP} requests, ${after.toFixed(0)} MB after ${REQUESTS} more`;
    return [
      {
        section: SECTION,
        name: 'resident memory of Node at rest',
        value: Math.max(idle, before),
        bound: 200,
        unit: 'MB',
        detail: words,
      },
      {
        section: SECTION,
        name: `growth over ${REQUESTS.toLocaleString('en')} roadmap requests`,
        value: after / before,
        bound: 1.15,
        unit: '×',
        detail: words,
      },
    ];
  } finally {
    client.close();
    await server.stop();
  }
}
