import { Gitlab } from '@gitbeaker/rest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { createToken } from '../auth/tokens.ts';
import { updateItem } from '../item-changes/update-item.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

interface Told {
  readonly id: number;
  readonly action_name: string;
  readonly target_type: string;
  readonly target_title: string;
}

const PROJECT = '/api/v4/projects/top%2Fplan';
const toldOf = (events: readonly Told[]): string[] =>
  events.map((one) => `${one.action_name} ${one.target_type} ${one.target_title}`);

/** Creates an issue with two comments, closes it and reopens it. */
const anIssue = async (title: string) => {
  const { body: issue } = await w.planner.post(`${PROJECT}/issues`, { title });
  const at = `${PROJECT}/issues/${issue.iid}`;
  await w.guest.post(`${at}/notes`, { body: 'In the open' });
  await w.planner.post(`${at}/notes`, { body: 'Among the team', internal: true });
  await w.planner.put(at, { state_event: 'close' });
  await w.planner.put(at, { state_event: 'reopen', weight: 3 });
  return { ...issue, at } as { readonly id: number; readonly iid: number; readonly at: string };
};

describe('events of a project', () => {
  test('tell what was done, newest first, and nothing of what only changed', async () => {
    const { id, iid } = await anIssue('Told');
    const { body } = await w.planner.get(`${PROJECT}/events?per_page=5`);
    expect(toldOf(body)).toEqual([
      'opened Issue Told',
      'closed Issue Told',
      'commented on Note Told',
      'commented on Note Told',
      'opened Issue Told',
    ]);
    expect(body[4]).toMatchObject({
      project_id: w.project.id,
      target_id: id,
      target_iid: iid,
      author_id: w.people.planner.userId,
      author_username: w.people.planner.username,
      author: { id: w.people.planner.userId },
      imported: false,
    });
    expect(body[3]).toMatchObject({
      author_id: w.people.guest.userId,
      note: { body: 'In the open', noteable_id: id, noteable_iid: iid, noteable_type: 'Issue' },
    });
    expect(body[0].note).toBeUndefined();
  });

  test('leave out today what cannot be seen today', async () => {
    const { id, iid, at } = await anIssue('Shown');
    const ofIssue = async (who: 'guest' | 'planner') =>
      toldOf((await w[who].get(`${PROJECT}/events?per_page=100`)).body).filter((one) =>
        one.endsWith('Shown'),
      );
    expect(await ofIssue('planner')).toHaveLength(5);
    expect(await ofIssue('guest')).toHaveLength(4);
    await updateItem(w.context, w.people.planner, { id, confidential: true });
    expect(await ofIssue('guest')).toEqual([]);
    expect(await ofIssue('planner')).toHaveLength(5);
    await updateItem(w.context, w.people.planner, { id, confidential: false });
    const [note] = (await w.guest.get(`${at}/notes?activity_filter=only_comments`)).body;
    await w.guest.delete(`${at}/notes/${note.id}`);
    expect(await ofIssue('guest')).toHaveLength(3);
    await w.owner.delete(`${PROJECT}/issues/${iid}`);
    expect(await ofIssue('planner')).toEqual([]);
    expect((await w.outsider.get(`${PROJECT}/events`)).status).toBe(404);
    expect((await w.anonymous.get(`${PROJECT}/events`)).status).toBe(404);
  });

  test('are narrowed by what was done, to what, and when', async () => {
    await anIssue('Narrowed');
    await w.planner.post(`${PROJECT}/milestones`, { title: 'A milestone' });
    const told = async (query: string): Promise<string[]> =>
      toldOf((await w.planner.get(`${PROJECT}/events?per_page=100&${query}`)).body);
    const all = await told('');
    for (const [query, holds] of [
      ['action=closed', (one: string) => one.startsWith('closed ')],
      ['action=commented', (one: string) => one.startsWith('commented on ')],
      ['target_type=issue', (one: string) => one.includes(' Issue ')],
      ['target_type=note', (one: string) => one.includes(' Note ')],
      ['target_type=milestone', (one: string) => one.includes(' Milestone ')],
      ['target_type=project', (one: string) => one.includes(' Project ')],
      ['target_type=epic', () => false],
      ['action=pushed', () => false],
      ['target_type=merge_request', () => false],
      ['sort=asc', () => true],
    ] as const) {
      const found = await told(query);
      const wanted = all.filter(holds);
      expect(found, query).toEqual(query === 'sort=asc' ? wanted.toReversed() : wanted);
    }
    expect((await told('action=created')).length + (await told('action=reopened')).length).toBe(
      all.filter((one) => /^(?:opened|created) /.test(one)).length,
    );
    // Both days are excluded.
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    expect(await told(`after=${day(-2)}&before=${day(2)}`)).toEqual(all);
    expect(await told(`after=${day(2)}`)).toEqual([]);
    expect(await told(`before=${day(-2)}`)).toEqual([]);
  });

  test.each(['action=joined', 'action=nonsense', 'target_type=user', 'before=someday'])(
    'refuse %s by name',
    async (query) => {
      const { status, body } = await w.planner.get(`${PROJECT}/events?${query}`);
      expect([status, body.error.split(' ')[0]]).toEqual([400, query.split('=')[0]]);
    },
  );

  test('are walked by number and by key alike, without loss or repetition', async () => {
    await anIssue('Walked');
    const all = (await w.planner.get(`${PROJECT}/events?per_page=100`)).body.map(({ id }: Told) => id);
    const walked: number[] = [];
    let next: string | null = `${PROJECT}/events?per_page=2&pagination=keyset`;
    while (next !== null) {
      const { body, headers } = await w.planner.get(next);
      walked.push(...body.map(({ id }: Told) => id));
      next = /<[^>]*?(\/api[^>]+)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1] ?? null;
    }
    expect(walked).toEqual(all);
    expect(
      (await w.planner.get(`${PROJECT}/events?per_page=2&page=2`)).body.map(({ id }: Told) => id),
    ).toEqual(all.slice(2, 4));
  });
});

