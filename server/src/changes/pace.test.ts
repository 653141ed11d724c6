import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { toggleEmoji } from '../emoji/changes.ts';
import { CairnError } from '../http/errors.ts';
import { createGroup, createProject } from '../namespaces/changes.ts';
import { addMembers } from '../namespaces/members/changes.ts';
import { build } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { createItems } from '../item-changes/bulk/create-items.ts';
import { createItem } from '../item-changes/create-item.ts';
import { updateItem } from '../item-changes/update-item.ts';
import { createLink, linkWith } from '../item-changes/link-changes.ts';
import { createCadence, createIteration } from '../iterations/changes.ts';
import { saveTemplate } from '../markdown/templates/changes.ts';
import { getGroup } from '../namespaces/queries.ts';
import { createView } from '../saved-views/changes.ts';
import { issueToken } from '../auth/tokens.ts';

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
 * Returns the result of a call by a user who has done the action so many times in this minute; repeated when
 * a new minute began meanwhile.
 */
const afterMany = async (
  viewer: Viewer,
  action: string,
  times: number,
  call: () => Promise<unknown>,
): Promise<unknown> => {
  for (;;) {
    const minute = await minuteNow();
    await context.pool.query(
      `INSERT INTO paces (user_id, action, minute, times) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id, action) DO UPDATE SET times = excluded.times, minute = excluded.minute`,
      [viewer.userId, action, minute, times],
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
    expect(await afterMany(busy, action, 300, () => call(busy))).toBe('tooMany');
    await call(other);
  }
});

test('what else can be created without an end has its limit, too', async () => {
  const group = await make.group();
  const other = await make.outsider();
  const namespaceId = group.id;
  const owner = await make.member('owner', group);
  const [{ id: sourceId }, { id: targetId }] = [await make.epic({ group }), await make.epic({ group })];
  const cadence = await createCadence(context, owner, { groupId: namespaceId, title: 'Weeks' });
  const place = await getGroup(context, owner, namespaceId);
  const days = { startDate: '2026-01-05', dueDate: '2026-01-11' };
  const calls: [string, number, () => Promise<unknown>][] = [
    [
      'iteration_cadence.create',
      600,
      () => createCadence(context, owner, { groupId: group.id, title: 'One' }),
    ],
    ['iteration.create', 600, () => createIteration(context, owner, { cadenceId: cadence.id, ...days })],
    [
      'work_item.create',
      299,
      () => createItems(context, owner, place, { type: 'epic', titles: ['One', 'Two'] }, {}),
    ],
    [
      'saved_view.create',
      300,
      () => createView(context, owner, { namespaceId, list: 'issues', name: 'One' }),
    ],
    [
      'description_template.save',
      300,
      () => saveTemplate(context, owner, place, { name: 'One', content: '' }),
    ],
    ['link.create', 600, () => createLink(context, owner, { sourceId, targetId })],
    [
      'link.create',
      600,
      () => linkWith(context, owner, { id: sourceId, workItemsIds: [targetId], type: 'relates_to' }),
    ],
    [
      'member.create',
      300,
      () => addMembers(context, owner, { namespaceId, userIds: [other.userId as number], accessLevel: 10 }),
    ],
    [
      'token.create',
      60,
      () => issueToken(context, owner, { userId: owner.userId as number, name: 'One', scopes: ['api'] }),
    ],
    [
      'label.create',
      600,
      () => updateItem(context, owner, { id: sourceId, addLabels: ['named first here'] }),
    ],
  ];
  for (const [action, times, call] of calls) {
    expect([action, await afterMany(owner, action, times, call)]).toEqual([action, 'tooMany']);
    await context.pool.query('DELETE FROM paces WHERE user_id = $1', [owner.userId]);
  }
});
