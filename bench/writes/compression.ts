import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Figure, median } from '../report.ts';
import { connect, type Request } from '../server/load.ts';
import { cpuOf } from '../server/cpu.ts';
import { serveProduct, serveScript } from '../server/process.ts';
import type { Stores } from '../server/store.ts';
import { fillForWrites, writeStoreOf } from './store.ts';

const ROUNDS = 9;
const BATCH = 300;

/** A page of a hundred issues as the REST API returns it. */
const listAnswer = async (stores: Stores): Promise<string> => {
  const store = await stores.filled('writes_product', fillForWrites);
  const { token, many } = writeStoreOf(store.context);
  const server = await serveProduct(store.env);
  const page: Request = {
    method: 'GET',
    path: `/api/v4/projects/${encodeURIComponent(many)}/issues?per_page=100`,
    headers: { 'private-token': token },
  };
  const client = connect(server.port, page);
  try {
    return (await client.ask()).text;
  } finally {
    client.close();
    await server.stop();
  }
};

/** Compares the cost of sending a compressed response with zlib alone for the same bytes. */
export async function measureCompression(stores: Stores, say: (line: string) => void): Promise<Figure[]> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'cairn-packing-'));
  const file = path.join(folder, 'answer.json');
  const answer = await listAnswer(stores);
  await fs.writeFile(file, answer);
  const script = path.join(import.meta.dirname, 'packing.ts');
  const server = await serveScript(script, { ANSWER_FILE: file });
  try {
    const figures: Figure[] = [];
    for (const encoding of ['br', 'gzip']) {
      const ways = ['/plain', `/zlib/${encoding}`, '/packed'].map((address) => ({
        client: connect(server.port, {
          method: 'GET',
          path: address,
          headers: { 'accept-encoding': encoding },
        }),
        ms: [] as number[],
      }));
      for (const { client } of ways) await client.askTimes(BATCH);
      for (let round = 0; round < ROUNDS; round++) {
        for (const { client, ms } of ways) {
          const before = cpuOf(server.pid);
          await client.askTimes(BATCH);
          ms.push((cpuOf(server.pid) - before) / BATCH);
        }
      }
      for (const { client } of ways) client.close();
      const [plain = 0, alone = 0, packed = 0] = ways.map(({ ms }) => median(ms));
      figures.push({
        section: 'Writes',
        name: `packing an answer as ${encoding} against zlib alone for the same bytes`,
        value: (packed - plain) / (alone - plain),
        bound: 1.3,
        unit: '×',
        detail: `${(answer.length / 1000).toFixed(0)} kB; Node plain ${plain.toFixed(2)} ms, zlib ${alone.toFixed(2)} ms, packed ${packed.toFixed(2)} ms`,
      });
      say(`writes: ${encoding}`);
    }
    return figures;
  } finally {
    await server.stop();
    await fs.rm(folder, { recursive: true });
  }
}
