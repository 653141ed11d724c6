import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymous, type Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { type Ask, asking } from '../testing/ask.ts';
import { build, type MadeItem, type MadePlace } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';

let context: Context;
let close: () => Promise<void>;
let ask: Ask;
let planner: Viewer;
let group: MadePlace;
let epic: MadeItem;

beforeAll(async () => {
  ({ context, close } = await testContext());
  ask = asking(context);
  const make = build(context);
  group = await make.group({ path: 'acme', name: 'A "quoted" \\ group' });
  planner = await make.member('planner', group);
  epic = await make.epic({ group, title: 'Back\\slash, "quotes" and 😀', as: planner });
  await make.epic({ group, title: 'Second' });
});
afterAll(() => close());

describe('a document', () => {
  test('is answered with names, aliases and escaped text', async () => {
    const { data, errors } = await ask(
      planner,
      `{ __typename one: group(fullPath: "ACME") { __typename label: name epic(iid: "${epic.iid}") { id title } } two: group(fullPath: "acme") { name } }`,
    );
    expect(errors).toEqual([]);
    expect(data).toEqual({
      __typename: 'Query',
      one: {
        __typename: 'Group',
        label: 'A "quoted" \\ group',
        epic: { id: `gid://gitlab/Epic/${epic.id}`, title: 'Back\\slash, "quotes" and 😀' },
      },
      two: { name: 'A "quoted" \\ group' },
    });
  });

  test('merges fields that are asked for twice, through fragments and inline ones', async () => {
    const { data } = await ask(
      planner,
      `query Q { group(fullPath: "acme") { ...A ...A ... on Group { path } ... { visibility } epics(first: 1) { nodes { iid } } } }
       fragment A on Group { name epics(first: 1) { nodes { title ...B } } }
       fragment B on Epic { title state }`,
    );
    expect(data.group).toEqual({
      name: 'A "quoted" \\ group',
      epics: { nodes: [{ title: 'Second', state: 'opened', iid: '2' }] },
      path: 'acme',
      visibility: 'private',
    });
  });

  test('obeys @include and @skip, written out or by variable', async () => {
    const query = `query Q($yes: Boolean!, $no: Boolean = false) { group(fullPath: "acme") {
      name @include(if: $yes) path @skip(if: $yes) ... @include(if: $no) { id } visibility @skip(if: false) } }`;
    expect((await ask(planner, query, { yes: true })).data.group).toEqual({
      name: 'A "quoted" \\ group',
      visibility: 'private',
    });
    expect((await ask(planner, query, { yes: false, no: true })).data.group).toEqual({
      path: 'acme',
      id: `gid://gitlab/Group/${group.id}`,
      visibility: 'private',
    });
  });

  test('answers the same whether its values are written out, given or defaulted', async () => {
    const literal = await ask(
      planner,
      '{ group(fullPath: "acme") { epics(state: opened, first: 1) { nodes { title } } } }',
    );
    const query =
      'query Q($path: ID!, $state: EpicState = opened, $n: Int = 1) { group(fullPath: $path) { epics(state: $state, first: $n) { nodes { title } } } }';
    expect((await ask(planner, query, { path: 'acme' })).data).toEqual(literal.data);
    expect((await ask(planner, query, { path: 'acme', state: 'opened', n: 1 })).data).toEqual(literal.data);
    expect((await ask(planner, query, { path: 'acme', state: 'closed' })).data.group.epics.nodes).toEqual([]);
    expect(
      (await ask(planner, query, { path: 'acme', state: null, n: null })).data.group.epics.nodes,
    ).toHaveLength(2);
  });

  test('finds the concrete type of each item of an interface', async () => {
    const { data } = await ask(
      planner,
      `{ workItem(id: "gid://gitlab/WorkItem/${epic.id}") { workItemType { name } widgets(onlyTypes: [LABELS, COLOR, MILESTONE]) {
        __typename type ... on WorkItemWidgetColor { color } ... on WorkItemWidget { again: type } ...L } } }
       fragment L on WorkItemWidgetLabels { labels { count nodes { title } } }`,
    );
    expect(data.workItem).toEqual({
      workItemType: { name: 'Epic' },
      widgets: [
        {
          __typename: 'WorkItemWidgetLabels',
          type: 'LABELS',
          again: 'LABELS',
          labels: { count: 0, nodes: [] },
        },
        { __typename: 'WorkItemWidgetColor', type: 'COLOR', color: '#1068bf', again: 'COLOR' },
      ],
    });
  });

  test('gives fields that need code for all their rows', async () => {
    const put =
      'mutation M($s: JSON!) { roadmapSettingsRemember(input: { groupPath: "acme", settings: $s, clientMutationId: "7" }) { clientMutationId errors } }';
    expect((await ask(planner, put, { s: { sort: 'TITLE_ASC', layout: 'nonsense' } })).data).toEqual({
      roadmapSettingsRemember: { clientMutationId: '7', errors: [] },
    });
    const { data } = await ask(
      planner,
      '{ a: roadmapSettings(fullPath: "acme") { settings } b: roadmapSettings(fullPath: "none") { settings } }',
    );
    expect(data.a.settings).toMatchObject({ sort: 'TITLE_ASC', layout: 'WEEKS' });
    expect(data.b).toBeNull();
  });

  test('runs the named one of several operations', async () => {
    const two = 'query A { __typename } query B { echo(text: "b") }';
    expect((await ask(planner, two)).errors[0]?.message).toContain('operationName');
  });
});

