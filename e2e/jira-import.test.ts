import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { outgoingSettings } from '../server/src/outgoing/settings.ts';
import { generatedIssues } from '../server/src/testing/servers/jira/generated.ts';
import { type JiraReplay, startJira } from '../server/src/testing/servers/jira-server.ts';
import {
  databaseAddress,
  dataFolderForTest,
  type Spawned,
  spawnProgram,
} from '../server/src/testing/servers/spawn-server.ts';
import { barriers } from './fixtures/barriers.ts';
import { openApp, type RunningApp } from './fixtures/running-app.ts';

const ISSUES = generatedIssues(12);
const FILES = /^\/file\//u;

describe('an import from Jira', () => {
  let app: RunningApp;
  let jira: JiraReplay;
  let folder: string;
  const workers: Spawned[] = [];
  beforeAll(async () => {
    folder = await dataFolderForTest();
    jira = await startJira({ cloud: true, issues: ISSUES, pageSize: 5 });
    const files = {
      kind: 'disk',
      folder: path.join(folder, 'uploads'),
      mostBytes: 1_048_576,
      spareBytes: 0,
    } as const;
    app = await openApp({ outgoing: outgoingSettings(['127.0.0.1']), files });
  });
  afterEach(() => app.leave());
  afterAll(async () => {
    for (const { child, ended } of workers) {
      child.kill('SIGKILL');
      await ended;
    }
    await app.close();
    await jira.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** A process that runs the jobs. */
  const startWorker = async () => {
    const worker = spawnProgram('main.ts', ['--no-demo', '--role', 'worker'], {
      DATABASE_URL: databaseAddress(app.context.pool.options),
      DATA_DIR: folder,
      SECRET: app.context.settings.secret,
      OUTGOING_ALLOW: '127.0.0.1',
    });
    workers.push(worker);
    await worker.says(/worker is ready/);
    return worker;
  };

  it(
    'is prepared step by step, continues after the server was killed, and reports what came of it',
    { timeout: 180_000 },
    async () => {
      const { make } = app;
      const group = await make.group({ path: 'harbour' });
      const project = await make.project({ path: 'works', name: 'Works', group });
      const ada = await make.user({ username: 'ada', name: 'Ada Example' });
      await make.member('developer', group, ada);
      const page = await app.visit({ id: (await make.member('owner', group)).userId as number });

      await page.goto(`/${project.fullPath}/-/settings/integrations`);
      await page.getByLabel('Web address').fill(jira.url);
      await page.getByLabel('Email or username').fill('me@example.test');
      await page.getByLabel('Password or token').fill('token');
      await page.getByRole('button', { name: 'Save changes' }).click();

      await page.goto(`/${project.fullPath}/-/import/jira`);
      const form = page.getByRole('form', { name: 'Import from your Jira' });
      await form.getByRole('combobox', { name: 'Import from' }).fill('GEN');
      await page.getByRole('option', { name: 'Generated (GEN)' }).click();
      await form.getByRole('radio', { name: 'Everything I choose' }).check({ force: true });
      await form.getByRole('button', { name: 'Continue' }).click();
      const first = await startWorker();

      const people = page.getByRole('region', { name: 'People' });
      await people.getByText(/of 10 people have no member here/).waitFor();
      expect(await barriers(page)).toEqual([]);
      await people.getByRole('link', { name: 'Continue' }).click();

      const mapping = page.getByRole('region', { name: 'Mapping', exact: true });
      await mapping.getByRole('button', { name: 'Type of Sub-task: Task' }).waitFor();
      expect(await barriers(page)).toEqual([]);
      await mapping.getByRole('link', { name: 'Continue' }).click();

      const dryRun = page.getByRole('region', { name: 'Dry run' });
      await dryRun
        .getByRole('row', { name: /^Votes/ })
        .getByText('Dropped')
        .waitFor();
      expect(await barriers(page)).toEqual([]);

      // All files but the first are never answered, so that the import is in the middle when its process is killed.
      let release = () => {};
      const waitFor = new Promise<void>((resolve) => (release = resolve));
      jira.faults.push({ path: FILES, after: 1, times: ISSUES.length, waitFor });
      await dryRun.getByRole('button', { name: 'Start the import' }).click();
      await page.getByText('In progress').waitFor();
      await expect.poll(() => jira.count(FILES), { timeout: 60_000 }).toBeGreaterThan(1);
      first.child.kill('SIGKILL');
      await first.ended;
      jira.faults.length = 0;
      release();
      // As if half a minute had passed, after which another process takes over the jobs of a dead one.
      await app.context.pool.query(
        `UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '31 seconds' WHERE locked_at IS NOT NULL`,
      );
      await startWorker();

      await page.getByText('Everything is here').waitFor({ timeout: 60_000 });
      const counts = page.getByRole('region', { name: 'What was imported' });
      const rowOf = async (name: string) =>
        (
          await counts
            .getByRole('row', { name: new RegExp(`^${name} `) })
            .getByRole('cell')
            .allTextContents()
        ).map(Number);
      const comments = ISSUES.flatMap(
        ({ fields }) => (fields['comment'] as { comments: unknown[] }).comments,
      ).length;
      expect(await rowOf('Comments')).toEqual([comments, comments, 0, 0, 0, 0]);
      expect(await rowOf('Attachments')).toEqual([3, 3, 0, 0, 0, 0]);
      expect(await barriers(page)).toEqual([]);
      const [report] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download report (CSV)' }).click(),
      ]);
      expect(report.suggestedFilename()).toMatch(/\.csv$/);

      await page.goto(`/${project.fullPath}/-/issues?state=all&search=GEN-2`);
      await page.getByText('[GEN-2] Issue 2').waitFor();
    },
  );
});
