import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../../consistency/differences.ts';
import { filesOf, readFiles, readItems } from '../../testing/jira/read-back.ts';
import { type ImportPlace, type ImportSite, importSite } from '../../testing/jira/import-site.ts';
import { generatedIssues } from '../../testing/servers/jira/generated.ts';
import { type Fault, type JiraReplay, startJira } from '../../testing/servers/jira-server.ts';

// 12 issues in pages of 5: epics, stories and a sub-task with comments, attachments, work, links and history.
const ISSUES = generatedIssues(12);

let site: ImportSite;
let jira: JiraReplay;
/** The result of an import that nothing interrupts, and how many statements, commits and requests its jobs have. */
let undisturbed: object;
let counts: Awaited<ReturnType<typeof takeCounts>>;

/**
 * Counts the statements of jobs that write a table, and the commits that store the progress of a source or an
 * import. Both can end their connection, in the middle of the transaction or while it is committed.
 */
const WATCH = `
  CREATE SEQUENCE seen_statements; CREATE SEQUENCE seen_commits;
  CREATE TABLE watching (statement bigint, commit bigint);
  CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE ends watching;
    BEGIN
      SELECT * INTO ends FROM watching;
      IF FOUND AND (TG_LEVEL = 'STATEMENT' AND nextval('seen_statements') = ends.statement
        OR TG_LEVEL = 'ROW' AND nextval('seen_commits') = ends.commit) THEN
        PERFORM pg_terminate_backend(pg_backend_pid());
      END IF;
      RETURN NULL;
    END $$;
  DO $$ DECLARE t regclass; BEGIN
    FOR t IN SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'watching' LOOP
      EXECUTE format('CREATE TRIGGER see AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH STATEMENT EXECUTE FUNCTION see()', t);
    END LOOP;
    FOREACH t IN ARRAY '{jira_sources,jira_imports}'::regclass[] LOOP
      EXECUTE format('CREATE CONSTRAINT TRIGGER see_commit AFTER UPDATE ON %s DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION see()', t);
    END LOOP;
  END $$`;

/** Where jobs are interrupted: the number of a statement or a commit; 0 for none. */
interface Interruption {
  readonly statement?: number;
  readonly commit?: number;
}

/** Runs all jobs; those that an interruption ended are run again, as the queue does some time later. */
const runAllJobs = async ({ statement = 0, commit = 0 }: Interruption) => {
  const { pool } = site;
  let failure: unknown;
  await pool.query('INSERT INTO watching VALUES ($1, $2)', [statement, commit]);
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      await site.runJobs().catch((error: unknown) => (failure = error));
      const { rowCount } = await pool.query(`UPDATE graphile_worker._private_jobs
        SET attempts = 0, last_error = NULL, locked_at = NULL, locked_by = NULL, run_at = now()`);
      if (rowCount === 0) return;
      await pool.query('UPDATE graphile_worker._private_job_queues SET locked_at = NULL, locked_by = NULL');
    }
    throw failure;
  } finally {
    await pool.query('TRUNCATE watching');
  }
};

/** How many statements, commits and requests the jobs had since the last call. */
const takeCounts = async () => {
  const { rows } = await site.pool.query<Record<'statements' | 'commits', string>>(
    `SELECT nextval('seen_statements') - 1 AS statements, nextval('seen_commits') - 1 AS commits`,
  );
  await site.pool.query('ALTER SEQUENCE seen_statements RESTART; ALTER SEQUENCE seen_commits RESTART');
  const requests = jira.requests.splice(0).length;
  return { statements: Number(rows[0]?.statements), commits: Number(rows[0]?.commits), requests };
};

/** What an import has made, without what differs from place to place. */
const resultOf = async (place: ImportPlace, importId: number) => {
  const items = await readItems(site.admin, place.group.fullPath);
  const without = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value)
        .replaceAll(place.project.fullPath, 'PROJECT')
        .replaceAll(place.group.fullPath, 'GROUP')
        .replaceAll(/\/uploads\/[0-9a-f]{32}\//gu, '/uploads/SECRET/'),
    );
  const { state, counts, proof } = await place.import(importId);
  const found = [];
  for (const item of items) {
    const { id: _, iid: __, webPath: ___, notes, features, ...rest } = item;
    found.push({
      ...(without(rest) as object),
      notes: (without(notes) as object[]).map((note) => JSON.stringify(note)).toSorted(),
      features: without(features),
      links: features.linkedItems?.linkedItems.nodes
        .map(({ linkType, workItem }) => `${linkType} ${workItem.title}`)
        .toSorted(),
      files: await readFiles(site.admin, item, filesOf(place, item)),
    });
  }
  return {
    state,
    counts,
    proof: proof?.kinds,
    items: found.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
  };
};

const importAll = async (interruption: Interruption = {}, faults: readonly Fault[] = []) => {
  const place = await site.place(jira);
  const source = await place.read('GEN');
  jira.requests.length = 0;
  jira.faults.push(...faults);
  await runAllJobs(interruption);
  const id = await place.start(source);
  await runAllJobs(interruption);
  return resultOf(place, id);
};

beforeAll(async () => {
  site = await importSite();
  jira = await startJira({
    cloud: true,
    issues: ISSUES,
    pageSize: 5,
    limits: { comments: 2, worklogs: 1, histories: 1 },
  });
  await site.pool.query(WATCH);
  undisturbed = await importAll();
  counts = await takeCounts();
}, 120_000);
afterAll(async () => {
  await jira.close();
  await site.close();
});

test('an import makes all that Jira has', () => {
  expect(undisturbed).toMatchObject({ state: 'finished' });
});

/**
 * The nth of so many moments, spread evenly from the first to shortly before the last: how many there are
 * depends a little on how the jobs are divided.
 */
const moment = (nth: number, of: number, total: number) => 1 + Math.floor(((total - 3) * nth) / (of - 1));

const MOMENTS = [
  ...Array.from({ length: 10 }, (_, nth) => ({ what: 'statement', nth, of: 10 }) as const),
  ...Array.from({ length: 4 }, (_, nth) => ({ what: 'commit', nth, of: 4 }) as const),
];

test.each(MOMENTS)(
  'an import that ends at $what $nth of $of continues to the same result',
  async ({ what, nth, of }) => {
    const at = moment(nth, of, counts[`${what}s`]);
    expect(await importAll({ [what]: at })).toEqual(undisturbed);
    expect((await takeCounts())[`${what}s`]).toBeGreaterThan(at);
    expect(await findDifferences(site.db)).toEqual([]);
  },
);

const FAULTS: readonly Partial<Fault>[] = [
  { status: 0 },
  { damage: 'reset' },
  { damage: 'short' },
  { status: 503 },
  { status: 429, headers: { 'retry-after': '60' } },
  { damage: 'reset' },
];

test.each(FAULTS.map((fault, nth) => ({ nth, fault })))(
  'an import whose request $nth of 6 fails with $fault continues to the same result',
  async ({ nth, fault }) => {
    const after = moment(nth, FAULTS.length, counts.requests) - 1;
    expect(await importAll({}, [{ path: /./u, after, ...fault }])).toEqual(undisturbed);
    expect(jira.faults).toEqual([]);
  },
);
