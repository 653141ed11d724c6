import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folded } from '@cairn/domain/text/folded';
import type { Context } from '../../context.ts';
import { anonymous } from '../../access/viewer.ts';
import { asking } from '../../testing/ask.ts';
import { build } from '../../testing/build.ts';
import { testContext } from '../../testing/context.ts';
import { textSearchIn } from '../../work-items/row-sql.ts';

import { ascending, descending, newestFirst, nullable, orderBy, type Sort, indexed } from '../sort.ts';
import { BOUNDS, type Bounds } from './bounds.ts';
import { countedRows } from './counted.ts';
import { firstRows, type Listed } from './first-rows.ts';

/** The number of weeks between the first issue and the last. */
const WEEKS = 40;
const ISSUES = 80;

let context: Context;
let close: () => Promise<void>;
let group: number;
let project: number;

beforeAll(async () => {
  ({ context, close } = await testContext());
  const make = build(context);
  const top = await make.group({ path: 'top' });
  const [plan, other] = [
    await make.project({ path: 'plan', group: top }),
    await make.project({ path: 'other', group: top }),
  ];
  [group, project] = [top.id, plan.id];
  const author = await make.user();
  await context.pool.query(
    `INSERT INTO work_items (iid, type, namespace_id, root_namespace_id, title, description, author_id, weight, state, closed_at, due_date_is_fixed, created_at)
     SELECT 1000 + n, 'issue', CASE WHEN n % 3 = 0 THEN $2::bigint ELSE $1 END, $3, CASE WHEN n % 4 = 0 THEN 'Zephyrine ' ELSE 'Issue ' END || n,
       CASE n WHEN 7 THEN 'One c0ffee.' WHEN 50 THEN 'C0FFEE again.' ELSE '' END, $4, CASE WHEN n % 5 > 0 THEN n % 7 END,
       CASE WHEN n % 2 = 0 THEN 'closed' ELSE 'opened' END, CASE WHEN n % 2 = 0 THEN now() END, true,
       timestamptz '2025-01-01' + n * 37 % ${ISSUES} * interval '${(WEEKS * 7) / ISSUES} days'
     FROM generate_series(1, ${ISSUES}) n`,
    [plan.id, other.id, top.id, author.id],
  );
  await context.pool.query('UPDATE namespaces SET last_work_item_iid = 1000 + $1', [ISSUES]);
  // As after autovacuum: PostgreSQL does not know the size of a table that was never analysed.
  await context.pool.query('ANALYZE work_item_texts');
  const worn = await make.label({ place: top, title: 'worn' });
  await context.pool.query(
    `INSERT INTO work_item_labels (root_namespace_id, work_item_id, label_id) SELECT root_namespace_id, id, $1 FROM work_items WHERE iid % 6 = 1`,
    [worn.id],
  );
});
afterAll(() => close());

const every = (bound: number): Bounds => ({
  ...BOUNDS,
  ...Object.fromEntries(Object.keys(BOUNDS).map((name) => [name, bound])),
});
const NONE = every(0);
const ALL = every(5000);
/** Limits that force each of the ways in turn, and some between. */
const WAYS: Readonly<Record<string, Bounds>> = {
  'few that a filter gives': { ...NONE, few: 5000 },
  'the first in order': { ...NONE, tried: 5000, triedInSteps: 5000 },
  'a few of the first in order': { ...NONE, tried: 7, triedInSteps: 7, triedForWords: 7 },
  'more of them where a word is common': { ...NONE, triedForWords: 7, triedOfCommon: 5000, common: 5000 },
  'few that hold a word': { ...NONE, sought: 5000 },
  'all that match': NONE,
  'whatever comes first': ALL,
};

const WORN = 'SELECT work_item_id AS id FROM work_item_labels';
const wordsOf = (word: string): Listed['words'] => ({
  known: String(word.length > 2),
  text: 'text_to_search(said.folded_title, said.folded_description)',
  pattern: `lower('%${word}%')`,
  asked: `(said.folded_title LIKE lower('%${word}%') OR said.folded_description LIKE lower('%${word}%'))`,
});

interface Asked extends Pick<Listed, 'where' | 'candidateIds' | 'words'> {
  /** The searched text, as a plain search would find it. */
  readonly word?: string;
}
const searching = (
  word: string,
  where: readonly string[] = [],
  candidateIds: readonly string[] = [],
): Asked => ({
  where,
  candidateIds,
  words: wordsOf(word),
  word,
});
const FILTERS: Readonly<Record<string, Asked>> = {
  none: { where: [], candidateIds: [], words: null },
  'a label': { where: [`w.id IN (${WORN})`], candidateIds: [WORN], words: null },
  'a rare word': searching('c0ffee'),
  'a common word': searching('ZephyRine'),
  'a common word of what is closed': searching('zephyrine', ["w.state = 'closed'"]),
  'a common word of what has a weight': searching('zephyrine', ['w.weight IS NOT NULL']),
  'a word that nothing holds': searching('nothing'),
  'two letters': searching('ze'),
  'a common word and a label': searching('zephyrine', [`w.id IN (${WORN})`], [WORN]),
};

