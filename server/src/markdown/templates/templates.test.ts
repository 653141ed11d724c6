import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';
import { changesSince, newestChange } from '../../testing/trace.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

const PROJECT = '/api/v4/projects/top%2Fplan/templates/issues';
const GROUP = '/api/v4/groups/top/templates/epics';

test('templates are kept, found in any case, replaced and thrown away', async () => {
  expect(await w.owner.put(`${PROJECT}/Bug%20report`, { content: '## Steps' })).toMatchObject({
    status: 200,
    body: { name: 'Bug report', content: '## Steps' },
  });
  await w.owner.put(`${PROJECT}/BUG%20report`, { content: '## What' });
  expect((await w.guest.get(PROJECT)).body).toEqual([{ key: 'BUG report', name: 'BUG report' }]);
  expect((await w.guest.get(`${PROJECT}/bug%20report`)).body).toEqual({
    name: 'BUG report',
    content: '## What',
  });
  expect((await w.owner.delete(`${PROJECT}/bug%20report`)).status).toBe(204);
  expect(await w.guest.get(`${PROJECT}/bug%20report`)).toMatchObject({
    status: 404,
    body: { message: '404 Template Not Found' },
  });
  expect((await w.owner.delete(`${PROJECT}/bug%20report`)).status).toBe(404);
});

test('a template gets a new name, unless another has it or it is gone', async () => {
  const rename = (name: string, newName: string) =>
    w.owner.put(`${PROJECT}/${name}`, { content: 'new', new_name: newName });
  await w.owner.put(`${PROJECT}/First`, { content: '1' });
  await w.owner.put(`${PROJECT}/Second`, { content: '2' });
  expect(await rename('First', 'SECOND')).toMatchObject({
    status: 400,
    body: { message: { name: ['has already been taken'] } },
  });
  expect(await rename('Gone', 'Third')).toMatchObject({ status: 404 });
  expect(await rename('First', 'a/b')).toMatchObject({
    status: 400,
    body: { message: { new_name: ['is invalid'] } },
  });
  expect(await rename('First', 'first')).toMatchObject({ status: 200, body: { name: 'first' } });
  expect(await rename('first', ' Third ')).toMatchObject({
    status: 200,
    body: { name: 'Third', content: 'new' },
  });
  expect((await w.guest.get(PROJECT)).body.map(({ name }: { name: string }) => name)).toEqual([
    'Second',
    'Third',
  ]);
  for (const name of ['Second', 'Third']) await w.owner.delete(`${PROJECT}/${name}`);
});

test('each change of a template is kept in the log with what was there before', async () => {
  const since = await newestChange(w.context);
  await w.owner.put(`${PROJECT}/Told`, { content: 'once' });
  await w.owner.put(`${PROJECT}/told`, { content: 'twice' });
  await w.owner.delete(`${PROJECT}/told`);
  const states = [null, { name: 'Told', content: 'once' }, { name: 'told', content: 'twice' }, null];
  expect((await changesSince(w.context, since)).map(({ before, after }) => [before, after])).toEqual(
    [0, 1, 2].map((at) => [{ description_template: states[at] }, { description_template: states[at + 1] }]),
  );
});

test('a project offers its own before those of its groups', async () => {
  await w.owner.put(`${PROJECT}/Default`, { content: 'of the project' });
  await w.owner.put(`${GROUP}/Default`, { content: 'of the group' });
  await w.owner.put(`${GROUP}/Rare`, { content: 'rare' });
  expect((await w.guest.get('/top/plan/-/description_templates/names/issue')).body).toEqual({
    'Project Templates': [{ key: 'Default', name: 'Default', project_id: w.project.id }],
    'Group Top': [
      { key: 'Default', name: 'Default', project_id: w.group.id },
      { key: 'Rare', name: 'Rare', project_id: w.group.id },
    ],
  });
  expect((await w.guest.get('/groups/top/-/description_templates/names/epic')).body).toHaveProperty([
    'Group Top',
  ]);
  const at = '/top/plan/-/templates/issue/default';
  expect((await w.guest.get(at)).body).toEqual({
    key: 'Default',
    name: 'Default',
    content: 'of the project',
  });
  expect((await w.guest.get(`${at}?source_template_project_id=${w.group.id}`)).body.content).toBe(
    'of the group',
  );
  expect((await w.guest.get(`${at}?source_template_project_id=${w.subgroup.id}`)).status).toBe(404);
});

test('only those who run a place keep its templates, and a hidden place has none', async () => {
  for (const path of [PROJECT, GROUP]) {
    for (const who of [w.guest, w.planner]) {
      expect((await who.put(`${path}/Mine`, { content: 'x' })).status).toBe(403);
      expect((await who.delete(`${path}/Default`)).status).toBe(403);
    }
    expect((await w.anonymous.put(`${path}/Mine`, { content: 'x' })).status).toBe(401);
    for (const who of [w.outsider, w.anonymous]) {
      expect((await who.get(path)).status).toBe(404);
      expect((await who.get(`${path}/Default`)).status).toBe(404);
    }
    expect((await w.outsider.put(`${path}/Mine`, { content: 'x' })).status).toBe(404);
  }
  expect((await w.outsider.get('/top/plan/-/description_templates/names/issue')).status).toBe(404);
});

test.each([
  ['...', { content: 'x' }, { name: ['is invalid'] }],
  ['a%2Fb', { content: 'x' }, { name: ['is invalid'] }],
  ['x'.repeat(256), { content: 'x' }, { name: ['is too long (maximum is 255 characters)'] }],
])('a template called %s is refused by name', async (name, body, message) => {
  expect(await w.owner.put(`${PROJECT}/${name}`, body)).toMatchObject({ status: 400, body: { message } });
});

test('a template needs a content', async () => {
  expect(await w.owner.put(`${PROJECT}/Empty`, {})).toMatchObject({
    status: 400,
    body: { error: 'content is missing' },
  });
});
