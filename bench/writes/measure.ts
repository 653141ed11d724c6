import path from 'node:path';
import {
  comparable,
  rowDifferences,
  type StoredRows,
  storedRows,
  varyingIn,
} from '../../server/src/testing/servers/kills/stored-rows.ts';
import type { Figure } from '../report.ts';
import { type Client, connect, type Request } from '../server/load.ts';
import { serveProduct, serveScript, type Serving } from '../server/process.ts';
import type { Store, Stores } from '../server/store.ts';
import { type Cost, costOf, costWords, medianCost } from '../server/turns.ts';
import { fillForWrites, MANY, type WriteStore, writeStoreOf } from './store.ts';

const ROUNDS = 7;

/** One kind of write, for the product and for the baseline. */
interface Write {
  readonly name: string;
  readonly bound: number;
  /** Number of writes before the rows are compared, and in each round. */
  readonly first: number;
  readonly batch: number;
  /** Rounds that are not counted: a newly started server spends as much on compiling its code as on a write. */
  readonly warmUps: number;
  readonly product: (n: number) => Request;
  readonly baseline: (n: number) => Request;
}

const json = { 'content-type': 'application/json' };

const writesOf = ({ token, few, many, epicId, open }: WriteStore): Write[] => {
  const headers = { ...json, 'private-token': token };
  const ask = (query: string, input: object): Request => ({
    method: 'POST',
    path: '/api/graphql',
    headers,
    body: JSON.stringify({ query, variables: { input } }),
  });
  const baseline = (name: string, ...values: unknown[]): Request => ({
    method: 'POST',
    path: `/${name}`,
    headers: json,
    body: JSON.stringify({ values }),
  });
  const create = `mutation ($input: CreateIssueInput!) { createIssue(input: $input) { issue { id } errors } }`;
  const update = `mutation ($input: UpdateIssueInput!) { updateIssue(input: $input) { issue { id } errors } }`;
  const iid = (n: number) => String(open[n % open.length]);
  const weight = (n: number) => 7 + (n % 2);
  const single = { bound: 2, first: 20, batch: 40, warmUps: 10 };
  return [
    {
      ...single,
      name: 'creating an issue in an epic against one statement by hand with the same rows',
      product: (n) =>
        ask(create, {
          projectPath: few,
          title: `New ${n}`,
          weight: 3,
          epicId: `gid://gitlab/Epic/${epicId}`,
        }),
      baseline: (n) => baseline('create', few, `New ${n}`, 3, epicId),
    },
    {
      ...single,
      name: 'another title for an issue, likewise',
      product: (n) => ask(update, { projectPath: few, iid: iid(n), title: `Title ${n}` }),
      baseline: (n) => baseline('title', few, iid(n), `Title ${n}`),
    },
    {
      ...single,
      name: 'closing an issue in an epic, likewise',
      product: (n) => ask(update, { projectPath: few, iid: iid(n), stateEvent: 'CLOSE' }),
      baseline: (n) => baseline('close', few, iid(n)),
    },
    {
      name: `another weight for ${MANY.toLocaleString('en')} issues against set-based SQL`,
      bound: 3,
      first: 1,
      batch: 1,
      warmUps: 0,
      product: (n) => ({
        method: 'POST',
        path: `/${many}/-/issues/bulk_edit`,
        headers,
        body: JSON.stringify({ filter: 'state=all', expected_count: MANY, changes: { weight: weight(n) } }),
      }),
      baseline: (n) => baseline('bulk', many, weight(n)),
    },
  ];
};

/**
 * Written only by the product: when a token was used, and the number of writes per minute, which depends on
 * the time.
 */
const NOT_COMPARED = ['public.personal_access_tokens', 'public.paces'];

/** Resets the rate limits, so that a person can continue writing. */
const forgetPaces = ({ context }: Store) => context.db.updateTable('paces').set({ times: 0 }).execute();

