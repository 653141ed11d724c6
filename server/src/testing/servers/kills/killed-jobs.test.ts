import { rm } from 'node:fs/promises';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findDifferences } from '../../../consistency/differences.ts';
import type { Context } from '../../../context.ts';
import { csvForm } from '../../requests/csv-form.ts';
import { buildKillStore, type KillStore, openContext } from './kill-store.ts';
import { killAt, send, startProgram, type StartOptions } from './killed-call.ts';
import { type StatementProxy, statementProxy } from './statement-proxy.ts';
import { rowDifferences, storedRows } from './stored-rows.ts';
import { catchMail } from '../mail-catcher.ts';
import { dataFolderForTest } from '../spawn-server.ts';

const AND_JOBS = { args: [] };
const CSV = '/group/project/-/issues.csv';

let store: KillStore;
beforeAll(async () => {
  store = await buildKillStore();
}, 120_000);
afterAll(() => store.close());

let connection: pg.ClientConfig;
let proxy: StatementProxy;
let folder: string;
let context: Context;
const after: (() => unknown)[] = [];
beforeEach(async () => {
  const copy = await store.copy();
  ({ connection } = copy);
  proxy = await statementProxy(connection);
  folder = await dataFolderForTest();
  const own = openContext(connection, store.settings);
  ({ context } = own);
  after.push(copy.drop, () => rm(folder, { recursive: true, force: true }), proxy.close, own.end);
});
afterEach(async () => {
  for (const undo of after.splice(0).toReversed()) await undo();
});

/** Both processes use the same public address in their exports. */
const PUBLIC_URL = 'http://cairn.test';

const start = async (options: StartOptions) => {
  const env = { PUBLIC_URL, ...options.env };
  const program = await startProgram(store, connection, folder, { ...options, env });
  after.push(async () => {
    program.server.child.kill('SIGKILL');
    await program.server.ended;
  });
  return program;
};

/** Makes a dead process's job old enough to be taken over by the next one. */
const longAgo = () =>
  context.pool.query(
    `UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '31 seconds' WHERE locked_at IS NOT NULL`,
  );

test(
  'an import whose process is killed between two lines is taken up and makes each line once',
  { timeout: 120_000 },
  async () => {
    const lines = Array.from({ length: 110 }, (_, n) => `Brought ${n + 1}`);
    const first = await start({ ...AND_JOBS, port: proxy.port });
    let made = 0;
    killAt(
      proxy,
      first.server,
      ({ text, when }) => when === 'after' && text.includes('insert into "work_items"') && ++made === 105,
    );
    const begun = await send(store, first, {
      method: 'POST',
      url: '/group/project/-/issues/import_csv',
      ...csvForm(['title,description', ...lines.map((title) => `${title},A word`)].join('\n')),
    });
    expect(begun?.status).toBe(202);
    const { id } = JSON.parse(begun?.text ?? '') as { id: number };
    await first.server.ended;
    const titles = async () => {
      const { rows } = await context.pool.query<{ title: string; entries: number }>(
        `SELECT title, (SELECT count(*)::int FROM changes c WHERE c.kind = 'issue.created' AND c.subject_id = w.id) AS entries
       FROM work_items w WHERE title LIKE 'Brought %' ORDER BY iid`,
      );
      return rows;
    };
    // Lines are committed a hundred at a time, and the reported progress matches them.
    expect(await titles()).toEqual(lines.slice(0, 100).map((title) => ({ title, entries: 1 })));
    expect(await findDifferences(context.db)).toEqual([]);

    await longAgo();
    const second = await start(AND_JOBS);
    const told = async () =>
      JSON.parse(
        (await send(store, second, { url: `/group/project/-/issue_imports/${id}` }))?.text ?? '{}',
      ) as object;
    await expect
      .poll(told, { timeout: 60_000 })
      .toMatchObject({ status: 'finished', imported: 110, left_out: 0 });
    expect(await titles()).toEqual(lines.map((title) => ({ title, entries: 1 })));
    expect(await findDifferences(context.db)).toEqual([]);
  },
);