describe('what the viewer may not see', () => {
  test('looks exactly like what does not exist', async () => {
    const hidden = await ask(
      anonymous,
      '{ group(fullPath: "acme") { id } epic(id: "gid://gitlab/Epic/1") { id } }',
    );
    const absent = await ask(
      anonymous,
      '{ group(fullPath: "nothing") { id } epic(id: "gid://gitlab/Epic/999999") { id } }',
    );
    expect(hidden.text).toBe(absent.text);
    expect(hidden.data).toEqual({ group: null, epic: null });
  });
});

describe('wrong values', () => {
  const epics = (args: string) =>
    `query Q($v: String, $i: ID, $d: Timeframe, $n: Int) { group(fullPath: "acme") { epics(${args}) { nodes { id } } } }`;
  test.each([
    ['after: $v', { v: 'garbage' }, 'after'],
    ['before: $v', { v: Buffer.from('{"id":"x"}').toString('base64') }, 'before'],
    ['iid: $i', { i: '99999999999999999999' }, 'iid'],
    ['iid: $i', { i: 'x' }, 'iid'],
    ['timeframe: $d', { d: { start: '2026-02-30', end: '2026-03-01' } }, '$d'],
    ['timeframe: $d', { d: { start: '2026-03-02', end: '2026-03-01' } }, 'timeframe'],
    ['search: $v', { v: 'a\0b' }, '$v'],
    ['search: $v', { v: '\ud800' }, '$v'],
    ['first: $n', { n: -1 }, 'first'],
    ['first: $n', { n: 3_000_000_000 }, '$n'],
    ['iidStartsWith: $v', { v: '1; DROP' }, 'iidStartsWith'],
    ['first: 1, last: 1', {}, 'last'],
    ['sort: UPSIDE_DOWN', {}, 'UPSIDE_DOWN'],
    ['roadmapHidden: UNDATED', {}, 'roadmapHidden'],
    ['search: "\\u0000"', {}, 'search'],
    ['iid: "0x1"', {}, 'iid'],
  ])('of %s with %j are named, and nothing fails inside', async (args, variables, name) => {
    const unused = epics(args).replace(/\(\$v[^)]*\)/, (list) => {
      const used = [...args.matchAll(/\$(\w)/g)].map(([, key]) => key);
      const kept = list
        .slice(1, -1)
        .split(', ')
        .filter((one) => used.includes(one[1]));
      return kept.length > 0 ? `(${kept.join(', ')})` : '';
    });
    const { errors, status, failure } = await ask(planner, unused, variables);
    expect(failure).toBeUndefined();
    expect(status).toBeLessThan(500);
    expect(errors[0]?.message).toContain(name);
  });

  test('in the shape of SQL are only values', async () => {
    const nasty = `'; DROP TABLE epics; -- :me $1 %_\\`;
    const { data, errors } = await ask(
      planner,
      `query Q($s: String!, $l: [String!], $p: ID!) { echo(text: $s) group(fullPath: $p) { id } acme: group(fullPath: "acme") {
        epics(search: $s, labelName: $l, authorUsername: $s, milestoneTitle: $s, myReactionEmoji: $s, not: { authorUsername: $s, labelName: $l }, or: { authorUsername: $l }) { count }
        milestones(searchTitle: $s, title: $s) { count } labels(searchTerm: $s) { count } autocompleteUsers(search: $s) { id } iterations(search: $s, in: [TITLE, CADENCE_TITLE]) { count } } }`,
      { s: nasty, l: [nasty], p: nasty },
    );
    expect(errors).toEqual([]);
    expect(data.echo).toContain(nasty);
    expect(data.group).toBeNull();
    expect(data.acme.epics.count).toBe(0);
  });
});

describe('introspection', () => {
  test('is open to everyone, by itself', async () => {
    const { data } = await ask(
      anonymous,
      '{ __schema { queryType { name } } __type(name: "Epic") { name fields { name } } }',
    );
    expect(data.__schema.queryType.name).toBe('Query');
    expect(data.__type.fields.map((field: { name: string }) => field.name)).toContain('blockedByEpics');
    const mixed = await ask(anonymous, '{ __schema { queryType { name } } group(fullPath: "acme") { id } }');
    expect(mixed.errors[0]?.message).toContain('Introspection');
  });
});
