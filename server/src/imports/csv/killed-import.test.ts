import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';
import { uploadCsv } from '../../testing/requests/csv-form.ts';
import { importIssues } from './run-import.ts';

const HEAD = 'title,description';
const LINES = Array.from({ length: 120 }, (_, n) => `No ${n + 1},`);

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

/** Terminates the connection that writes the issue with a title, as if its process had been killed. */
const endAt = (title: string) =>
  sql
    .raw(
      `CREATE FUNCTION end_here() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$;
       CREATE TRIGGER end_here BEFORE INSERT ON work_items FOR EACH ROW
         WHEN (NEW.title = '${title}') EXECUTE FUNCTION end_here()`,
    )
    .execute(w.db);
const endNoMore = () => sql.raw('DROP FUNCTION end_here CASCADE').execute(w.db);

/** A file waiting to be imported into a new project. */
const waiting = async (lines: readonly string[], texts?: Record<string, string>) => {
  const project = await w.make.project({ group: w.group });
  const url = `/${project.fullPath}`;
  const { body } = await uploadCsv(w.planner, url, [HEAD, ...lines].join('\n'), texts);
  return {
    work: () => importIssues(w.context, { importId: body.id }),
    told: async () => (await w.planner.get(`${url}/-/issue_imports/${body.id}`)).body,
    made: async () => {
      const items = w.db.selectFrom('work_items').select('title').where('namespace_id', '=', project.id);
      return (await items.orderBy('iid').execute()).map(({ title }) => `${title},`);
    },
  };
};

test.each([
  ['a file is taken over from where a killed process has left it', {}, 100],
  ['nothing is left of a file that is all or nothing, and it begins anew', { all_or_nothing: 'true' }, 0],
])('%s', async (_, texts, kept) => {
  const { work, told, made } = await waiting(LINES, texts);
  await endAt('No 111');
  await expect(work()).rejects.toThrow();
  expect(await made()).toEqual(LINES.slice(0, kept));
  expect(await told()).toMatchObject({ status: 'running', imported: kept });
  await endNoMore();
  await work();
  expect(await made()).toEqual(LINES);
  const over = { status: 'finished', imported: 120, lines_tried: 120 };
  expect(await told()).toMatchObject(over);
  // The queue may deliver a job twice.
  await work();
  expect(await told()).toMatchObject(over);
  expect(await made()).toEqual(LINES);
});

test('two processes that work on one file make each issue once', async () => {
  const { work, told, made } = await waiting(LINES);
  await Promise.all([work(), work()]);
  expect(await made()).toEqual(LINES);
  expect(await told()).toMatchObject({ status: 'finished', imported: 120 });
});

test('a file that ends its process again and again is given up, and says so', async () => {
  const { work, told, made } = await waiting(['Bad,']);
  await endAt('Bad');
  for (let attempt = 0; attempt < 5; attempt++) await expect(work()).rejects.toThrow();
  await work();
  await endNoMore();
  expect(await told()).toMatchObject({
    status: 'failed',
    failure: 'It was started 5 times and never finished.',
  });
  expect(await made()).toEqual([]);
});
