import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
  const early = await w.make.milestone({ place: w.group, dueDate: '2990-01-01' });
  const late = await w.make.milestone({ place: w.group, dueDate: '2990-02-01' });
  const labels = '/api/v4/projects/top%2Fplan/labels';
  for (const [name, priority] of [
    ['first', 1],
    ['second', 2],
    ['unranked', null],
  ] as const)
    await w.planner.post(labels, { name, color: '#112233', priority });
  const made: [string, string[], number | undefined][] = [
    ['late and first', ['first', 'second'], late.id],
    ['early and second', ['second'], early.id],
    ['early and first', ['first'], early.id],
    ['unplanned', ['second', 'unranked'], undefined],
    ['bare', ['unranked'], undefined],
  ];
  for (const [title, names, milestoneId] of made)
    await w.make.issue({ project: w.project, title, labels: names, milestoneId });
});
afterAll(() => w.close());

/** The titles of one whole answer, and of an answer read by keyset pages of one. */
const both = async (query: string): Promise<string[][]> => {
  const first = `/api/v4/projects/top%2Fplan/issues?${query}`;
  const whole = (await w.guest.get(first)).body.map((issue: { title: string }) => issue.title);
  const walked: string[] = [];
  for (let next: string | undefined = `${first}&pagination=keyset&per_page=1`; next !== undefined;) {
    const page = await w.guest.get(next);
    walked.push(page.body[0].title);
    next = /<[^>]*(\/api\/[^>]*)>; rel="next"/.exec(String(page.headers['link']))?.[1];
  }
  return [whole, walked];
};

test.each([
  [
    'order_by=milestone_due&sort=asc',
    ['early and first', 'early and second', 'late and first', 'bare', 'unplanned'],
  ],
  [
    'order_by=milestone_due&sort=desc',
    ['late and first', 'early and first', 'early and second', 'bare', 'unplanned'],
  ],
  [
    'order_by=label_priority&sort=asc',
    ['early and first', 'late and first', 'unplanned', 'early and second', 'bare'],
  ],
  [
    'order_by=priority&sort=asc',
    ['early and first', 'early and second', 'late and first', 'unplanned', 'bare'],
  ],
  [
    'order_by=priority&sort=desc',
    ['late and first', 'early and second', 'early and first', 'unplanned', 'bare'],
  ],
])('issues by %s, what has none last, whole and page by page', async (query, titles) => {
  expect(await both(query)).toEqual([titles, titles]);
});

test('an issue comes by the priority that its labels have in its project', async () => {
  const { make, group, subgroup } = w;
  const [red, blue] = [
    await make.label({ place: group, title: 'red' }),
    await make.label({ place: group, title: 'blue' }),
  ];
  for (const [path, ranked] of [
    ['one', [red, blue]],
    ['two', [blue]],
  ] as const) {
    const project = await make.project({ group: subgroup, path });
    const label_ids = ranked.map(({ id }) => id);
    await w.planner.put(`/top/sub/${path}/-/labels/priorities.json`, { label_ids });
    for (const title of ['red', 'blue'])
      await make.issue({ project, title: `${title} ${path}`, labels: [title] });
  }
  const { body } = await w.guest.get('/api/v4/groups/top%2Fsub/issues?order_by=label_priority&sort=asc');
  expect(body.map(({ title }: { title: string }) => title)).toEqual([
    'blue two',
    'red one',
    'blue one',
    'red two',
  ]);
});
