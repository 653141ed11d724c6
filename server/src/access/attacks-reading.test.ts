import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiAnswer, Caller } from '../testing/api.ts';
import { createNote } from '../notes/changes.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

const SECRET = 'nightingale';
const MISSING = 999_999_999;

let w: GroupWithCallers;
let hidden: { id: number; iid: number };
let open: { id: number; iid: number };
let issue: { id: number; iid: number };
let blind: Readonly<Record<string, Caller>>;
let labelId: number;
beforeAll(async () => {
  w = await groupWithCallers('public');
  labelId = (await w.make.label({ place: w.group, title: 'kept back' })).id;
  hidden = await w.make.epic({
    group: w.group,
    title: `The ${SECRET} plan`,
    description: SECRET,
    confidential: true,
    labelIds: [labelId],
    startDateIsFixed: true,
    startDateFixed: '2026-11-01',
    dueDateIsFixed: true,
    dueDateFixed: '2026-12-01',
  });
  await w.make.epic({ group: w.group, parent: hidden, title: `A ${SECRET} child`, confidential: true });
  open = await w.make.epic({ group: w.group, title: 'For everybody' });
  issue = await w.make.issue({
    project: w.project,
    title: `An ${SECRET} issue`,
    confidential: true,
    epic: hidden,
  });
  await createNote(w.context, await w.make.admin(), { itemId: hidden.id, note: `Ask the ${SECRET}` });
  blind = { anonymous: w.anonymous, outsider: w.outsider, guest: w.guest };
});
afterAll(() => w.close());

const wordsOf = ({ status, body }: ApiAnswer): string => JSON.stringify([status, body]);

describe('A1: a confidential epic, asked for on every path, answers like one that does not exist', () => {
  const paths = (id: number, iid: number): readonly string[] => [
    `/api/v4/groups/top/epics/${iid}`,
    `/api/v4/groups/top/epics/${iid}/epics`,
    `/api/v4/groups/top/epics/${id}/notes`,
    `/groups/top/-/epics/${iid}.json`,
    `/groups/top/-/epics/${iid}/realtime_changes`,
    `/groups/top/-/epics/${iid}/discussions.json`,
  ];
  const queries = (id: number, iid: number): readonly string[] => [
    `{ group(fullPath: "top") { epic(iid: "${iid}") { id title ancestors { nodes { id } } children { count } } } }`,
    `{ epic(id: "gid://gitlab/Epic/${id}") { id title } }`,
    `{ workItem(id: "gid://gitlab/WorkItem/${id}") { id title } }`,
    `{ group(fullPath: "top") { epics(iids: ["${iid}"]) { count nodes { id } } } }`,
  ];

  test('by its numbers', async () => {
    for (const [who, caller] of Object.entries(blind)) {
      for (const [n, path] of paths(hidden.id, hidden.iid).entries()) {
        const missing = paths(MISSING, MISSING)[n] as string;
        expect([who, path, wordsOf(await caller.get(path))]).toEqual([
          who,
          path,
          wordsOf(await caller.get(missing)),
        ]);
      }
      for (const [n, query] of queries(hidden.id, hidden.iid).entries()) {
        const missing = queries(MISSING, MISSING)[n] as string;
        expect([who, query, wordsOf(await caller.query(query))]).toEqual([
          who,
          query,
          wordsOf(await caller.query(missing)),
        ]);
      }
    }
  });

  test('by search, list, roadmap and export', async () => {
    for (const caller of Object.values(blind)) {
      const answers = [
        await caller.query(`{ searchEpics(search: "${SECRET}") { count nodes { id title } } }`),
        await caller.query(
          '{ group(fullPath: "top") { epics(timeframe: { start: "2026-10-01", end: "2026-12-31" }) { nodes { id title } } } }',
        ),
        await caller.get(`/api/v4/groups/top/epics?search=${SECRET}`),
        await caller.get('/groups/top/-/epics.csv'),
        await caller.get('/groups/top/-/autocomplete_sources/epics'),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(200);
        expect(JSON.stringify(answer.body)).not.toContain(SECRET);
      }
    }
    expect(JSON.stringify((await w.planner.get('/groups/top/-/epics.csv')).body)).toContain(SECRET);
  });
});

