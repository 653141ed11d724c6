import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

const ROWS = 10_002;

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers('public');
  await sql`INSERT INTO labels (namespace_id, root_namespace_id, title)
    SELECT ${w.group.id}, ${w.group.id}, 'l' || n FROM generate_series(1, ${ROWS}) n`.execute(w.db);
});
afterAll(() => w.close());

const LABELS = '/api/v4/groups/top/labels';

test('above ten thousand rows nobody counts, and the next page is still offered', async () => {
  const answer = await w.anonymous.get(`${LABELS}?per_page=100&page=3`);
  expect(answer.body).toHaveLength(100);
  expect(answer.headers).toMatchObject({ 'x-page': '3', 'x-next-page': '4', 'x-prev-page': '2' });
  expect([answer.headers['x-total'], answer.headers['x-total-pages']]).toEqual([undefined, undefined]);
  expect(answer.headers.link).not.toContain('rel="last"');
  expect(answer.headers.link).toContain('page=4&per_page=100>; rel="next"');
});

test('the last page ends, however far it lies', async () => {
  const last = await w.anonymous.get(`${LABELS}?per_page=100&page=101`);
  expect(last.body).toHaveLength(2);
  expect(last.headers['x-next-page']).toBe('');
  expect((await w.anonymous.get(`${LABELS}?per_page=100&page=999999`)).body).toEqual([]);
});

test('a page before the first is the first', async () => {
  const first = await w.anonymous.get(LABELS);
  for (const page of ['0', '-3']) {
    const answer = await w.anonymous.get(`${LABELS}?page=${page}`);
    expect([answer.body, answer.headers['x-page']]).toEqual([first.body, '1']);
  }
  expect((await w.anonymous.get(`${LABELS}?page=one`)).status).toBe(400);
});

test('a page has twenty rows, at most a hundred, and links keep the other parameters', async () => {
  expect((await w.anonymous.get(LABELS)).body).toHaveLength(20);
  const most = await w.anonymous.get(`${LABELS}?per_page=1000&search=l99&with_counts=false`);
  expect(most.headers['x-per-page']).toBe('100');
  expect(most.headers['x-total']).toBe('111');
  expect(most.headers.link).toContain('?search=l99&with_counts=false&page=2&per_page=100>; rel="next"');
});

test('links keep a question mark within the query', async () => {
  const { link } = (await w.anonymous.get(`${LABELS}?search=l99&with_counts=false&other=a?b&per_page=5`))
    .headers;
  expect(link).toContain('other=a?b&page=2&per_page=5>; rel="next"');
});

test('of links too long for the proxies only the way on is told', async () => {
  const long = 'x'.repeat(1_500);
  const of = async (page: number) =>
    (await w.anonymous.get(`${LABELS}?search=l99&other=${long}&per_page=100&page=${page}`)).headers;
  expect((await of(1)).link).toMatch(/^<[^>]+page=2&per_page=100>; rel="next"$/);
  expect(await of(2)).toMatchObject({
    'x-prev-page': '1',
    link: expect.stringMatching(/^<[^>]+>; rel="first"$/),
  });
});

test('pages neither repeat nor drop a row', async () => {
  const seen = new Set<number>();
  for (let page = 1; page <= 12; page++) {
    for (const { id } of (await w.anonymous.get(`${LABELS}?search=l99&per_page=10&page=${page}`)).body)
      seen.add(id);
  }
  expect(seen.size).toBe(111);
});
