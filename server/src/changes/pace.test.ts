import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { toggleEmoji } from '../emoji/changes.ts';
import { CairnError } from '../http/errors.ts';
import { createGroup, createProject } from '../namespaces/changes.ts';
import { build } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { createItem } from '../item-changes/create-item.ts';

let context: Context;
let close: () => Promise<void>;
let make: ReturnType<typeof build>;

beforeAll(async () => {
  ({ context, close } = await testContext());
  make = build(context);
});
afterAll(() => close());

const minuteNow = async (): Promise<string> => {
  const { rows } = await context.pool.query<{ now: string }>(
    "SELECT date_trunc('minute', clock_timestamp())::text AS now",
  );
  return (rows[0] as { now: string }).now;
};

/**
 * Returns the result of a call by a user who has done the action 300 times in this minute; repeated when a
 * new minute began meanwhile.
 */
const afterMany = async (viewer: Viewer, action: string, call: () => Promise<unknown>): Promise<unknown> => {
  for (;;) {
    const minute = await minuteNow();
    await context.pool.query(
      `INSERT INTO paces (user_id, action, minute, times) VALUES ($1, $2, $3, 300)
       ON CONFLICT (user_id, action) DO UPDATE SET times = 300, minute = excluded.minute`,
      [viewer.userId, action, minute],
    );
    const outcome = await call().then(
      () => 'done',
      (error: unknown) => (error instanceof CairnError ? error.code : error),
    );
    if ((await minuteNow()) === minute) return outcome;
  }
};

test('nobody creates or reacts more than 300 times a minute, and others go on', async () => {
  const group = await make.group();
  const project = await make.project({ group });
  const epic = await make.epic({ group });
  const [busy, other] = [await make.member('owner', group), await make.member('owner', group)];
  const [groupId, projectId, parentId] = [group.id, project.id, group.id];
  let made = 0;
  const path = () => `made-${++made}`;
  const calls: [string, (viewer: Viewer) => Promise<unknown>][] = [
    [
      'work_item.create',
      (viewer) => createItem(context, viewer, { type: 'epic', namespaceId: groupId, title: 'One more' }),
    ],
    [
      'work_item.create',
      (viewer) => createItem(context, viewer, { type: 'issue', namespaceId: projectId, title: 'One more' }),
    ],
    [
      'work_item.create',
      (viewer) => createItem(context, viewer, { type: 'task', namespaceId: projectId, title: 'One more' }),
    ],
    ['namespace.create', (viewer) => createGroup(context, viewer, { path: path(), name: 'One', parentId })],
    ['namespace.create', (viewer) => createProject(context, viewer, { path: path(), name: 'One', parentId })],
    ['emoji.toggle', (viewer) => toggleEmoji(context, viewer, { workItemId: epic.id, name: 'tada' })],
  ];
  for (const [action, call] of calls) {
    expect(await afterMany(busy, action, () => call(busy))).toBe('tooMany');
    await call(other);
  }
});
