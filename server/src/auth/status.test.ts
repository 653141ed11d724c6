import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

const OWN = '/api/v4/user/status';
const EMPTY = { emoji: null, message: null, availability: null, message_html: '', clear_status_at: null };

test('a status is set, seen by others, and removed by an empty one', async () => {
  const of = `/api/v4/users/${w.people.guest.userId}/status`;
  expect((await w.planner.get(of)).body).toEqual(EMPTY);
  const set = { emoji: 'ship', message: 'At <sea>', availability: 'busy', clear_status_after: '3_hours' };
  const { status, body } = await w.guest.put(OWN, set);
  expect([status, body]).toMatchObject([
    200,
    { emoji: 'ship', message: 'At <sea>', availability: 'busy', message_html: 'At &lt;sea&gt;' },
  ]);
  expect(Date.parse(body.clear_status_at)).toBeGreaterThan(Date.now() + 2 * 3_600_000);
  expect((await w.planner.get(of)).body).toEqual(body);
  expect((await w.anonymous.get(of)).status).toBe(401);
  expect((await w.guest.put(OWN, { message: 'Back' })).body).toMatchObject({
    emoji: 'speech_balloon',
    availability: 'not_set',
    clear_status_at: null,
  });
  expect((await w.guest.put(OWN, {})).body).toEqual(EMPTY);
  expect((await w.planner.get('/api/v4/users/999999999/status')).status).toBe(404);
});

test('PATCH changes the given parts and keeps the others', async () => {
  await w.guest.put(OWN, { emoji: 'ship', message: 'At sea', clear_status_after: '3_hours' });
  const patch = (payload: object) => w.guest.send({ method: 'PATCH', url: OWN, payload });
  const { body } = await patch({ availability: 'busy' });
  expect(body).toMatchObject({ emoji: 'ship', message: 'At sea', availability: 'busy' });
  expect(body.clear_status_at).not.toBeNull();
  expect((await patch({ message: 'Ashore', clear_status_after: null })).body).toEqual({
    ...body,
    message: 'Ashore',
    message_html: 'Ashore',
    clear_status_at: null,
  });
  expect((await patch({ emoji: '', message: '', availability: 'not_set' })).body).toEqual(EMPTY);
});

test('a status whose time is over is none', async () => {
  await w.guest.put(OWN, { message: 'Soon gone', clear_status_after: '30_minutes' });
  await w.db
    .updateTable('user_statuses')
    .set({ clear_status_at: new Date(Date.now() - 1000) })
    .execute();
  expect((await w.guest.get(OWN)).body).toEqual(EMPTY);
});

test.each([
  [{ message: 'x'.repeat(101) }, { message: { message: ['is too long (maximum is 100 characters)'] } }],
  [{ emoji: 'no_such_thing' }, { message: { emoji: ['is not a valid emoji name'] } }],
  [{ clear_status_after: '5_years' }, { error: 'clear_status_after does not have a valid value' }],
])('the status %j is refused by name', async (given, answer) => {
  expect(await w.guest.put(OWN, given)).toMatchObject({ status: 400, body: answer });
});

test('GraphQL sets and reads it', async () => {
  const { body } = await w.guest.query(
    'mutation { userSetStatus(input: { message: "At sea", availability: BUSY, clearStatusAfter: ONE_DAY }) { status { message messageHtml emoji availability } errors } }',
  );
  const status = { message: 'At sea', messageHtml: 'At sea', emoji: 'speech_balloon', availability: 'BUSY' };
  expect(body.data.userSetStatus).toEqual({ status, errors: [] });
  expect(
    (await w.guest.query('{ currentUser { status { message messageHtml emoji availability } } }')).body.data,
  ).toEqual({ currentUser: { status } });
});
