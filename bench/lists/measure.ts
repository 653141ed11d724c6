import type { Figure } from '../report.ts';
import { type Client, connect, type Request } from '../server/load.ts';
import { type Serving, serveProduct } from '../server/process.ts';
import type { Store, Stores } from '../server/store.ts';
import { type Cost, costOf, costWords, medianCost } from '../server/turns.ts';
import { developerOf } from '../server/viewer.ts';
import { filledWith, type Size } from './fill.ts';
import { EPIC_QUESTIONS, ISSUE_QUESTIONS, type Question } from './requests.ts';

const SMALL: Size = { epics: 600, issues: 10_000 };
const LARGE: Size = { epics: 60_000, issues: 1_000_000 };
const ROUNDS = 3;
/** A round takes about so long, as the kernel counts processor time in hundredths of a second. */
const ROUND_MS = 400;
const MOST_A_ROUND = 60;

/** One store with its server and somebody who asks. */
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

/** Asks once; throws where the answer says what went wrong. */
const answered = async ({ client }: Side, request: Request): Promise<number> => {
  const { text, ms } = await client.ask(request);
  if (text.startsWith('{"errors"')) throw new Error(text.slice(0, 300));
  return ms;
};

const roundOf = async (side: Side, request: Request, times: number, postmaster: number): Promise<Cost> =>
  costOf(
    async () => {
      for (let n = 0; n < times; n++) await answered(side, request);
    },
    times,
    side.server.pid,
    postmaster,
  );

/** What one request costs each side, asked in turns. */
const costsOf = async (
  sides: readonly Side[],
  question: Question,
  postmaster: number,
): Promise<readonly Cost[][]> => {
  const asked = await Promise.all(
    sides.map(async (side) => {
      const request = await question.request(side.store, side.token, null);
      await answered(side, request);
      const ms = await answered(side, request);
      return { side, request, times: Math.min(MOST_A_ROUND, Math.ceil(ROUND_MS / ms)) };
    }),
  );
  const costs = sides.map((): Cost[] => []);
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, { side, request, times }] of asked.entries())
      costs[at]?.push(await roundOf(side, request, times, postmaster));
  return costs;
};

const compare = async (
  sides: readonly [Side, Side],
  question: Question,
  postmaster: number,
): Promise<Figure> => {
  const figure = { section: 'Lists', name: question.name, bound: question.bound, unit: '×' };
  try {
    const [small = [], large = []] = await costsOf(sides, question, postmaster);
    return {
      ...figure,
      value: medianCost(large) / medianCost(small),
      detail: `small ${costWords(small)}, large ${costWords(large)}`,
    };
  } catch (error) {
    return { ...figure, value: Infinity, detail: `no answer: ${(error as Error).message}` };
  }
};

/** What pages of lists cost in a root group with a hundred times as much in it. */
export const measureLists = async (stores: Stores, say: (line: string) => void): Promise<Figure[]> => {
  const small = await stores.filled('lists_small', filledWith(SMALL));
  say(`lists: ${SMALL.epics} epics and ${SMALL.issues} issues made`);
  const large = await stores.filled('lists_large', filledWith(LARGE));
  say(`lists: ${LARGE.epics} epics and ${LARGE.issues} issues made`);
  const sides = [await sideOf(small), await sideOf(large)] as const;
  try {
    const figures: Figure[] = [];
    for (const question of [...EPIC_QUESTIONS, ...ISSUE_QUESTIONS]) {
      const figure = await compare(sides, question, stores.postmaster);
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
};
