import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';
import { sudoLog } from './sudo-log.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

test('whoever looks after the server reads who acted for whom, newest first', async () => {
  const ruth = await w.make.user({ username: 'ruth', admin: true });
  const sudo = w.people.planner.username as string;
  const admin = w.as(ruth, ['api', 'sudo']);
  await w.planner.post('/api/v4/groups/top/epics', { title: 'Own' });
  const ids: number[] = [];
  for (const title of ['First', 'Second'])
    ids.push((await admin.post('/api/v4/groups/top/epics', { title }, { sudo })).body.id);
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const said = { context: w.context, folder: '', args: [], print, remark: print };
  expect(await sudoLog.run(said)).toBe(0);
  expect(lines.map((line) => line.replace(/^\S+Z {2}/, ''))).toEqual(
    ids.toReversed().map((id) => `ruth as ${sudo}  epic.created  work_item ${id}`),
  );
});
