import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymous, type Viewer, VIEWER_PARAM_TYPES, viewerParams } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { namedSql } from '../../db/named-sql.ts';
import { orderBy, type Sort } from '../../graphql/sort.ts';
import { type Ask, asking } from '../../testing/ask.ts';
import { testContext } from '../../testing/context.ts';
import { fillPlannedIssues } from '../../testing/fixtures/planned-issues.ts';
import { workItemVisible } from '../../work-items/visible.ts';
import { ISSUE_SORTS } from '../orders.ts';

let context: Context;
let close: () => Promise<void>;
let ask: Ask;
let viewers: Readonly<Record<string, Viewer>>;

beforeAll(async () => {
  const opened = await testContext();
  ({ context, close } = opened);
  ask = asking(context);
  viewers = { ...(await fillPlannedIssues(context)), stranger: anonymous };
});
afterAll(() => close());

/** The expected list, by one plain statement. */
const expected = async (viewer: Viewer, place: string, where: string, sort: Sort): Promise<string[]> => {
  const { rows } = await namedSql<{ title: string }>(
    `SELECT w.title FROM work_items w JOIN namespaces n ON n.id = w.namespace_id WHERE w.type <> 'epic' AND ${workItemVisible('w', 'n')}
     AND (n.full_path = '${place}' OR n.full_path LIKE '${place}/%') AND ${where} ORDER BY ${orderBy(sort, 'w', false)}`,
    viewerParams(viewer),
    VIEWER_PARAM_TYPES,
  ).execute(context.db);
  return rows.map(({ title }) => title);
};

interface Listed {
  readonly nodes: readonly { readonly title: string }[];
  readonly pageInfo: { readonly endCursor: string; readonly hasNextPage: boolean };
}

const listed = async (viewer: Viewer, place: string, args: string): Promise<Listed> => {
  const field =
    place === 'top/plan'
      ? 'project(fullPath: "top/plan") { issues('
      : `group(fullPath: "${place}") { issues(includeSubgroups: true, `;
  const { data, errors } = await ask(
    viewer,
    `{ place: ${field}${args}) { nodes { title } pageInfo { endCursor hasNextPage } } } }`,
  );
  expect(errors).toEqual([]);
  return data.place.issues;
};

const FILTERS = {
  none: ['', 'true'],
  'a label that the last ones wear': [
    ', labelName: ["late"]',
    "EXISTS (SELECT 1 FROM work_item_labels x JOIN labels y ON y.id = x.label_id WHERE x.work_item_id = w.id AND y.title = 'late')",
  ],
  'a rare word': [', search: "c0ffee"', "w.description ILIKE '%c0ffee%'"],
} as const;

const STEPPED = Object.entries(ISSUE_SORTS).filter(
  ([name, [key]]) => key?.steps !== undefined || /^(CLOSED|POPULARITY)/.test(name),
);

describe.each(['guest', 'planner', 'stranger'])('to a %s', (who) => {
  describe.each(who === 'guest' ? ['top', 'top/plan'] : ['top/plan'])('a list of %s', (place) => {
    test.each(STEPPED)('in the order %s has the first pages of the plain one', async (name, sort) => {
      const viewer = viewers[who] as Viewer;
      for (const [args, where] of Object.values(FILTERS)) {
        const all = await expected(viewer, place, where, sort);
        const first = await listed(viewer, place, `sort: ${name}, first: 40${args}`);
        expect(first.nodes.map(({ title }) => title)).toEqual(all.slice(0, 40));
        expect(first.pageInfo.hasNextPage).toBe(all.length > 40);
        if (!first.pageInfo.hasNextPage) continue;
        const rest = `sort: ${name}, first: 60, after: "${first.pageInfo.endCursor}"${args}`;
        expect((await listed(viewer, place, rest)).nodes.map(({ title }) => title)).toEqual(
          all.slice(40, 100),
        );
      }
    });
  });
});

test.each(STEPPED.filter(([name]) => name.endsWith('_ASC')))(
  'the order %s goes on from any place to its end',
  async (name, sort) => {
    const { guest } = viewers as { guest: Viewer };
    const all = await expected(guest, 'top', "w.state = 'opened'", sort);
    const found: string[] = [];
    for (let after = '', more = true; more;) {
      const page = await listed(guest, 'top', `sort: ${name}, first: 100, after: "${after}", state: opened`);
      found.push(...page.nodes.map(({ title }) => title));
      after = page.pageInfo.endCursor;
      more = page.pageInfo.hasNextPage;
    }
    expect(found).toEqual(all);
  },
);
