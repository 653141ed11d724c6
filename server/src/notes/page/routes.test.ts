import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { groupWithCallers, type GroupWithCallers } from '../../testing/group-with-callers.ts';
import { createNote } from '../changes.ts';
import { updateItem } from '../../item-changes/update-item.ts';

let w: GroupWithCallers;

beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

describe('the pages', () => {
  test('walk through discussions by key', async () => {
    const long = await w.make.epic({ group: w.group });
    for (let i = 0; i < 7; i++) {
      await createNote(w.context, w.people.guest, { itemId: long.id, note: `note ${i}` });
      if (i === 3) await updateItem(w.context, w.people.planner, { id: long.id, title: 'Between' });
    }
    const bodies: string[] = [];
    let cursor = '';
    for (let page = 0; page < 10; page++) {
      const url = `/groups/top/-/epics/${long.iid}/discussions.json?per_page=3&cursor=${encodeURIComponent(cursor)}`;
      const answer = await w.guest.get(url);
      expect(answer.status).toBe(200);
      bodies.push(...answer.body.map((one: { notes: { note: string }[] }) => one.notes[0]?.note));
      cursor = answer.headers['x-next-page-cursor'] ?? '';
      if (cursor === '') break;
    }
    expect(bodies).toEqual([
      'note 0',
      'note 1',
      'note 2',
      'note 3',
      expect.stringContaining('changed title'),
      'note 4',
      'note 5',
      'note 6',
    ]);
    const only = await w.guest.get(`/groups/top/-/epics/${long.iid}/discussions.json?notes_filter=2`);
    expect(only.body).toHaveLength(1);
    expect((await w.guest.get(`/groups/top/-/epics/${long.iid}/discussions.json?cursor=x`)).status).toBe(400);
    expect((await w.outsider.get(`/groups/top/-/epics/${long.iid}/discussions.json`)).status).toBe(404);
  });

  test('poll for what is new', async () => {
    const polled = await w.make.issue({ project: w.project });
    const url = `/top/plan/-/issues/${polled.iid}/notes`;
    await createNote(w.context, w.people.guest, { itemId: polled.id, note: 'polled *for*' });
    await createNote(w.context, w.people.planner, {
      itemId: polled.id,
      note: 'for the team',
      internal: true,
    });
    const first = await w.guest.get(url);
    expect(first.body.notes).toMatchObject([
      {
        note: 'polled *for*',
        note_html: expect.stringContaining('<em>for</em>'),
        current_user: { can_edit: true, can_resolve: false },
      },
    ]);
    expect((await w.planner.get(url)).body.notes).toHaveLength(2);
    expect(first.headers['poll-interval']).toBe('6000');
    const later = String(first.body.last_fetched_at + 60_000_000_000);
    const headers = { 'x-last-fetched-at': later };
    await w.context.pool.query(
      "UPDATE notes SET updated_at = now() - interval '1 minute' WHERE work_item_id = $1",
      [polled.id],
    );
    expect((await w.guest.get(url, headers)).body.notes).toEqual([]);
    const question = { itemId: polled.id, note: 'a question', threaded: true };
    await createNote(w.context, w.people.guest, question);
    expect((await w.guest.get(url, headers)).body.notes).toMatchObject([
      { note: 'a question', current_user: { can_resolve: true } },
    ]);
  });
});
