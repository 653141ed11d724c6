import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { currentPosition, isPosition, readChangesSince } from '../realtime/read-changes.ts';
import { build, viewerFor } from '../testing/build.ts';
import { type TestContext, testContext } from '../testing/context.ts';
import { Stream, newsOf } from '../testing/requests/live-stream.ts';
import { updateItem } from '../item-changes/update-item.ts';

let t: TestContext;
let app: FastifyInstance;
let address: string;
beforeAll(async () => {
  t = await testContext();
  app = await buildApp(t.context);
  await app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const groupWithEpic = async () => {
  const make = build(t.context);
  const group = await make.group({ visibility: 'public' });
  const epic = await make.epic({ group, title: 'As it was' });
  const user = await make.user();
  await make.member('planner', group, user);
  const rename = async (id: number, title: string) =>
    updateItem(t.context, await viewerFor(t.context, user), { id, title });
  return { make, group, epic, rename, url: `${address}/-/live?group=${group.fullPath}` };
};

/** Reads an epic's title as the web app does, and the position in the change log before the read. */
const read = async (id: number) => {
  const answer = await fetch(`${address}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: `{ epic(id: "gid://gitlab/Epic/${id}") { title } }` }),
  });
  const { data } = (await answer.json()) as { data: { epic: { title: string } } };
  return { title: data.epic.title, position: answer.headers.get('cairn-position') ?? '' };
};

/** Waits until all earlier changes have been reported, so that the next events are about later ones. */
const settled = async (id: number): Promise<void> => {
  const { rows } = await t.context.pool.query<{ newest: number }>(
    'SELECT max(xid::text::bigint) AS newest FROM changes',
  );
  await vi.waitFor(
    async () => {
      const [, next] = (await read(id)).position.split(':');
      expect(Number(next)).toBeGreaterThan(rows[0]?.newest ?? Infinity);
    },
    { timeout: 15_000 },
  );
};

test('a change between the reading and the first connection is told, though nobody was connected', async () => {
  const s = await groupWithEpic();
  const { title, position } = await read(s.epic.id);
  expect(title).toBe('As it was');
  expect(isPosition(position)).toBe(true);
  await s.rename(s.epic.id, 'As it became');
  const stream = await Stream.open(`${s.url}&since=${position}`, null);
  await stream.next(newsOf(`gid://gitlab/Epic/${s.epic.id}`));
  stream.close();
});

test('it is told while others are connected, and while another transaction stays open', async () => {
  const s = await groupWithEpic();
  const other = await s.make.epic({ group: s.group });
  await settled(other.id);
  const early = await Stream.open(s.url, null);
  const long = await t.context.pool.connect();
  try {
    await long.query('BEGIN; SELECT pg_current_xact_id()');
    await s.rename(s.epic.id, 'Before the reading');
    const before = await early.next(newsOf(`gid://gitlab/Epic/${s.epic.id}`));
    const { position } = await read(s.epic.id);
    await s.rename(other.id, 'After the reading');
    await early.next(newsOf(`gid://gitlab/Epic/${other.id}`));
    const late = await Stream.open(`${s.url}&since=${position}`, null);
    await late.next(newsOf(`gid://gitlab/Epic/${other.id}`));
    // Only changes that the read did not see are reported, however long the other transaction has been open.
    expect(late.mentions(`gid://gitlab/Epic/${s.epic.id}`)).toBe(false);
    expect(before.id).not.toBe('');
    late.close();
  } finally {
    await long.query('ROLLBACK');
    long.release();
  }
  early.close();
});

test('what was heard counts for more than the address of the first connection', async () => {
  const s = await groupWithEpic();
  const other = await s.make.epic({ group: s.group });
  await settled(other.id);
  const { position } = await read(s.epic.id);
  await s.rename(s.epic.id, 'Heard of');
  const url = `${s.url}&since=${position}`;
  const first = await Stream.open(url, null);
  const heard = await first.next(newsOf(`gid://gitlab/Epic/${s.epic.id}`));
  first.close();
  // Catching up and the feed can both report one change; the feed must have done so by now.
  await settled(other.id);
  await s.rename(other.id, 'Missed');
  const again = await Stream.open(url, null, heard.id);
  await again.next(newsOf(`gid://gitlab/Epic/${other.id}`));
  expect(again.mentions(`gid://gitlab/Epic/${s.epic.id}`)).toBe(false);
  again.close();
});

test.each(['soon', '12', '1:2:3:4', '5:5:x', `1:2:${'1,'.repeat(600)}1`])(
  'who comes with %s for a position is told to read everything again',
  async (position) => {
    const s = await groupWithEpic();
    const stream = await Stream.open(`${s.url}&since=${encodeURIComponent(position)}`, null);
    await stream.next((event) => event.event === 'resync');
    stream.close();
  },
);

test('an entry is read once, also when its transaction ends after younger ones', async () => {
  const s = await groupWithEpic();
  const idsSince = async (position: string) => {
    const { changes, resumeAt } = await readChangesSince(t.context.pool, position, 100);
    return { ids: changes.map((change) => change.subjectId), resumeAt };
  };
  const slow = await t.context.pool.connect();
  try {
    const start = await currentPosition(t.context.pool);
    await slow.query('BEGIN');
    await slow.query(
      `INSERT INTO changes (root_namespace_id, namespace_id, subject_type, subject_id, kind, cause, before, after, system_note)
       VALUES ($1, $1, 'work_item', -1, 'work_item.updated', 'typed', '{}', '{}', false)`,
      [s.group.id],
    );
    await s.rename(s.epic.id, 'Younger');
    const first = await idsSince(start);
    expect(first.ids).toContain(s.epic.id);
    expect(first.ids).not.toContain(-1);
    await slow.query('COMMIT');
    const second = await idsSince(first.resumeAt);
    expect(second.ids).toEqual([-1]);
    expect((await idsSince(second.resumeAt)).ids).toEqual([]);
  } finally {
    slow.release();
  }
});
