import { isDeepStrictEqual } from 'node:util';
import { PAGE_SIZE } from '../../web/src/notes/list/discussion-list.ts';
import type { Figure } from '../report.ts';
import { type Client, connect, type Request } from '../server/load.ts';
import { serveProduct, serveScript } from '../server/process.ts';
import type { Stores } from '../server/store.ts';
import { type Cost, costOf, costWords, inTurns, medianCost } from '../server/turns.ts';
import { type Workshop, workshopOf } from '../workshop/workshop.ts';
import { type Asked, discussionsRequest, type EpicPlace, pageRequests } from './requests.ts';

const SECTION = 'Epics';
const ROUNDS = 9;
const BATCH = 25;
const WARM_UP = 40;
const AT_ONCE = 4;
const TURNS = 200;
const FAR_PAGE = 100;
const CHILDREN_PAGE = 100;

type Parsed = { readonly [key: string]: Parsed } & Parsed[];

/**
 * The content of a response, without cursors (each side encodes them differently) and without wrappers around
 * a single value.
 */
const contentOf = (name: string, text: string): unknown => {
  const answer = JSON.parse(text, (key, value: unknown) =>
    key === 'endCursor' || key === 'startCursor' ? undefined : value,
  ) as Parsed;
  const { data } = answer;
  if (name === 'links') return answer;
  if (name === 'participants') return data?.['workItem']?.['widgets']?.[0]?.['participants']?.['nodes'];
  return name === 'itemPage' ? data?.['namespace'] : data?.['group'];
};

const difference = (mine: unknown, theirs: unknown, at: string): string | null => {
  if (isDeepStrictEqual(mine, theirs)) return null;
  const both = typeof mine === 'object' && mine !== null && typeof theirs === 'object' && theirs !== null;
  if (!both) return `${at}: ${JSON.stringify(mine)}, the baseline returned ${JSON.stringify(theirs)}`;
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  for (const key of keys) {
    const found = difference((mine as Parsed)[key], (theirs as Parsed)[key], `${at}.${key}`);
    if (found !== null) return found;
  }
  return `${at}: something else`;
};

const assertSameAnswer = async (ours: Client, asked: Asked, baseline: Client): Promise<void> => {
  const theirs = JSON.parse((await baseline.ask()).text) as Record<string, unknown>;
  for (const [name, request] of Object.entries(asked)) {
    const found = difference(contentOf(name, (await ours.ask(request)).text), theirs[name], name);
    if (found !== null) throw new Error(`the baseline returned a different response: ${found}`);
  }
};

/** Loads the page many times, a few at once, each time with all its requests in parallel, as a browser does. */
const openPages = async (times: number, open: () => Promise<unknown>): Promise<void> => {
  let left = times;
  const visitor = async () => {
    while (left-- > 0) await open();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
};

const cpuAgainstBaseline = async (
  ours: Client,
  asked: Asked,
  baseline: Client,
  pids: { ours: number; baseline: number },
  postmaster: number,
): Promise<Figure> => {
  const open = () => Promise.all(Object.values(asked).map((request) => ours.ask(request)));
  await openPages(WARM_UP, open);
  await openPages(WARM_UP, () => baseline.ask());
  const costs = { ours: [] as Cost[], baseline: [] as Cost[] };
  for (let round = 0; round < ROUNDS; round++) {
    costs.ours.push(await costOf(() => openPages(BATCH, open), BATCH, pids.ours, postmaster));
    costs.baseline.push(
      await costOf(() => openPages(BATCH, () => baseline.ask()), BATCH, pids.baseline, postmaster),
    );
  }
  return {
    section: SECTION,
    name: 'processor time of an epic page against one hand-written query',
    value: medianCost(costs.ours) / medianCost(costs.baseline),
    bound: 1.5,
    unit: '×',
    detail: `Node + PostgreSQL ${costWords(costs.ours)} for ${Object.keys(asked).length} requests, baseline ${costWords(costs.baseline)}`,
  };
};

/** The request for a page of comments far down, reached page by page. */
const farPage = async (
  ours: Client,
  epic: EpicPlace,
  token: string,
): Promise<readonly [Request, Request]> => {
  const first = await discussionsRequest(epic, token, null);
  const read = async (request: Request) => {
    const { data } = JSON.parse((await ours.ask(request)).text) as Parsed;
    const page = data?.['group']?.['epic']?.['discussions'];
    if (page?.['nodes']?.length !== PAGE_SIZE) throw new Error('a page of comments is not full');
    return String(page['pageInfo']?.['endCursor']);
  };
  let far = first;
  for (let page = 1; page < FAR_PAGE; page++) far = await discussionsRequest(epic, token, await read(far));
  await read(far);
  return [first, far];
};

const pageDepth = async (ours: Client, workshop: Workshop): Promise<Figure> => {
  const { group, talked, token } = workshop;
  const place = { id: talked.id, fullPath: group.fullPath, iid: String(talked.iid) };
  const [first, far] = await farPage(ours, place, token);
  const [near = 0, deep = 0] = await inTurns([() => ours.ask(first), () => ours.ask(far)], TURNS);
  return {
    section: SECTION,
    name: `10,000 comments: page ${FAR_PAGE} against page 1`,
    value: deep / near,
    bound: 1.2,
    unit: '×',
    detail: `median page 1: ${near.toFixed(2)} ms, page ${FAR_PAGE}: ${deep.toFixed(2)} ms`,
  };
};

/** Compares the requests of an epic's page with a hand-written query, and measures comments far down a list. */
export async function measureEpicPage(stores: Stores, say: (line: string) => void): Promise<Figure[]> {
  const store = await stores.of(10_000);
  const workshop = await workshopOf(store);
  say('epic: workshop made');
  const { group, page, token, userId } = workshop;
  const product = await serveProduct(store.env);
  const baselineServer = await serveScript('bench/epic-page/baseline.ts', {
    ...store.env,
    GROUP_ID: String(group.id),
    USER_ID: String(userId),
    PRODUCT_URL: `http://127.0.0.1:${product.port}`,
  });
  const asked = await pageRequests({ id: page.id, fullPath: group.fullPath, iid: String(page.iid) }, token);
  const ours = connect(product.port, asked['itemPage'] as Request);
  const baseline = connect(baselineServer.port, {
    method: 'POST',
    path: '/baseline',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      fullPath: group.fullPath,
      iid: String(page.iid),
      children: CHILDREN_PAGE,
      discussions: PAGE_SIZE,
    }),
  });
  try {
    await assertSameAnswer(ours, asked, baseline);
    const pids = { ours: product.pid, baseline: baselineServer.pid };
    const cpu = await cpuAgainstBaseline(ours, asked, baseline, pids, stores.postmaster);
    say('epic: processor time measured');
    const depth = await pageDepth(ours, workshop);
    say('epic: comments measured');
    return [cpu, depth];
  } finally {
    for (const client of [ours, baseline]) client.close();
    for (const server of [product, baselineServer]) await server.stop();
  }
}
