import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '../../access/viewer.ts';
import { type Ask, asking } from '../../testing/ask.ts';
import { build } from '../../testing/build.ts';
import { testContext } from '../../testing/context.ts';
import { ISSUE_SORTS } from '../orders.ts';

let close: () => Promise<void>;
let ask: Ask;
let planner: Viewer;
let guest: Viewer;

beforeAll(async () => {
  const opened = await testContext();
  close = opened.close;
  const { context } = opened;
  ask = asking(context);
  const make = build(context);
  const group = await make.group({ path: 'top' });
  const project = await make.project({ path: 'plan', group });
  const away = await make.group({ path: 'away' });
  planner = await make.member('planner', group);
  guest = await make.member('guest', group);
  const early = await make.milestone({ place: group, dueDate: '2030-01-01' });
  const late = await make.milestone({ place: group, dueDate: '2030-02-01' });
  const [first, second] = [await make.label({ place: group }), await make.label({ place: group })];
  const hidden = {
    label: await make.label({ place: away }),
    milestone: await make.milestone({ place: away, dueDate: '2029-01-01' }),
  };
  const set = (text: string, ...values: unknown[]) => context.pool.query(text, values);
  for (const [label, priority] of [
    [hidden.label, 0],
    [first, 1],
    [second, 2],
  ] as const)
    await set(
      'INSERT INTO label_priorities (project_id, label_id, root_namespace_id, priority) VALUES ($1, $2, $3, $4)',
      project.id,
      label.id,
      group.id,
      priority,
    );
  const epic = await make.epic({ group });
  const issue = async (title: string, more: Parameters<typeof make.issue>[0] = {}) =>
    make.issue({ project, title, ...more });
  const a = await issue('a', {
    milestoneId: late.id,
    labelIds: [second.id],
    weight: 2,
    healthStatus: 'at_risk',
    epic,
  });
  const b = await issue('b', {
    milestoneId: early.id,
    labelIds: [second.id],
    weight: 2,
    healthStatus: 'on_track',
    dueDate: '2030-05-05',
  });
  const c = await issue('c', {
    milestoneId: early.id,
    labelIds: [first.id],
    healthStatus: 'on_track',
    epic,
  });
  const d = await issue('d', { weight: 5, dueDate: '2030-05-05' });
  const e = await issue('e', { labelIds: [second.id] });
  const secret = await issue('secret', { confidential: true, weight: 40 });
  // A milestone that a viewer cannot see does not affect the order for them.
  await set('UPDATE work_items SET milestone_id = $2 WHERE id = $1', d.id, hidden.milestone.id);
  await set(
    'INSERT INTO work_item_labels (root_namespace_id, work_item_id, label_id) SELECT root_namespace_id, id, $2 FROM work_items WHERE id = $1',
    e.id,
    hidden.label.id,
  );
  await make.link(a, b, 'blocks');
  await make.link(c, a, 'blocks');
  await make.link(c, d, 'blocks');
  await make.link(e, secret, 'blocks');
  for (const [item, votes, closed] of [
    [a, 3, '2026-01-01'],
    [b, 1, null],
    [c, 3, '2026-02-02'],
  ] as const)
    await set('UPDATE work_items SET upvotes = $2, closed_at = $3 WHERE id = $1', item.id, votes, closed);
});
afterAll(() => close());

interface Page {
  readonly nodes: readonly { readonly title: string }[];
  readonly count: number;
  readonly weight: number;
  readonly pageInfo: { readonly endCursor: string; readonly startCursor: string };
}

const page = async (args: string, who: Viewer): Promise<Page> => {
  const { data, errors } = await ask(
    who,
    `{ project(fullPath: "top/plan") { issues(${args}) { count weight nodes { title } pageInfo { endCursor startCursor } } } }`,
  );
  expect(errors).toEqual([]);
  return data.project.issues;
};

const titles = ({ nodes }: Page): string => nodes.map(({ title }) => title).join('');

/** The same list read in pages of two, from either end. */
const walked = async (sort: string, backwards: boolean): Promise<string> => {
  const [size, cursor, edge] = backwards
    ? (['last', 'before', 'startCursor'] as const)
    : (['first', 'after', 'endCursor'] as const);
  let found = '';
  for (let place = '', more = true; more;) {
    const one = await page(`sort: ${sort}, ${size}: 2, ${cursor}: "${place}"`, guest);
    found = backwards ? titles(one) + found : found + titles(one);
    place = one.pageInfo[edge];
    more = one.nodes.length === 2;
  }
  return found;
};

describe('issues of a project, of equal ones the newest first and what has none last', () => {
  test.each([
    ['MILESTONE_DUE_ASC', 'cbaed'],
    ['MILESTONE_DUE_DESC', 'acbed'],
    ['LABEL_PRIORITY_ASC', 'cebad'],
    ['LABEL_PRIORITY_DESC', 'ebacd'],
    ['PRIORITY_ASC', 'cbaed'],
    ['PRIORITY_DESC', 'abced'],
    ['POPULARITY_ASC', 'edbca'],
    ['POPULARITY_DESC', 'cabed'],
    ['BLOCKING_ISSUES_ASC', 'edbac'],
    ['BLOCKING_ISSUES_DESC', 'caedb'],
    ['HEALTH_STATUS_ASC', 'cbaed'],
    ['HEALTH_STATUS_DESC', 'acbed'],
    ['CLOSED_AT_ASC', 'acedb'],
    ['CLOSED_AT_DESC', 'caedb'],
    ['WEIGHT_ASC', 'badec'],
    ['DUE_DATE_ASC', 'dbeca'],
    ['RELATIVE_POSITION_ASC', 'abcde'],
    ['created_asc', 'abcde'],
    ['created_desc', 'edcba'],
  ])('by %s', async (sort, expected) => {
    expect(titles(await page(`sort: ${sort}`, guest))).toBe(expected);
  });

  test.each(Object.keys(ISSUE_SORTS))('by %s, page by page from either end', async (sort) => {
    const whole = titles(await page(`sort: ${sort}`, guest));
    expect(whole).toHaveLength(5);
    expect([await walked(sort, false), await walked(sort, true)]).toEqual([whole, whole]);
  });
});

test('a list says how many issues it holds and what they weigh, to each as much as they see', async () => {
  expect(await page('first: 1', guest)).toMatchObject({ count: 5, weight: 9 });
  expect(await page('first: 1', planner)).toMatchObject({ count: 6, weight: 49 });
  expect(await page('search: "nothing"', guest)).toMatchObject({ count: 0, weight: 0 });
});

test('what a hidden issue is blocked by is no more blocking to those who do not see it', async () => {
  expect(titles(await page('sort: BLOCKING_ISSUES_DESC', planner))).toBe('ceasecretdb');
});