const created = { byCreation: true, type: 'timestamptz' } as const;
const SORTS: Readonly<Record<string, Sort>> = {
  'creation, newest first': [
    { ...indexed(descending('created_at', 'timestamptz'), 'root', 'namespace'), ...created },
    newestFirst,
  ],
  'creation, oldest first': [
    { ...indexed(ascending('created_at', 'timestamptz'), 'root', 'namespace'), ...created },
    newestFirst,
  ],
  weight: [indexed(nullable(ascending('weight', 'integer')), 'root', 'namespace'), newestFirst],
};

const PLACES = ['group', 'project'] as const;
/** A list, and the text that a plain search looks for in addition to the conditions. */
interface Plain extends Listed {
  readonly said: readonly string[];
}
const listedIn = (place: (typeof PLACES)[number], filter: Asked, sort: Sort, bounds: Bounds): Plain => {
  const [within, id] =
    place === 'group' ? (['root', String(group)] as const) : (['namespace', String(project)] as const);
  const lying = [
    `w.${within === 'root' ? 'root_namespace_id' : 'namespace_id'} = ${id}`,
    "w.type <> 'epic'",
    'w.deleted_at IS NULL',
  ];
  return {
    table: 'work_items',
    row: 'w',
    join: '',
    ...filter,
    where: [...lying, ...filter.where],
    said:
      filter.word === undefined
        ? []
        : [`(w.title ILIKE '%${filter.word}%' OR w.description ILIKE '%${filter.word}%')`],
    sort,
    after: null,
    indexScan: { within: [lying], root: String(group) },
    namespaceIds: null,
    wordPlace: textSearchIn('issues', within, {
      id,
      namespaces: place === 'group' ? `place.root_namespace_id = ${id}` : `place.id = ${id}`,
      states: ['opened', 'closed'],
    }),
    bounds,
  };
};

const numbers = async (text: string): Promise<number[]> =>
  (await context.pool.query<{ iid: number }>(text)).rows.map(({ iid }) => iid);

const expected = async ({ where, said, sort }: Plain): Promise<number[]> =>
  numbers(
    `SELECT iid FROM work_items w WHERE ${[...where, ...said].join(' AND ')} ORDER BY ${orderBy(sort, 'w', false)}`,
  );

const firstOf = (listed: Listed, limit: number): Promise<number[]> =>
  numbers(
    `SELECT iid FROM ${firstRows(listed, false, String(limit))} w ORDER BY ${orderBy(listed.sort, 'w', false)}`,
  );

/** Returns the sort values of one row, as SQL. */
const placeOf = async ({ sort }: Listed, iid: number): Promise<string[]> => {
  const columns = sort.map((key) => `quote_nullable(${key.sql('w')}) || '::${key.type}'`).join(', ');
  const { rows } = await context.pool.query<{ place: string[] }>(
    `SELECT ARRAY[${columns}] AS place FROM work_items w WHERE iid = ${iid}`,
  );
  return rows[0]?.place ?? [];
};

describe.each(PLACES)('the first rows of a %s', (place) => {
  describe.each(Object.keys(FILTERS))('asked for %s', (filter) => {
    test.each(Object.keys(SORTS))('by %s are the same, whichever way finds them', async (sort) => {
      for (const [way, bounds] of Object.entries(WAYS)) {
        if (FILTERS[filter]?.words === null && way.includes('word')) continue;
        const listed = listedIn(place, FILTERS[filter] as Asked, SORTS[sort] as Sort, bounds);
        const all = await expected(listed);
        expect(await firstOf(listed, 6)).toEqual(all.slice(0, 6));
        if (all.length <= 6) continue;
        const after = await placeOf(listed, all[5] as number);
        expect(await firstOf({ ...listed, after }, 9)).toEqual(all.slice(6, 15));
      }
    });
  });

  test.each(Object.keys(FILTERS))('asked for %s are as many as there are', async (filter) => {
    for (const bounds of [
      NONE,
      ALL,
      { ...NONE, commonCounted: 5000 },
      { ...NONE, commonCounted: 5000, large: 5000 },
    ])
      for (const counted of [
        null,
        `SELECT id FROM work_items WHERE namespace_id IN (${group}, ${project})`,
      ]) {
        if (place === 'group' && counted !== null) continue;
        const listed = listedIn(place, FILTERS[filter] as Asked, SORTS['weight'] as Sort, bounds);
        const count = async (limit: string) => {
          if (listed.candidateIds.length === 0 && listed.words === null)
            return (await expected(listed)).length;
          const { rows } = await context.pool.query<{ count: number }>(
            `SELECT count(*)::int AS count FROM ${countedRows({ ...listed, counted }, limit)} counted`,
          );
          return rows[0]?.count;
        };
        const all = await expected(listed);
        expect(await count('ALL')).toBe(all.length);
        if (listed.candidateIds.length + Number(listed.words !== null) > 0)
          expect(await count('3')).toBe(Math.min(3, all.length));
      }
  });
});

