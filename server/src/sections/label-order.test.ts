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
  const titles = ['size::small', 'size::large', 'size::middle', 'size::huge'];
  for (const title of titles) {
    const label = await make.label({ place: project, title });
    const priority = { 'size::small': 1, 'size::middle': 2 }[title] ?? null;
    await w.context.db.updateTable('labels').set({ priority }).where('id', '=', label.id).execute();
    await make.issue({ project, title: `One of ${title}`, labels: [title] });
  }
  const { body } = await w.outsider.query(
    '{ project(fullPath: "top/ranked") { issues { sections(by: LABEL_SCOPE, labelScope: "size") { title } } } }',
  );
  expect(body.data.project.issues.sections.map(({ title }: { title: string }) => title)).toEqual([
    'size::small',
    'size::middle',
    'size::huge',
    'size::large',
  ]);
});
