import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../testing/api.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

let w: GroupWithCallers;
let chief: Caller;
beforeAll(async () => {
  w = await groupWithCallers();
  chief = w.as(await w.make.admin());
});
afterAll(() => w.close());

test('an administrator takes back what somebody else reacted with, on an item and on a note', async () => {
  const issue = await w.make.issue({ project: w.project });
  const at = `/api/v4/projects/top%2Fplan/issues/${issue.iid}`;
  const note = await w.planner.post(`${at}/notes`, { body: 'A word' });
  for (const place of [at, `${at}/notes/${note.body.id}`]) {
    const award = await w.planner.post(`${place}/award_emoji`, { name: 'thumbsup' });
    const address = `${place}/award_emoji/${award.body.id}`;
    expect((await w.owner.delete(address)).status).toBe(401);
    expect((await w.outsider.delete(address)).status).toBe(404);
    expect((await w.planner.get(`${place}/award_emoji`)).body).toHaveLength(1);
    expect((await chief.delete(address)).status).toBe(204);
    expect((await w.planner.get(`${place}/award_emoji`)).body).toEqual([]);
    expect((await chief.delete(address)).status).toBe(404);
  }
  expect((await w.planner.get(at)).body.upvotes).toBe(0);
});

test('people remove their own reactions', async () => {
  const issue = await w.make.issue({ project: w.project });
  const at = `/api/v4/projects/top%2Fplan/issues/${issue.iid}/award_emoji`;
  const award = await w.guest.post(at, { name: 'thumbsdown' });
  expect((await w.guest.delete(`${at}/${award.body.id}`)).status).toBe(204);
  expect((await w.guest.get(at)).body).toEqual([]);
});

test('where a discussion is locked, one who is no member takes nothing back', async () => {
  const open = await w.make.group({ visibility: 'public' });
  const project = await w.make.project({ group: open, visibility: 'public' });
  const issue = await w.make.issue({ project });
  const at = `/api/v4/projects/${project.id}/issues/${issue.iid}`;
  const note = await w.outsider.post(`${at}/notes`, { body: 'A word' });
  const places = [at, `${at}/notes/${note.body.id}`];
  const awards = await Promise.all(
    places.map((place) => w.outsider.post(`${place}/award_emoji`, { name: 'thumbsup' })),
  );
  await chief.put(at, { discussion_locked: true });
  for (const [index, place] of places.entries()) {
    const address = `${place}/award_emoji/${awards[index]?.body.id}`;
    expect((await w.outsider.delete(address)).status).toBe(403);
    expect((await w.outsider.get(`${place}/award_emoji`)).body).toHaveLength(1);
  }
});

test('what is no emoji is refused on an item, on a note and in a quick action, and nothing is stored', async () => {
  const issue = await w.make.issue({ project: w.project });
  const at = `/api/v4/projects/top%2Fplan/issues/${issue.iid}`;
  const note = await w.planner.post(`${at}/notes`, { body: 'A word' });
  for (const place of [at, `${at}/notes/${note.body.id}`]) {
    expect(await w.guest.post(`${place}/award_emoji`, { name: 'no_such_emoji' })).toMatchObject({
      status: 404,
      body: { message: '404 Award Emoji Name is not a valid emoji name Not Found' },
    });
    expect((await w.guest.get(`${place}/award_emoji`)).body).toEqual([]);
  }
  expect((await w.guest.post(`${at}/toggle_award_emoji?name=no_such_emoji`, {})).status).toBe(404);
  await w.guest.post(`${at}/notes`, { body: '/react :no_such_emoji:' });
  expect((await w.guest.get(`${at}/award_emoji`)).body).toEqual([]);
});
