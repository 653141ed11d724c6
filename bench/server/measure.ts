import { isDeepStrictEqual } from 'node:util';
import { EPICS_PAGE_SIZE } from '@cairn/domain/roadmap/limits';
import type { Figure } from '../report.ts';
import { type Client, connect, type Request } from './load.ts';
import { serveProduct, serveScript } from './process.ts';
import { roadmapRequest, spanOf } from './roadmap-request.ts';
import { GROUP, type Store, type Stores } from './store.ts';
import { type Cost, costOf, costWords, inTurns, medianCost } from './turns.ts';
import { type BenchViewer, developerOf } from './viewer.ts';

const SECTION = 'Server';
const WARM_UP = 300;
const ROUNDS = 9;
const BATCH = 150;
const TURNS = 300;
const FAR_PAGE = 100;
const EVERYTHING = 'timeframe_range_type=THREE_YEARS&layout=QUARTERS';

interface Answer {
  readonly data: {
    readonly group: { readonly epics: { nodes: unknown[]; pageInfo: { endCursor: string | null } } };
  };
}

/** The response without its cursor, which each side encodes differently. */
const comparable = (text: string): Answer => {
  const answer = JSON.parse(text) as Answer;
  answer.data.group.epics.pageInfo.endCursor = null;
  return answer;
};

const assertSameAnswer = async (ours: Client, baseline: Client): Promise<number> => {
  const [mine, theirs] = [comparable((await ours.ask()).text), comparable((await baseline.ask()).text)];
  const { nodes } = mine.data.group.epics;
  if (nodes.length !== EPICS_PAGE_SIZE) throw new Error(`a page holds ${nodes.length} epics`);
  if (isDeepStrictEqual(mine, theirs)) return nodes.length;
  const at = nodes.findIndex((node, i) => !isDeepStrictEqual(node, theirs.data.group.epics.nodes[i]));
  const show = (answer: Answer) => JSON.stringify(at === -1 ? answer : answer.data.group.epics.nodes[at]);
  throw new Error(`the baseline returned a different response:\n${show(mine)}\n${show(theirs)}`);
};

const cpuAgainstBaseline = async (
  ours: Client,
  baseline: Client,
  pids: { ours: number; baseline: number },
  postmaster: number,
): Promise<Figure> => {
  const costs = { ours: [] as Cost[], baseline: [] as Cost[] };
  for (let round = 0; round < ROUNDS; round++) {
    costs.ours.push(await costOf(() => ours.askTimes(BATCH), BATCH, pids.ours, postmaster));
    costs.baseline.push(await costOf(() => baseline.askTimes(BATCH), BATCH, pids.baseline, postmaster));
  }
  return {
    section: SECTION,
    name: 'processor time of a roadmap request against one hand-written query',
    value: medianCost(costs.ours) / medianCost(costs.baseline),
    bound: 1.5,
    unit: '×',
    detail: `Node + PostgreSQL ${costWords(costs.ours)}, baseline ${costWords(costs.baseline)}`,
  };
};

/** The request for a page far down, reached page by page. */
const farPage = async (client: Client, token: string): Promise<{ first: Request; far: Request }> => {
  const at = (after: string | null) => roadmapRequest({ fullPath: GROUP, query: EVERYTHING, after }, token);
  const first = await at(null);
  let far = first;
  for (let page = 1; page < FAR_PAGE; page++) {
    const answer = JSON.parse((await client.ask(far)).text) as Answer;
    far = await at(answer.data.group.epics.pageInfo.endCursor);
  }
  const { nodes } = (JSON.parse((await client.ask(far)).text) as Answer).data.group.epics;
  if (nodes.length !== EPICS_PAGE_SIZE) throw new Error(`page ${FAR_PAGE} holds ${nodes.length} epics`);
  return { first, far };
};

const ratio = (name: string, [one = 0, other = 0]: number[], words: readonly [string, string]): Figure => ({
  section: SECTION,
  name,
  value: other / one,
  bound: 1.2,
  unit: '×',
  detail: `median ${words[0]} ${one.toFixed(2)} ms, ${words[1]} ${other.toFixed(2)} ms`,
});

const measureStores = async (
  stores: Stores,
  small: Store,
  large: Store,
  say: (line: string) => void,
): Promise<Figure[]> => {
  const viewers: readonly [BenchViewer, BenchViewer] = [await developerOf(small), await developerOf(large)];
  const page = { fullPath: GROUP };
  const { start, end } = spanOf(page);
  // Sequentially, because the first may have to build the web app.
  const few = await serveProduct(small.env);
  const many = await serveProduct(large.env);
  const baselineServer = await serveScript('bench/server/baseline.ts', { ...small.env, ...viewers[0].env });
  const ours = connect(few.port, await roadmapRequest(page, viewers[0].token));
  const oursOfMany = connect(many.port, await roadmapRequest(page, viewers[1].token));
  const baseline = connect(baselineServer.port, {
    method: 'POST',
    path: '/baseline',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fullPath: GROUP, start, end, first: EPICS_PAGE_SIZE }),
  });
  try {
    await assertSameAnswer(ours, baseline);
    for (const client of [ours, oursOfMany, baseline]) await client.askTimes(WARM_UP);
    const cpu = await cpuAgainstBaseline(
      ours,
      baseline,
      { ours: few.pid, baseline: baselineServer.pid },
      stores.postmaster,
    );
    say('server: processor time measured');
    const size = await inTurns([() => ours.ask(), () => oursOfMany.ask()], TURNS);
    const { first, far } = await farPage(ours, viewers[0].token);
    const depth = await inTurns([() => ours.ask(first), () => ours.ask(far)], TURNS);
    say('server: sizes and pages measured');
    return [
      cpu,
      ratio('100,000 epics in the store against 10,000, same group', size, ['10,000:', '100,000:']),
      ratio(`page ${FAR_PAGE} against page 1`, depth, ['page 1:', `page ${FAR_PAGE}:`]),
    ];
  } finally {
    for (const client of [ours, oursOfMany, baseline]) client.close();
    for (const server of [few, many, baselineServer]) await server.stop();
  }
};

/** Compares the roadmap request with a hand-written query, in two stores and far down a list. */
export async function measureServer(stores: Stores, say: (line: string) => void): Promise<Figure[]> {
  const small = await stores.of(10_000);
  say('server: 10,000 epics made');
  const large = await stores.of(100_000);
  say('server: 100,000 epics made');
  return measureStores(stores, small, large, say);
}