describe('the texts that are searched', () => {
  test('are found without regard to case and accents, as the browser folds them', async () => {
    await context.pool.query(
      `UPDATE work_items SET title = CASE iid WHEN 1010 THEN 'ÄRGER mit 100% und a_b' WHEN 1020 THEN 'Back\\slash, Straße' ELSE 'İstanbul ISTANBUL' END,
         description = CASE iid WHEN 1010 THEN 'Zwei Wörter' ELSE 'axb und 1000' END WHERE iid IN (1010, 1020, 1030)`,
    );
    const ask = asking(context);
    const { rows } = await context.pool.query<{ id: number }>(
      'SELECT author_id AS id FROM work_items LIMIT 1',
    );
    const viewer = { ...anonymous, userId: rows[0]?.id as number, admin: true };
    const all = await context.pool.query<{ iid: number; title: string; description: string }>(
      'SELECT iid, title, description FROM work_items ORDER BY created_at DESC, id DESC',
    );
    for (const word of [
      'ärger',
      'arger',
      'strasse',
      '100%',
      'a_b',
      'axb',
      'back\\slash',
      'STRASSE',
      'straße',
      'i̇stan',
      'İSTAN',
      'wÖrter',
      'b_',
    ]) {
      const { data, errors } = await ask(
        viewer,
        'query ($search: String) { group(fullPath: "top") { issues(search: $search, includeSubgroups: true, sort: CREATED_DESC) { count nodes { iid } } } }',
        { search: word },
      );
      expect(errors).toEqual([]);
      const found = data.group.issues.nodes.map(({ iid }: { iid: string }) => Number(iid));
      const expectedRows = all.rows.filter((row) =>
        [row.title, row.description].some((text) => folded(text).includes(folded(word))),
      );
      expect([word, ...found]).toEqual([word, ...expectedRows.map(({ iid }) => iid)]);
      expect(data.group.issues.count).toBe(found.length);
    }
  });

  const found = async (pattern: string): Promise<number[]> =>
    numbers(
      `SELECT w.iid FROM work_item_texts t JOIN work_items w ON w.id = t.id WHERE text_to_search(t.folded_title, t.folded_description) LIKE '%${pattern}%' AND t.places @> ARRAY[${project}::bigint] ORDER BY 1`,
    );

  test('follow title, description and project of an item, and go with it', async () => {
    const say = (text: string) => context.pool.query(`${text} WHERE iid = 1001`);
    expect(await found('marzipan')).toEqual([]);
    await say("UPDATE work_items SET title = 'A title of marzipan'");
    expect(await found('marzipan')).toEqual([1001]);
    await say("UPDATE work_items SET title = 'Plain', description = 'Made of Marzipan'");
    expect(await found('marzipan')).toEqual([1001]);
    await say(
      'UPDATE work_items SET namespace_id = (SELECT id FROM namespaces WHERE full_path = $$top/other$$)',
    );
    expect(await found('marzipan')).toEqual([]);
    await say(`UPDATE work_items SET namespace_id = ${project}`);
    expect(await found('marzipan')).toEqual([1001]);
    await say(
      "UPDATE work_items SET state = 'closed', closed_at = now(), confidential = true, type = 'task'",
    );
    await say('UPDATE work_items SET deleted_at = now()');
    const known =
      'type, state, confidential, author_id, created_at, deleted_at, namespace_id, root_namespace_id';
    const { rows: told } = await context.pool.query(
      `SELECT ${known} FROM work_items WHERE iid = 1001 UNION SELECT ${known} FROM work_item_texts WHERE id = (SELECT id FROM work_items WHERE iid = 1001)`,
    );
    expect(told).toMatchObject([{ type: 'task', state: 'closed', confidential: true }]);
    await say('DELETE FROM work_items');
    const { rows } = await context.pool.query(
      'SELECT FROM work_item_texts t WHERE NOT EXISTS (SELECT FROM work_items w WHERE w.id = t.id)',
    );
    expect(rows).toEqual([]);
  });
});