test('A3: guessed global ids behind many names are all null, whether they exist or not', async () => {
  const ids = [hidden.id, MISSING, hidden.id, MISSING - 1];
  const query = (noun: string, field: string) =>
    `{ ${ids.map((id, n) => `a${n}: ${field}(id: "gid://gitlab/${noun}/${id}") { id title }`).join(' ')} }`;
  for (const caller of Object.values(blind)) {
    for (const [noun, field] of [
      ['Epic', 'epic'],
      ['WorkItem', 'workItem'],
    ] as const) {
      expect((await caller.query(query(noun, field))).body).toEqual({
        data: { a0: null, a1: null, a2: null, a3: null },
      });
    }
  }
});

test('A4: an item is not reached through a place that is not its own', async () => {
  const mine = await w.make.group({ path: 'mine' });
  const attacker = await w.make.user();
  await w.make.member('owner', mine, attacker);
  const server = w.as(attacker);
  for (const rest of [
    `${hidden.id}/notes`,
    `${hidden.id}/discussions`,
    `${hidden.iid}`,
    `${hidden.iid}/epics`,
  ]) {
    const answer = await server.get(`/api/v4/groups/mine/epics/${rest}`);
    expect([rest, answer.status]).toEqual([rest, 404]);
    expect(JSON.stringify(answer.body)).not.toContain(SECRET);
  }
  expect((await server.post(`/api/v4/groups/mine/epics/${hidden.id}/notes`, { body: 'x' })).status).toBe(404);
});

test('A9: a promoted confidential issue stays confidential, and its internal notes stay internal', async () => {
  const made = await w.make.issue({ project: w.project, title: `Promote the ${SECRET}`, confidential: true });
  await createNote(w.context, await w.make.admin(), {
    itemId: made.id,
    note: `inside ${SECRET}`,
    internal: true,
  });
  const answer = await w.planner.query(
    `mutation { promoteToEpic(input: { projectPath: "top/plan", iid: "${made.iid}" }) { errors epic { id iid confidential } } }`,
  );
  const { epic, errors } = answer.body.data.promoteToEpic;
  expect([errors, epic.confidential]).toEqual([[], true]);
  for (const caller of Object.values(blind)) {
    const read = await caller.query(`{ epic(id: "${epic.id}") { id title } }`);
    expect(read.body).toEqual({ data: { epic: null } });
  }
});

test('A15: no count tells whether a hidden text holds a word', async () => {
  const counts = async (caller: Caller, word: string) => [
    (
      await caller.query(
        `{ group(fullPath: "top") { epics(search: "${word}") { count } } searchEpics(search: "${word}") { count } }`,
      )
    ).body,
    (await caller.get(`/api/v4/groups/top/epics?search=${word}`)).headers['x-total'],
    (await caller.get(`/api/v4/groups/top/issues?search=${word}`)).headers['x-total'],
    (await caller.get(`/api/v4/projects/top%2Fplan/issues?search=${word}`)).headers['x-total'],
  ];
  for (const caller of Object.values(blind))
    expect(await counts(caller, SECRET)).toEqual(await counts(caller, 'xylophone'));
  expect(await counts(w.planner, SECRET)).not.toEqual(await counts(w.planner, 'xylophone'));
});

test('A16: filtering and sorting by what is hidden say what they say of what is missing', async () => {
  const list = (caller: Caller, rest: string) => caller.get(`/api/v4/projects/top%2Fplan/issues?${rest}`);
  const orders = ['TITLE_ASC', 'START_DATE_ASC', 'END_DATE_DESC'];
  for (const caller of Object.values(blind)) {
    expect(wordsOf(await list(caller, `epic_id=${hidden.id}`))).toBe(
      wordsOf(await list(caller, `epic_id=${MISSING}`)),
    );
    // A label that only hidden epics have must give the same answer as a label that nothing has.
    const by = async (label: string) => (await caller.get(`/api/v4/groups/top/epics?labels=${label}`)).body;
    expect(await by('kept%20back')).toEqual(await by('none%20such'));
    for (const sort of orders) {
      const { body } = await caller.query(
        `{ group(fullPath: "top") { epics(sort: ${sort}) { nodes { id } } } }`,
      );
      expect([sort, body.data?.group.epics.nodes]).toEqual([sort, [{ id: `gid://gitlab/Epic/${open.id}` }]]);
    }
  }
  expect(issue.id).toBeGreaterThan(0);
});