/** Each start queues jobs of its own, so the jobs of writes have different ids. */
const withoutJobIds = (stored: StoredRows): StoredRows =>
  new Map(
    [...stored].map(([table, rows]) => [
      table,
      table.endsWith('_jobs') ? rows.map((row) => row.replace(/"id": \d+, /, '')) : rows,
    ]),
  );

/** Throws if the baseline has stored other rows than the product. */
const assertSameRows = async (name: string, product: Store, baseline: Store): Promise<void> => {
  const [one, other] = [await storedRows(product.context.pool), await storedRows(baseline.context.pool)];
  const known = varyingIn(other);
  const inBoth = new Set([...varyingIn(one)].filter((text) => known.has(text)));
  const apart = rowDifferences(
    withoutJobIds(comparable(one, inBoth)),
    withoutJobIds(comparable(other, inBoth)),
  );
  for (const table of NOT_COMPARED) delete apart[table];
  for (const [table, { gone, come }] of Object.entries(apart).toReversed())
    throw new Error(`${name}: in ${table} the product leaves\n${gone[0]}\nand the baseline\n${come[0]}`);
};

interface Side {
  readonly store: Store;
  readonly server: Serving;
  readonly client: Client;
}

const send = async ({ client }: Side, request: Request): Promise<void> => {
  const { text } = await client.ask(request);
  if (/"errors":\[[^\]]/.test(text) || text.includes('"message"'))
    throw new Error(`a write was refused: ${text}`);
};

/** Compares writes of the product with hand-written ones, on two identical stores. */
export async function measureAgainstBaseline(stores: Stores, say: (line: string) => void): Promise<Figure[]> {
  const [ofProduct, ofBaseline] = [
    await stores.filled('writes_product', fillForWrites),
    await stores.filled('writes_baseline', fillForWrites),
  ];
  say('writes: two stores made');
  const about = writeStoreOf(ofProduct.context);
  const side = async (store: Store, start: () => Promise<Serving>): Promise<Side> => {
    const server = await start();
    return { store, server, client: connect(server.port, { method: 'GET', path: '/' }, 1) };
  };
  // Only the web role: otherwise the queued jobs of a write would run while something else is measured.
  const product = await side(ofProduct, () => serveProduct(ofProduct.env, '--role', 'web'));
  const baseline = await side(ofBaseline, () =>
    serveScript(path.join(import.meta.dirname, 'baseline.ts'), {
      ...ofBaseline.env,
      USER_ID: String(about.userId),
    }),
  );
  try {
    const figures: Figure[] = [];
    for (const write of writesOf(about)) {
      const counts = { product: 0, baseline: 0 };
      const make = async (which: 'product' | 'baseline', times: number) => {
        for (let i = 0; i < times; i++)
          await send(which === 'product' ? product : baseline, write[which](counts[which]++));
      };
      await make('product', write.first);
      await make('baseline', write.first);
      await assertSameRows(write.name, ofProduct, ofBaseline);
      const costs: { product: Cost[]; baseline: Cost[] } = { product: [], baseline: [] };
      for (let round = -write.warmUps; round < ROUNDS; round++) {
        await forgetPaces(ofProduct);
        for (const which of ['baseline', 'product'] as const) {
          const { pid } = which === 'product' ? product.server : baseline.server;
          const run = () => make(which, write.batch);
          const cost = await costOf(run, write.batch, pid, stores.postmaster);
          if (round >= 0) costs[which].push(cost);
        }
      }
      figures.push({
        section: 'Writes',
        name: write.name,
        value: medianCost(costs.product) / medianCost(costs.baseline),
        bound: write.bound,
        unit: '×',
        detail: `Node + PostgreSQL ${costWords(costs.product)}, baseline ${costWords(costs.baseline)}`,
      });
      say(`writes: ${write.name}`);
    }
    return figures;
  } finally {
    for (const { client, server } of [product, baseline]) {
      client.close();
      await server.stop();
    }
  }
}
