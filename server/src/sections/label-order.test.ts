import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers('public');
});
afterAll(() => w.close());

test('labels of a scope come in the order of their priority, then of their titles', async () => {
  const { make, group } = w;
  const project = await make.project({ path: 'ranked', group, visibility: 'public' });
  const small = await make.label({ place: project, title: 'size::small' });
  await make.label({ place: project, title: 'size::large' });
  // A project ranks labels of groups above for itself.
  const middle = await make.label({ place: group, title: 'size::middle' });
  await make.label({ place: project, title: 'size::huge' });
  for (const title of ['size::small', 'size::large', 'size::middle', 'size::huge'])
    await make.issue({ project, title: `One of ${title}`, labels: [title] });
  const rank = (path: string, ...labels: { id: number }[]) =>
    w.owner.put(`/top/${path}/-/labels/priorities.json`, { label_ids: labels.map(({ id }) => id) });
  expect((await rank('ranked', small, middle)).status).toBe(204);
  expect((await rank('plan', middle)).status).toBe(204);
  const titles = async (place: string, args = '') => {
    const list = `issues${args} { sections(by: LABEL_SCOPE, labelScope: "size") { title } }`;
    const { body } = await w.outsider.query(`{ place: ${place} { ${list} } }`);
    return body.data.place.issues.sections.map(({ title }: { title: string }) => title);
  };
  const rest = ['size::huge', 'size::large'];
  expect(await titles('project(fullPath: "top/ranked")')).toEqual(['size::small', 'size::middle', ...rest]);
  expect(await titles('group(fullPath: "top")', '(includeSubgroups: true)')).toEqual([
    'size::middle',
    'size::small',
    ...rest,
  ]);
});
