import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymous, type Viewer, VIEWER_PARAM_TYPES, viewerParams } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { namedSql } from '../../db/named-sql.ts';
import { BOUNDS } from '../../graphql/long-lists/bounds.ts';
import { orderBy, type Sort } from '../../graphql/sort.ts';
import { type Ask, asking } from '../../testing/ask.ts';
import { build } from '../../testing/build.ts';
import { testContext } from '../../testing/context.ts';
import { epicVisible, epicVisibleAlone } from '../../work-items/visible.ts';
import { EPIC_SORTS } from './sorts.ts';

const TOPMOST = 300;
/** Far more than the limit of tried rows, so that walking the order of all epics would not fill a page. */
const EPICS = BOUNDS.tried * 2;

let context: Context;
let close: () => Promise<void>;
let ask: Ask;
let viewers: Readonly<Record<string, Viewer>>;

beforeAll(async () => {
  const opened = await testContext();
  ({ context, close } = opened);
  ask = asking(context);
  const make = build(context);
  const top = await make.group({ path: 'top' });
  const open = await make.group({ path: 'open', parent: top });
  viewers = {
    guest: await make.member('guest', top),
    planner: await make.member('planner', top),
    'planner of the group inside': await make.member('planner', open),
    stranger: anonymous,
  };
  await context.pool.query(
    `UPDATE namespaces SET visibility = 'public' WHERE full_path IN ('top', 'top/open')`,
  );
  const last = await context.pool.query<{ id: number }>(
    'SELECT coalesce(max(id), 0)::int AS id FROM work_items',
  );
  const placed = `CASE WHEN n > ${TOPMOST} THEN $3::bigint + 1 + n % ${TOPMOST} END`;
  // Confidential epics have confidential children, which a planner of the subgroup may see without the
  // parent.
  await context.pool.query(
    `INSERT INTO work_items (id, iid, type, namespace_id, root_namespace_id, title, author_id, confidential, start_date, start_date_fixed,
       start_date_is_fixed, parent_id, ancestor_ids, position, created_at)
     SELECT $3 + n, n, 'epic', CASE WHEN n > ${TOPMOST} THEN $2::bigint ELSE $1 END, $1, 'Epic ' || md5(n::text), $4,
       1 + n % ${TOPMOST} <= 20 AND n > ${TOPMOST} OR n <= 20, CASE WHEN n % 3 > 0 THEN date '2030-01-01' + n % 40 END,
       CASE WHEN n % 3 > 0 THEN date '2030-01-01' + n % 40 END, true, ${placed},
       CASE WHEN n > ${TOPMOST} THEN ARRAY[${placed}] ELSE '{}' END, CASE WHEN n > ${TOPMOST} THEN n END,
       timestamptz '2029-01-01' + n * 7919 % 10007 * interval '1 minute' FROM generate_series(1, ${EPICS}) n`,
    [top.id, open.id, last.rows[0]?.id, viewers['guest']?.userId],
  );
  await context.pool.query('ANALYZE work_items');
});
afterAll(() => close());

/** The expected list, by one plain statement. */
const expected = async (viewer: Viewer, sort: Sort): Promise<string[]> => {
  const { rows } = await namedSql<{ title: string }>(
    `SELECT w.title FROM work_items w JOIN namespaces n ON n.id = w.namespace_id WHERE ${epicVisible('w', 'n')}
     AND NOT EXISTS (SELECT 1 FROM work_items p WHERE p.id = w.parent_id AND ${epicVisibleAlone('p')}) ORDER BY ${orderBy(sort, 'w', false)}`,
    viewerParams(viewer),
    VIEWER_PARAM_TYPES,
  ).execute(context.db);
  return rows.map(({ title }) => title);
};

test.each(
  ['guest', 'planner', 'planner of the group inside', 'stranger'].flatMap((who) =>
    Object.entries(EPIC_SORTS)
      .filter(([name]) => name !== 'DEFAULT')
      .map(([name, sort]) => [who, name, sort] as const),
  ),
)(
  'to a %s the tree in the order %s begins with all whose parent is none or hidden',
  async (who, name, sort) => {
    const viewer = viewers[who] as Viewer;
    const all = await expected(viewer, sort);
    expect(all.length > TOPMOST).toBe(who === 'planner of the group inside');
    const found: string[] = [];
    for (let after = '', more = true; more;) {
      const { data, errors } = await ask(
        viewer,
        `{ group(fullPath: "top") { epics(topLevelHierarchyOnly: true, sort: ${name}, first: 100, after: "${after}") {
         nodes { title } pageInfo { endCursor hasNextPage } } } }`,
      );
      expect(errors).toEqual([]);
      const { nodes, pageInfo } = data.group.epics;
      found.push(...nodes.map(({ title }: { title: string }) => title));
      after = pageInfo.endCursor;
      more = pageInfo.hasNextPage;
    }
    expect(found).toEqual(all);
  },
);