test(
  'an export by mail whose process is killed while it is read is sent once and whole',
  { timeout: 120_000 },
  async () => {
    const catcher = await catchMail();
    after.push(catcher.close);
    const env = { SMTP_URL: catcher.settings.url };
    const first = await start({ ...AND_JOBS, port: proxy.port, env });
    killAt(
      proxy,
      first.server,
      ({ text, when }) => when === 'after' && /^FETCH \d+ FROM exported/.test(text),
    );
    const begun = await send(store, first, { method: 'POST', url: '/group/project/-/issues/export_csv' });
    expect(begun?.status).toBe(202);
    await first.server.ended;
    expect(catcher.mails).toEqual([]);
    expect(await findDifferences(context.db)).toEqual([]);

    await longAgo();
    const second = await start({ ...AND_JOBS, env });
    const exported = () => catcher.mails.filter(({ headers }) => headers['x-cairn-reason'] === 'exported');
    await expect.poll(() => exported().length, { timeout: 60_000 }).toBe(1);
    // Decoding the HTTP answer removes the byte-order mark.
    const content = exported()[0]?.attachments[0]?.content.replace(/^\uFEFF/, '');
    expect(content).toBe((await send(store, second, { url: CSV }))?.text);
  },
);

test(
  'an escalation whose process is killed between two emails sends that of each rule once',
  { timeout: 120_000 },
  async () => {
    const catcher = await catchMail();
    after.push(catcher.close);
    await context.pool.query(`
      DELETE FROM escalation_rules;
      INSERT INTO escalation_rules (policy_id, elapsed_seconds, status, user_id)
      SELECT p.id, 0, 'resolved', u.id FROM escalation_policies p,
        (SELECT id FROM users WHERE state = 'active' AND email LIKE '%@%'
          AND id IN (SELECT m.user_id FROM members m JOIN namespaces n ON n.id = m.namespace_id WHERE n.full_path = 'group')
          ORDER BY id LIMIT 2) u`);
    const env = { SMTP_URL: catcher.settings.url };
    const first = await start({ ...AND_JOBS, port: proxy.port, env });
    const mailed = () =>
      catcher.mails
        .filter(({ headers }) => headers['x-cairn-reason'] === 'escalation')
        .map(({ to }) => String(to));
    killAt(
      proxy,
      first.server,
      ({ text, when }) =>
        when === 'before' && text.includes('AS policy FROM incident_escalations') && mailed().length === 1,
    );
    // Its answer may be cut off.
    await send(store, first, {
      method: 'POST',
      url: '/api/v4/projects/group%2Fproject/issues?issue_type=incident&title=The%20lock%20leaks',
    });
    await first.server.ended;
    expect(mailed()).toHaveLength(1);

    await longAgo();
    await start({ ...AND_JOBS, env });
    await expect.poll(mailed, { timeout: 60_000 }).toHaveLength(2);
    const left = async () =>
      (await context.pool.query("SELECT FROM graphile_worker.jobs WHERE task_identifier = 'escalation_mail'"))
        .rowCount;
    await expect.poll(left, { timeout: 60_000 }).toBe(0);
    expect(new Set(mailed()).size).toBe(2);
    expect(mailed()).toHaveLength(2);
  },
);

test(
  'a download of which the process is killed never looks whole, and comes whole from the next one',
  { timeout: 120_000 },
  async () => {
    // More than fits into the buffers between two processes.
    await context.pool.query(`
    INSERT INTO work_items (type, title, description, iid, namespace_id, root_namespace_id, author_id)
    SELECT 'issue', 'Long ' || n, repeat('x', 900000), 900000 + n, w.namespace_id, w.root_namespace_id, w.author_id
    FROM generate_series(1, 40) n, (SELECT * FROM work_items WHERE type = 'issue' ORDER BY id LIMIT 1) w`);
    const before = await storedRows(context.pool);
    const first = await start({ port: proxy.port });
    const ask = fetch(`${first.origin}${CSV}`, { headers: { 'private-token': store.token } });
    const reader = (await ask).body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    first.server.child.kill('SIGKILL');
    const rest = async () => {
      while (!(await reader?.read())?.done);
    };
    await expect(rest()).rejects.toThrow();
    await first.server.ended;

    const second = await start({ port: proxy.port });
    killAt(
      proxy,
      second.server,
      ({ text, when }) => when === 'before' && /^FETCH \d+ FROM exported/.test(text),
    );
    expect(await send(store, second, { url: CSV })).toBeNull();
    await second.server.ended;

    const third = await start({});
    const whole = await send(store, third, { url: CSV });
    expect(whole?.status).toBe(200);
    expect(whole?.text.match(/"Long \d+"/g)).toHaveLength(40);
    expect(rowDifferences(before, await storedRows(context.pool))).toEqual({});
  },
);