describe('events of people', () => {
  test('are what one did oneself, or with scope=all what happened around', async () => {
    await anIssue('Around');
    await w.outsider.post('/api/v4/groups', { path: 'elsewhere', name: 'Elsewhere' });
    const titles = async (who: 'guest' | 'planner' | 'outsider', query: string) =>
      toldOf((await w[who].get(`/api/v4/events?per_page=100${query}`)).body).filter((one) =>
        one.endsWith('Around'),
      );
    expect(await titles('guest', '')).toEqual(['commented on Note Around']);
    expect(await titles('planner', '')).toHaveLength(4);
    expect(await titles('guest', '&scope=all')).toHaveLength(4);
    expect(await titles('planner', '&scope=all')).toHaveLength(5);
    expect(await titles('outsider', '&scope=all')).toEqual([]);
    expect((await w.anonymous.get('/api/v4/events')).status).toBe(401);
  });

  test('are found by number and by name, and show of somebody what the reader may see', async () => {
    await anIssue('Of somebody');
    const { userId, username } = w.people.planner;
    const ofPlanner = async (who: 'guest' | 'planner' | 'outsider', name: number | string | null) =>
      toldOf((await w[who].get(`/api/v4/users/${name}/events?per_page=100`)).body).filter((one) =>
        one.endsWith('Of somebody'),
      );
    expect(await ofPlanner('planner', userId)).toHaveLength(4);
    expect(await ofPlanner('guest', username)).toHaveLength(3);
    expect(await ofPlanner('outsider', userId)).toEqual([]);
    expect((await w.guest.get('/api/v4/users/nobody-of-this-name/events')).status).toBe(404);
    expect((await w.anonymous.get(`/api/v4/users/${userId}/events`)).status).toBe(401);
  });

  test('are read by the client that is used most', async () => {
    await anIssue('For a client');
    const app = await buildApp(w.context);
    try {
      const host = await app.listen({ port: 0, host: '127.0.0.1' });
      const userId = w.people.planner.userId as number;
      const token = await createToken(w.context, { userId, name: 'script', scopes: ['read_api'] });
      const client = new Gitlab({ host, token });
      const closed = { action: 'closed', targetType: 'issue', perPage: 1, maxPages: 1 } as const;
      expect(await client.Events.all({ projectId: w.project.id, ...closed })).toMatchObject([
        { action_name: 'closed', target_title: 'For a client' },
      ]);
      expect(await client.Events.all({ userId, perPage: 1, maxPages: 1 })).toMatchObject([
        { action_name: 'opened', target_title: 'For a client' },
      ]);
      expect(await client.Events.all({ scope: 'all', perPage: 1, maxPages: 1 })).toMatchObject([
        { target_title: 'For a client' },
      ]);
    } finally {
      await app.close();
    }
  });
});
