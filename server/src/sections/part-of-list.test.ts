import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
  const { make, project } = w;
  await make.label({ place: project, title: 'bug' });
  for (const [title, dueDate] of [
    ['Soon', '2026-02-01'],
    ['Late', '2026-12-01'],
  ] as const) {
    const milestone = await make.milestone({ place: project, title, dueDate });
    await make.issue({ project, milestoneId: milestone.id, labels: ['bug'] });
  }
  await make.issue({ project, labels: ['bug'] });
  await make.issue({ project });
  await make.issue({ project });
});
afterAll(() => w.close());

test('a filtered list is gone through as far as was said, and says so', async () => {
  const asked = async (filter: string, limit: number) => {
    const { body } = await w.owner.query(
      `{ project(fullPath: "top/plan") { issues(state: opened ${filter}) { sections(by: MILESTONE, limit: ${limit}) { count isPartial } } } }`,
    );
    const found: { count: number; isPartial: boolean }[] = body.data.project.issues.sections;
    return [found.reduce((sum, { count }) => sum + count, 0), new Set(found.map((one) => one.isPartial))];
  };
  for (const [filter, all] of [
    ['labelName: ["bug"]', 3],
    ['createdAfter: "2000-01-01T00:00:00Z", not: { labelName: ["other"] }', 5],
  ] as const) {
    expect(await asked(filter, all)).toEqual([all, new Set([false])]);
    expect(await asked(filter, 1)).toEqual([2, new Set([true])]);
  }
  // The counts of each section are stored.
  expect(await asked('', 1)).toEqual([5, new Set([false])]);
});
