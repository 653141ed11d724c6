import { MOST_SCREENSHOT_BYTES } from '@cairn/domain/abuse/screenshot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, api, type Caller } from '../testing/api.ts';
import { build } from '../testing/build.ts';
import { type TestContext, testContext } from '../testing/context.ts';
import { sendFile } from '../testing/requests/send-file.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const JSON_WANTED = { accept: 'application/json' };

let t: TestContext;
let calls: Api;
beforeAll(async () => {
  t = await testContext();
  calls = await api(t.context);
});
afterAll(async () => {
  await calls.close();
  await t.close();
});

const someReport = async () => {
  const make = build(t.context);
  const [reporter, other, admin] = [await make.user(), await make.user(), await make.admin()];
  const texts = {
    'abuse_report[user_id]': String(other.id),
    'abuse_report[category]': 'spam',
    'abuse_report[message]': 'Look at this',
  };
  const report = (as: Caller, bytes: Uint8Array, headers: Readonly<Record<string, string>> = JSON_WANTED) =>
    sendFile(
      as,
      '/-/abuse_reports',
      { field: 'abuse_report[screenshot]', name: 'x.svg', bytes },
      texts,
      headers,
    );
  const kept = () =>
    t.db.selectFrom('abuse_reports').selectAll().where('user_id', '=', other.id).executeTakeFirst();
  return { reporter, other, admin, report, kept };
};

describe('a picture of what is reported', () => {
  it('is shown to administrators under its own type, where nothing in it runs', async () => {
    const { reporter, other, admin, report } = await someReport();
    expect((await report(calls.as(reporter), PNG)).status).toBe(201);
    const [listed] = (await calls.as(admin).get('/api/v4/admin/abuse_reports')).body;
    expect(listed.screenshot_path).toMatch(
      /^\/uploads\/-\/system\/abuse_report\/screenshot\/\d+\/screenshot\.png$/,
    );
    const shown = await calls.as(admin).get(listed.screenshot_path);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png']);
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
    expect(shown.headers['x-content-type-options']).toBe('nosniff');
    expect(shown.headers['cache-control']).toBe('private, no-cache');
    for (const person of [reporter, other, null]) {
      const hidden = await calls.as(person).get(listed.screenshot_path);
      const missing = await calls.as(person).get(listed.screenshot_path.replace(/\d+/, '987654'));
      expect([hidden.status, hidden.body]).toEqual([missing.status, missing.body]);
      expect(hidden.status).toBe(404);
    }
  });

  it('arrives byte for byte', async () => {
    const { reporter, report, kept } = await someReport();
    const largest = Buffer.concat([PNG, Buffer.alloc(MOST_SCREENSHOT_BYTES - PNG.length, 7)]);
    expect((await report(calls.as(reporter), largest)).status).toBe(201);
    expect((await kept())?.screenshot?.equals(largest)).toBe(true);
  });

  it('may be left out, and then has no address', async () => {
    const { reporter, admin, report, kept } = await someReport();
    const sent = await report(calls.as(reporter), Buffer.alloc(0), {});
    expect([sent.status, sent.headers.location]).toEqual([302, '/']);
    expect(await kept()).toMatchObject({ message: 'Look at this', screenshot: null, screenshot_type: null });
    const [listed] = (await calls.as(admin).get('/api/v4/admin/abuse_reports')).body;
    expect(listed.screenshot_path).toBeNull();
    const path = `/uploads/-/system/abuse_report/screenshot/${listed.id}/screenshot.png`;
    expect((await calls.as(admin).get(path)).status).toBe(404);
  });

  it.each([
    [
      'too large',
      Buffer.concat([PNG, Buffer.alloc(MOST_SCREENSHOT_BYTES)]),
      ['is too large (maximum is 1 MiB)'],
    ],
    ['no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), ['must be an image']],
    ['a film', Buffer.from('\0\0\0\u0018ftypisom', 'latin1'), ['must be an image']],
  ])('is refused by name when it is %s, and nothing is reported', async (_name, bytes, screenshot) => {
    const { reporter, report, kept } = await someReport();
    const answer = await report(calls.as(reporter), bytes);
    expect([answer.status, answer.body]).toEqual([400, { message: { screenshot } }]);
    expect(await kept()).toBeUndefined();
  });

  it('is no text, and comes from nobody who is not signed in', async () => {
    const { reporter, other, report, kept } = await someReport();
    const text = { abuse_report: { user_id: other.id, category: 'spam', message: 'x', screenshot: 'x' } };
    const answer = await calls.as(reporter).post('/-/abuse_reports', text);
    expect([answer.status, answer.body]).toEqual([400, { error: 'abuse_report[screenshot] is invalid' }]);
    expect((await report(calls.as(null), PNG)).status).toBe(401);
    expect(await kept()).toBeUndefined();
  });
});
