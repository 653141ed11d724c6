import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/api.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

const preview = (who: Caller, body: object, at = '/groups/top/-') => who.post(`${at}/preview_markdown`, body);

/** A client address of its own, as a proxy on this machine passes it on. */
const from = (address: string) => ({ 'x-forwarded-for': address });

describe('a preview', () => {
  it('is the text as it will look, for the viewer', async () => {
    const { iid } = await w.make.epic({ group: w.group, title: 'Shown' });
    const hidden = await w.make.epic({ group: w.group, title: 'Hidden title', confidential: true });
    const text = `**See** &${iid}+ and &${hidden.iid}+`;
    const answer = await preview(w.guest, { text });
    expect(answer.status).toBe(200);
    expect(answer.body.body).toMatch(
      /<strong>See<\/strong> <a href="\/groups\/top\/-\/epics\/\d+".*Shown \(/,
    );
    expect(answer.body.body).not.toContain('Hidden');
    expect((await preview(w.planner, { text })).body.body).toContain('Hidden title');
    const inProject = await preview(w.guest, { text: `top&${iid}` }, '/top/plan/-');
    expect(inProject.body.body).toContain(`href="/groups/top/-/epics/${iid}"`);
    expect((await preview(w.guest, {})).body.body).toBe('');
  });

  it('names whom the text calls, and what its quick actions would do', async () => {
    const { username } = w.people.planner;
    const { iid } = await w.make.epic({ group: w.group });
    const text = `Hi @${username} and @nobody-there\n/close\n/title <b>x</b>\n/weight 3`;
    const answer = await preview(w.planner, { text, target_type: 'Epic', target_id: iid });
    expect(answer.body.references).toEqual({
      users: [username],
      commands:
        'Closes this epic. Changes the title to &quot;&lt;b&gt;x&lt;/b&gt;&quot;. /weight is not available for epics.',
      suggestions: [],
    });
    expect(answer.body.body).not.toMatch(/\/close|\/title/);
    const issue = await preview(w.planner, { text: '/weight 3', target_type: 'Issue' }, '/top/plan/-');
    expect(issue.body).toMatchObject({ body: '', references: { commands: 'Sets weight to 3.' } });
    const shown = await preview(w.planner, {
      text: 'Hi\n/close',
      target_type: 'Epic',
      target_id: iid,
      render_quick_actions: true,
    });
    expect(shown.body).toMatchObject({
      body: expect.stringContaining('/close'),
      references: { commands: 'Closes this epic.' },
    });
    const byGuest = await preview(w.guest, {
      text: '/close\n/create_merge_request x',
      target_type: 'Epic',
      target_id: iid,
    });
    expect(byGuest.body.references.commands).toBe(
      'Could not apply /close: you do not have permission. /create_merge_request does not exist in Cairn.',
    );
    const milestone = await preview(w.planner, { text: '/close', target_type: 'Milestone' });
    expect(milestone.body.body).toContain('/close');
  });

  it('of a hidden place is that of a missing one', async () => {
    const missing = await preview(w.outsider, { text: 'x' }, '/groups/none/-');
    expect(missing.status).toBe(404);
    expect(await preview(w.outsider, { text: 'x' })).toMatchObject({ status: 404, body: missing.body });
    expect((await preview(w.anonymous, { text: 'x' }, '/top/plan/-')).status).toBe(404);
  });
});

describe('markdown on request', () => {
  it('is rendered with references where GFM is asked for, and a project gives short ones a meaning', async () => {
    const { iid } = await w.make.issue({ project: w.project });
    const render = async (body: object) => {
      const answer = await w.guest.post('/api/v4/markdown', body);
      expect(answer.status).toBe(201);
      return answer.body.html as string;
    };
    const link = `<a href="/top/plan/-/issues/${iid}"`;
    const text = `*x* #${iid} top/plan#${iid}`;
    expect(await render({ text })).toMatch(/<em>x<\/em> #\d+ top\/plan#\d+/);
    expect((await render({ text, gfm: true })).split(link)).toHaveLength(2);
    expect((await render({ text, gfm: true, project: 'top/plan' })).split(link)).toHaveLength(3);
  });

  it('of a hidden project is refused like that of a missing one', async () => {
    const ask = (project: string) => w.outsider.post('/api/v4/markdown', { text: 'x', gfm: true, project });
    const missing = await ask('top/none');
    expect(missing.status).toBe(404);
    expect(await ask('top/plan')).toMatchObject({ status: 404, body: missing.body });
  });

  it('needs a text that can be stored', async () => {
    expect(await w.guest.post('/api/v4/markdown', {})).toMatchObject({
      status: 400,
      body: { error: 'text is missing' },
    });
    expect((await w.guest.post('/api/v4/markdown', { text: 'a\0b' })).status).toBe(400);
  });
});

describe('A25: without a login', () => {
  it('short texts are rendered, long ones refused before any work', async () => {
    const render = (length: number) =>
      w.anonymous.post('/api/v4/markdown', { text: '*a* '.repeat(length / 4) }, from('203.0.113.1'));
    expect((await render(100_000)).status).toBe(201);
    expect(await render(1_048_576)).toMatchObject({
      status: 400,
      body: { error: 'text is too long (maximum is 100000 characters)' },
    });
  });

  it('so many a minute are rendered for one address, and others are not held back by it', async () => {
    const render = (address: string, length = 1) =>
      w.anonymous.post('/api/v4/markdown', { text: 'a'.repeat(length) }, from(address));
    const statuses: number[] = [];
    // Each counts twice because of its length; the limit allows more if a new minute starts meanwhile.
    for (let i = 0; i < 62; i++) statuses.push((await render('198.51.100.7', 100_000)).status);
    expect(new Set(statuses)).toEqual(new Set([201, 429]));
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(30);
    expect((await render('198.51.100.8')).status).toBe(201);
    const refused = statuses.at(-1) === 429 ? await render('198.51.100.7', 100_000) : null;
    if (refused) expect(refused.body.message).toMatch(/too many times/);
  });

  it('addresses of one IPv6 network count as one', async () => {
    const render = (address: string) => w.anonymous.post('/api/v4/markdown', { text: 'a' }, from(address));
    await render('2001:db8:1:2::1');
    await render('2001:db8:1:2:ffff::9');
    await render('::ffff:192.0.2.1');
    const rows = await w.db.selectFrom('address_paces').select('address').execute();
    const addresses = rows.map((row) => row.address);
    expect(addresses.filter((address) => address.includes(':'))).toEqual(['2001:db8:1:2::/64']);
    expect(addresses).toContain('192.0.2.1');
  });
});

describe('A25: of people', () => {
  it('a whole megabyte is rendered or shown as typed, and more is refused', async () => {
    const hostile = `${'['.repeat(500_000)}${'*a_'.repeat(150_000)}`.slice(0, 1_000_000);
    const answer = await preview(w.planner, { text: hostile });
    expect(answer.status).toBe(200);
    expect(await preview(w.planner, { text: 'a'.repeat(1_048_577) })).toMatchObject({
      status: 400,
      body: { error: 'text is too long (maximum is 1048576 characters)' },
    });
  });

  it('a text full of references is looked up within bounds', async () => {
    const text = Array.from({ length: 50_000 }, (_, n) => `#${n + 1}`).join(' ');
    const answer = await preview(w.planner, { text }, '/top/plan/-');
    expect(answer.status).toBe(200);
    expect(answer.body.body).not.toContain('cairn-ref');
  });
});
