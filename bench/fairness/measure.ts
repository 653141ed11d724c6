import { median, type Figure } from '../report.ts';
import { connect, type Client, type Request } from '../server/load.ts';
import { serveProduct } from '../server/process.ts';
import { roadmapRequest } from '../server/roadmap-request.ts';
import { GROUP, type Stores } from '../server/store.ts';
import { developerOf } from '../server/viewer.ts';

const WARM_UP = 200;
const PAIRS = 9;
const QUESTIONS = 40;
const AT_ONCE = 20;
// The maximum number of search words, each occurring in many titles or in none.
const WORDS = ['the', 'of', 'and', 'plan', ...Array.from({ length: 16 }, (_, n) => `a${n}`)].join(' ');

/**
 * The most expensive requests available to one person: long searches over every group, and whole lists as
 * files.
 */
const expensiveRequests = (token: string): readonly Request[] => {
  const headers = { 'private-token': token };
  const search = encodeURIComponent(WORDS);
  return [
    { method: 'GET', path: `/api/v4/groups/${GROUP}/epics?state=all&per_page=100&search=${search}`, headers },
    {
      method: 'GET',
      path: `/api/v4/groups/${GROUP}/issues?state=all&per_page=100&search=${search}`,
      headers,
    },
    { method: 'GET', path: `/groups/${GROUP}/-/epics.csv?state=all`, headers },
  ];
};

/** Sends requests continuously, many at once, until stopped. */
const sendContinuously = (client: Client, requests: readonly Request[]) => {
  let [ended, answered] = [false, 0];
  const lane = async (first: number): Promise<void> => {
    for (let n = first; !ended; n++) {
      // A request rejected for taking too long was expensive as well.
      await client.ask(requests[n % requests.length]).catch(() => {});
      answered += 1;
    }
  };
  const over = Promise.all(Array.from({ length: AT_ONCE }, (_, n) => lane(n)));
  return async (): Promise<number> => {
    ended = true;
    await over;
    return answered;
  };
};

const timesOf = async (client: Client): Promise<number[]> => {
  const times: number[] = [];
  for (let n = 0; n < QUESTIONS; n++) times.push((await client.ask()).ms);
  return times;
};

/**
 * Compares one person's roadmap request alone with the same beside another person who sends as many expensive
 * requests as possible.
 */
export async function measureFairness(stores: Stores, say: (line: string) => void): Promise<Figure[]> {
  const store = await stores.of(10_000);
  const [one, other] = [await developerOf(store), await developerOf(store, 1)];
  const server = await serveProduct(store.env);
  const client = connect(server.port, await roadmapRequest({ fullPath: GROUP }, one.token));
  const expensive = expensiveRequests(other.token);
  const load = connect(server.port, expensive[0] as Request, AT_ONCE);
  try {
    for (const request of expensive) await load.ask(request);
    await client.askTimes(WARM_UP);
    const [alone, beside]: [number[], number[]] = [[], []];
    let answered = 0;
    for (let pair = 0; pair < PAIRS; pair++) {
      alone.push(...(await timesOf(client)));
      const end = sendContinuously(load, expensive);
      beside.push(...(await timesOf(client)));
      answered += await end();
    }
    say(`fairness: ${answered} dear requests answered meanwhile`);
    const slowest = beside.toSorted((a, b) => b - a)[Math.floor(beside.length / 20)] ?? 0;
    return [
      {
        section: 'Fairness',
        name: "a roadmap request beside another person's dear requests against alone",
        value: median(beside) / median(alone),
        bound: 8,
        unit: '×',
        detail: `median alone ${median(alone).toFixed(1)} ms, beside ${median(beside).toFixed(1)} ms, one in twenty above ${slowest.toFixed(0)} ms; ${AT_ONCE} at once, ${answered} answered`,
      },
    ];
  } finally {
    for (const each of [client, load]) each.close();
    await server.stop();
  }
}
