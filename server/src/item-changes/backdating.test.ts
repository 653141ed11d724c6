import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

const THEN = '2020-05-01T10:00:00.000Z';

test.each(['issue', 'epic'] as const)(
  'an owner says when an %s was closed and last changed',
  async (noun) => {
    const { iid } =
      noun === 'epic' ? await w.make.epic({ group: w.group }) : await w.make.issue({ project: w.project });
    const path =
      noun === 'epic'
        ? `/api/v4/groups/${w.group.id}/epics/${iid}`
        : `/api/v4/projects/${w.project.id}/issues/${iid}`;
    const closed = await w.owner.put(path, {
      state_event: 'close',
      updated_at: THEN,
      add_labels: 'old',
      ...(noun === 'issue' && { assignee_ids: [w.people.planner.userId] }),
    });
    expect(closed.body).toMatchObject({
      state: 'closed',
      closed_at: THEN,
      updated_at: THEN,
      labels: ['old'],
    });
    // For other users it is ignored, as created_at is.
    await w.planner.put(path, { state_event: 'reopen' });
    const { body } = await w.planner.put(path, { state_event: 'close', updated_at: THEN });
    expect([body.closed_at, body.updated_at]).not.toContain(THEN);
  },
);
