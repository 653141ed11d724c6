import type { Figure } from '../report.ts';
import { type Client, connect, type Request } from '../server/load.ts';
import { type Serving, serveProduct } from '../server/process.ts';
import type { Store, Stores } from '../server/store.ts';
import { type Cost, costOf, costWords, medianCost } from '../server/turns.ts';
import { developerOf } from '../server/viewer.ts';
import { filledWith, type Size } from './fill.ts';
import { EPIC_QUESTIONS, ISSUE_QUESTIONS, PAGE_QUESTIONS, type Question } from './requests.ts';
import { PAGED_QUESTIONS, QUESTIONS_IN_ONE } from './requests-in-one.ts';

const SMALL: Size = { epics: 600, issues: 10_000 };
/** The bounds are those of a hundred times as much; CAIRN_BENCH_ISSUES tries the figures with fewer. */
const LARGE_ISSUES = Number(process.env.CAIRN_BENCH_ISSUES ?? 1_000_000);
const LARGE: Size = { epics: LARGE_ISSUES * 0.06, issues: LARGE_ISSUES };
const ROUNDS = 3;
/** Approximate length of a round, because the kernel counts processor time in hundredths of a second. */
const ROUND_MS = 400;
const MOST_A_ROUND = 60;

/** One store with its server and a viewer. */
interface Side {
  readonly store: Store;
  readonly server: Serving;
  readonly client: Client;
  readonly token: string;
}

const sideOf = async (store: Store): Promise<Side> => {
  const { token } = await developerOf(store);
  const server = await serveProduct(store.env);
  const idle: Request = { method: 'GET', path: '/-/health' };
  return { store, server, token, client: connect(server.port, idle) };
};

/** Sends one request; throws the errors of the response. */
const answered = async ({ client }: Side, request: Request): Promise<{ text: string; ms: number }> => {
  const answer = await client.ask(request);
  if (/^\{"(?:errors|message|error)"/.test(answer.text)) throw new Error(answer.text.slice(0, 300));
  return answer;
};

/** The cursor of a page by number, found by reading all pages before it. */
const cursorOf = async (side: Side, question: Question, page: number): Promise<string | null> => {
  let after: string | null = null;
  for (let n = 1; n < page; n++) {
    const { text } = await answered(side, await question.request(side.store, side.token, after));
    after = /"endCursor":"([^"]+)"/.exec(text)?.[1] ?? null;
    if (after === null) throw new Error(`there is no page ${n + 1}`);
  }
  return after;
};

const requestOf = async (side: Side, question: Question, page = 1): Promise<Asked> => ({
  side,
  request: await question.request(side.store, side.token, await cursorOf(side, question, page)),
});

const roundOf = async (side: Side, request: Request, times: number, postmaster: number): Promise<Cost> =>
  costOf(
    async () => {
      for (let n = 0; n < times; n++) await answered(side, request);
    },
    times,
    side.server.pid,
    postmaster,
  );

interface Asked {
  readonly side: Side;
  readonly request: Request;
}

/** The costs of requests, measured alternately. */
const costsOf = async (requests: readonly Asked[], postmaster: number): Promise<readonly Cost[][]> => {
  const asked = await Promise.all(
    requests.map(async ({ side, request }) => {
      await answered(side, request);
      const { ms } = await answered(side, request);
      return { side, request, times: Math.min(MOST_A_ROUND, Math.ceil(ROUND_MS / ms)) };
    }),
  );
  const costs = requests.map((): Cost[] => []);
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, { side, request, times }] of asked.entries())
      costs[at]?.push(await roundOf(side, request, times, postmaster));
  return costs;
};

/** The cost of the second request relative to the first. */
const compare = async (
  { name, bound }: { readonly name: string; readonly bound: number },
  words: readonly [string, string],
  ask: () => Promise<readonly Asked[]>,
  postmaster: number,
): Promise<Figure> => {
  const figure = { section: 'Lists', name, bound, unit: '×' };
  try {
    const [baseline = [], expensive = []] = await costsOf(await ask(), postmaster);
    return {
      ...figure,
      value: medianCost(expensive) / medianCost(baseline),
      detail: `${words[0]} ${costWords(baseline)}, ${words[1]} ${costWords(expensive)}`,
    };
  } catch (error) {
    return { ...figure, value: Infinity, detail: `no answer: ${(error as Error).message}` };
  }
};

const PAGE = 200;

/** All figures, one after the other. */
async function* figuresOf(small: Side, large: Side, postmaster: number): AsyncGenerator<Figure> {
  for (const question of [...PAGE_QUESTIONS, ...EPIC_QUESTIONS, ...ISSUE_QUESTIONS]) {
    const ask = async () => [await requestOf(small, question), await requestOf(large, question)];
    yield await compare(question, ['small', 'large'], ask, postmaster);
  }
  for (const question of PAGED_QUESTIONS) {
    const ask = async () => [await requestOf(large, question), await requestOf(large, question, PAGE)];
    yield await compare(question, ['page 1', `page ${PAGE}`], ask, postmaster);
  }
  for (const { baseline, ...question } of QUESTIONS_IN_ONE) {
    const ask = async () => [await requestOf(large, baseline), await requestOf(large, question)];
    yield await compare(question, ['page by date', 'this'], ask, postmaster);
  }
}

/** Compares pages of lists in a root group with those in one with a hundred times as much content. */
export async function measureLists(stores: Stores, say: (line: string) => void): Promise<Figure[]> {
  const small = await stores.filled('lists_small', filledWith(SMALL));
  say(`lists: ${SMALL.epics} epics and ${SMALL.issues} issues made`);
  const large = await stores.filled('lists_large', filledWith(LARGE));
  say(`lists: ${LARGE.epics} epics and ${LARGE.issues} issues made`);
  const sides = [await sideOf(small), await sideOf(large)] as const;
  try {
    const figures: Figure[] = [];
    for await (const figure of figuresOf(...sides, stores.postmaster)) {
      say(`lists: ${figure.name}: ${figure.value.toFixed(2)} ×, ${figure.detail}`);
      figures.push(figure);
    }
    return figures;
  } finally {
    for (const { client, server } of sides) {
      client.close();
      await server.stop();
    }
  }
}
