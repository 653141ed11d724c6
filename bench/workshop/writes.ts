import type { Figure } from '../report.ts';
import { type Client, connect, type Request } from '../server/load.ts';
import { serveProduct } from '../server/process.ts';
import type { Stores } from '../server/store.ts';
import { type Cost, costOf, costWords, medianCost } from '../server/turns.ts';
import { type IssueList, type Workshop, workshopOf } from './workshop.ts';
import type { Context } from '../../server/src/context.ts';

const ROUNDS = 7;
const BATCH = 40;
const WARM_UP = 20;

const REORDER = `mutation ($input: EpicTreeReorderInput!) { epicTreeReorder(input: $input) { errors } }`;
const UPDATE = `mutation ($input: UpdateIssueInput!) { updateIssue(input: $input) { issue { id } errors } }`;

/** The n-th write to one list; each differs from the previous one. */
type Nth = (n: number) => Request;

const post = (token: string, query: string, input: object): Request => ({
  method: 'POST',
  path: '/api/graphql',
  headers: { 'content-type': 'application/json', 'private-token': token },
  body: JSON.stringify({ query, variables: { input } }),
});

const childrenOf = ({ db }: Context, { epicId }: IssueList) =>
  db
    .selectFrom('work_items')
    .select(['id', 'iid'])
    .where('parent_id', '=', epicId)
    .where('type', '=', 'issue')
    .orderBy('position')
    .execute();

/** Moves children all over the list, with a stride that reaches every one from both ends. */
const reorders = async (context: Context, { token }: Workshop, list: IssueList): Promise<Nth> => {
  const children = await childrenOf(context, list);
  const at = (n: number) => `gid://gitlab/EpicIssue/${children[n % children.length]?.id}`;
  return (n) =>
    post(token, REORDER, {
      baseEpicId: `gid://gitlab/Epic/${list.epicId}`,
      moved: {
        id: at(n * 17),
        adjacentReferenceId: at(n * 17 + 23),
        relativePosition: n % 2 ? 'after' : 'before',
      },
    });
};

/** Changes every issue in turn, back and forth. */
const changes = async (
  context: Context,
  { token }: Workshop,
  list: IssueList,
  change: (odd: boolean) => object,
): Promise<Nth> => {
  // The same number in each list, so that both alternate alike.
  const children = (await childrenOf(context, list)).slice(0, 45).filter((_, i) => i % 4 !== 3);
  return (n) =>
    post(token, UPDATE, {
      projectPath: list.project.fullPath,
      iid: String(children[n % children.length]?.iid),
      ...change(Math.floor(n / children.length) % 2 === 0),
    });
};

const assertDone = (text: string): void => {
  if (!/"errors":\[\]/.test(text)) throw new Error(`a write was refused: ${text.slice(0, 300)}`);
};

interface Contest {
  readonly name: string;
  readonly bound: number;
  readonly words: readonly [string, string];
  /** The small write, and the large one that may cost little more. */
  readonly sides: readonly [Nth, Nth];
}

const contend = async (
  { name, bound, words, sides }: Contest,
  client: Client,
  pid: number,
  postmaster: number,
): Promise<Figure> => {
  const costs: [Cost[], Cost[]] = [[], []];
  const counts: [number, number] = [0, 0];
  const write = async (side: 0 | 1, times: number) => {
    for (let i = 0; i < times; i++) assertDone((await client.ask(sides[side](counts[side]++))).text);
  };
  for (const side of [0, 1] as const) await write(side, WARM_UP);
  for (let round = 0; round < ROUNDS; round++) {
    for (const side of [0, 1] as const)
      costs[side].push(await costOf(() => write(side, BATCH), BATCH, pid, postmaster));
  }
  return {
    section: 'Epics',
    name,
    value: medianCost(costs[1]) / medianCost(costs[0]),
    bound,
    unit: '×',
    detail: `Node + PostgreSQL ${words[0]} ${costWords(costs[0])}, ${words[1]} ${costWords(costs[1])}`,
  };
};

/** Compares writes in large groups, trees and lists with the same in small ones. */
export async function measureWrites(stores: Stores, say: (line: string) => void): Promise<Figure[]> {
  const store = await stores.of(10_000);
  const workshop = await workshopOf(store);
  say('writes: workshop made');
  const { few, many, deep, milestoneIds } = workshop;
  const { context } = store;
  const close = (odd: boolean) => ({ stateEvent: odd ? 'CLOSE' : 'REOPEN' });
  const plan = (odd: boolean) => ({ milestoneId: `gid://gitlab/Milestone/${milestoneIds[odd ? 0 : 1]}` });
  const change = (list: IssueList, how: typeof close | typeof plan) => changes(context, workshop, list, how);
  const contests: Contest[] = [
    {
      name: 'moving a child in a list of 5,000 against one of 50',
      bound: 1.3,
      words: ['50:', '5,000:'],
      sides: [await reorders(context, workshop, few), await reorders(context, workshop, many)],
    },
    {
      name: 'closing an issue 7 levels deep, 50,000 below the root, against a flat tree',
      bound: 2,
      words: ['flat:', 'deep:'],
      sides: [await change(few, close), await change(deep, close)],
    },
    {
      name: 'another milestone for such an issue, which moves the dates above',
      bound: 2,
      words: ['flat:', 'deep:'],
      sides: [await change(few, plan), await change(deep, plan)],
    },
  ];
  const server = await serveProduct(store.env);
  const client = connect(server.port, { method: 'GET', path: '/' });
  try {
    const figures: Figure[] = [];
    for (const contest of contests) {
      figures.push(await contend(contest, client, server.pid, stores.postmaster));
      say(`writes: ${contest.name}`);
    }
    return figures;
  } finally {
    client.close();
    await server.stop();
  }
}
