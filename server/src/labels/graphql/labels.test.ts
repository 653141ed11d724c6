import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

test('labels are searched in the texts asked for, of a group and of a project', async () => {
  const { make } = w;
  await make.label({ place: w.group, title: 'sail' });
  await w.planner.post('/api/v4/groups/top/labels', {
    name: 'mast',
    color: 'red',
    description: 'has a sail',
  });
  for (const [place, more] of [
    ['group(fullPath: "top")', ''],
    ['project(fullPath: "top/plan")', 'includeAncestorGroups: true, '],
  ] as const) {
    const found = async (searchIn: string) => {
      const list = `labels(${more}searchTerm: "SAIL"${searchIn}) { nodes { title } }`;
      const { body } = await w.guest.query(`{ place: ${place} { ${list} } }`);
      return body.data.place.labels.nodes.map(({ title }: { title: string }) => title);
    };
    expect(await found(', searchIn: [TITLE]')).toEqual(['sail']);
    expect(await found(', searchIn: [DESCRIPTION]')).toEqual(['mast']);
    expect(await found(', searchIn: DESCRIPTION')).toEqual(['mast']);
    for (const both of ['', ', searchIn: []', ', searchIn: null', ', searchIn: [TITLE, DESCRIPTION]'])
      expect(await found(both)).toEqual(['mast', 'sail']);
  }
});

test('a place finds the nearest label of a title', async () => {
  await w.make.label({ place: w.group, title: 'near', color: '#111111' });
  const found = async (place: string) =>
    (
      await w.guest.query(
        `{ place: ${place} { near: label(title: "near") { color } none: label(title: "no") { color } } }`,
      )
    ).body.data.place;
  expect(await found('project(fullPath: "top/plan")')).toEqual({ near: { color: '#111111' }, none: null });
  await w.make.label({ place: w.project, title: 'near', color: '#222222' });
  expect(await found('project(fullPath: "top/plan")')).toEqual({ near: { color: '#222222' }, none: null });
  expect(await found('group(fullPath: "top/sub")')).toEqual({ near: { color: '#111111' }, none: null });
});

test('labelUpdate changes what is given, and clears what can be cleared', async () => {
  const base = '/api/v4/projects/top%2Fplan/labels';
  const { body: made } = await w.planner.post(base, {
    name: 'hull',
    color: '#112233',
    description: 'of wood',
    priority: 2,
  });
  await w.planner.post(base, { name: 'keel', color: '#112233' });
  const update = async (input: string) =>
    (
      await w.planner.query(
        `mutation { labelUpdate(input: {id: "gid://gitlab/ProjectLabel/${made.id}", ${input}})
          { label { title description color archived } errors } }`,
      )
    ).body;
  const stored = async () => (await w.planner.get(`${base}/${made.id}`)).body;
  expect((await update('archived: true, title: null, color: null')).data.labelUpdate).toEqual({
    label: { title: 'hull', description: 'of wood', color: '#112233', archived: true },
    errors: [],
  });
  expect(await stored()).toMatchObject({ archived: true, priority: 2 });
  const changes = 'archived: false, title: "bow", color: "#abc", description: null, priority: null';
  expect((await update(changes)).data.labelUpdate).toEqual({
    label: { title: 'bow', description: null, color: '#aabbcc', archived: false },
    errors: [],
  });
  expect(await stored()).toMatchObject({ name: 'bow', priority: null });
  expect((await update('title: "keel"')).data.labelUpdate).toEqual({
    label: null,
    errors: ['Title has already been taken'],
  });
  expect((await update('title: null')).errors[0].message).toMatch(/^At least one of archived, title/);
  expect(await stored()).toMatchObject({ name: 'bow', color: '#aabbcc' });
});
