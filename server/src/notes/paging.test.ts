import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { type Ask, asking } from '../testing/ask.ts';
import { build } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { statementsOf, watchPools } from '../testing/requests/sent-statements.ts';

let context: Context;
let close: () => Promise<void>;
let ask: Ask;
let guest: Viewer;
let epic: { id: number };

const MANY = 5000;

/** Comments and changes alternate, some at the same instant; every tenth comment is internal. */
const fill = (groupId: number, epicId: number, userId: number) =>
  context.pool.query(
    `WITH at AS (SELECT n, '2026-01-01Z'::timestamptz + (n / 3) * interval '1 second' AS t, nextval('changes_id_seq') AS id FROM generate_series(1, ${2 * MANY}) n),
     told AS (INSERT INTO changes (id, root_namespace_id, subject_type, subject_id, kind, actor_id, cause, before, after, at, system_note)
       SELECT id, $1, 'work_item', $2, 'epic.updated', $3, CASE WHEN n % 4 = 0 THEN 'typed' ELSE 'rolled_up' END, '{"title":"a"}', '{"title":"b"}', t, n % 4 = 0 FROM at WHERE n % 2 = 0),
     begun AS (INSERT INTO discussions (id, root_namespace_id, work_item_id, internal, created_at)
       SELECT id, $1, $2, n % 10 = 1, t FROM at WHERE n % 2 = 1)
     INSERT INTO notes (id, root_namespace_id, work_item_id, discussion_id, author_id, internal, body, created_at)
       SELECT id, $1, $2, id, $3, n % 10 = 1, 'note ' || n, t FROM at WHERE n % 2 = 1`,
    [groupId, epicId, userId],
  );

beforeAll(async () => {
  ({ context, close } = await testContext());
  watchPools([context.pool, context.kept ?? context.pool]);
  ask = asking(context);
  const make = build(context);
  const group = await make.group({ visibility: 'public' });
  guest = await make.member('guest', group);
  epic = await make.epic({ group });
  await fill(group.id, epic.id, guest.userId as number);
  await context.pool.query('ANALYZE notes, changes, discussions, work_items');
});
afterAll(() => close());

const PAGE = `query ($id: EpicID!, $first: Int, $last: Int, $after: String, $before: String, $sort: WorkItemDiscussionsSort, $filter: NotesFilterType) {
  epic(id: $id) { LIST(first: $first, last: $last, after: $after, before: $before, sort: $sort, filter: $filter) {
    nodes { id } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } }`;

const walk = async (
  list: string,
  variables: Record<string, unknown>,
  backwards = false,
): Promise<string[]> => {
  const ids: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const place: Record<string, unknown> = backwards
      ? { last: 100, before: cursor }
      : { first: 100, after: cursor };
    const { data, errors } = await ask(guest, PAGE.replace('LIST', list), {
      id: `gid://gitlab/Epic/${epic.id}`,
      ...variables,
      ...place,
    });
    expect(errors).toEqual([]);
    const { nodes, pageInfo } = data.epic[list];
    const page = nodes.map((node: { id: string }) => node.id);
    if (backwards) ids.unshift(...page);
    else ids.push(...page);
    cursor = (backwards ? pageInfo.hasPreviousPage : pageInfo.hasNextPage)
      ? backwards
        ? pageInfo.startCursor
        : pageInfo.endCursor
      : null;
  }
  return ids;
};

const visible = MANY - MANY / 5;
const systemOnes = MANY / 2;

describe('walking through ten thousand entries', () => {
  test.each(['notes', 'discussions'])('gives each of the %s once, either way', async (list) => {
    const forwards = await walk(list, {});
    expect(new Set(forwards).size).toBe(visible + systemOnes);
    expect(forwards).toHaveLength(visible + systemOnes);
    expect(await walk(list, {}, true)).toEqual(forwards);
    expect(await walk(list, { sort: 'CREATED_DESC' })).toEqual(forwards.toReversed());
    expect(await walk(list, { filter: 'ONLY_COMMENTS' })).toHaveLength(visible);
    expect(await walk(list, { filter: 'ONLY_HISTORY' })).toHaveLength(systemOnes);
  });
});

/** The number of rows that PostgreSQL reads for one page, from its query plan. */
const rowsTouched = async (list: string, after: string): Promise<number> => {
  const { statements } = await statementsOf(() =>
    ask(guest, PAGE.replace('LIST', list), { id: `gid://gitlab/Epic/${epic.id}`, first: 20, after }),
  );
  const [used] = statements;
  if (used === undefined) throw new Error('no statement was sent');
  const { rows } = await used.pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `EXPLAIN (ANALYZE, FORMAT JSON) ${used.text}`,
    [...used.values],
  );
  return scanned((rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'][0].Plan);
};

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

const scanned = (node: PlanNode): number => {
  const own = ['notes', 'changes', 'discussions'].includes(node['Relation Name'] ?? '')
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0;
  return own + (node.Plans ?? []).reduce((sum, one) => sum + scanned(one), 0);
};

test.each(['notes', 'discussions'])(
  'a page of %s touches as many rows deep down as at the top',
  async (list) => {
    const { data } = await ask(guest, PAGE.replace('LIST', list), {
      id: `gid://gitlab/Epic/${epic.id}`,
      last: 60,
      before: '',
    });
    const deep = data.epic[list].pageInfo.startCursor as string;
    expect(await rowsTouched(list, '')).toBeLessThan(100);
    expect(await rowsTouched(list, deep)).toBeLessThan(100);
  },
);

test('discussions begin with those of an instant, in either order, those of its millisecond included', async () => {
  await context.pool.query(
    "UPDATE discussions SET created_at = created_at + interval '300 microseconds' WHERE work_item_id = $1",
    [epic.id],
  );
  const begin = async (sort: string): Promise<string[]> => {
    const { data, errors } = await ask(
      guest,
      `{ epic(id: "gid://gitlab/Epic/${epic.id}") { discussions(first: 3, sort: ${sort}, filter: ONLY_COMMENTS, from: "2026-01-01T00:10:01.000Z") {
        nodes { createdAt } } } }`,
    );
    expect(errors).toEqual([]);
    return data.epic.discussions.nodes.map((node: { createdAt: string }) => node.createdAt.slice(14, 19));
  };
  // Two comments of that second are readable; the only one of the second before is internal.
  expect(await begin('CREATED_ASC')).toEqual(['10:01', '10:01', '10:02']);
  expect(await begin('CREATED_DESC')).toEqual(['10:01', '10:01', '09:59']);
});
