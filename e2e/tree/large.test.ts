import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isNightly } from '../../server/src/testing/chance.ts';
import { recountTrees } from '../../server/src/consistency/recount.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { dragLine, lineOf, linesOf, openChildren } from './tree-page.ts';
import { buildEpicWithChildren, type EpicWithChildren } from './epic-with-children.ts';

const MANY = 5000;

describe.runIf(isNightly())('a tree of 5,000 children', () => {
  let app: RunningApp;
  let tree: EpicWithChildren;
  let calls: string[] = [];
  beforeAll(async () => {
    app = await openApp();
    tree = await buildEpicWithChildren(app, 'harbourmaster');
    const { id, root_namespace_id, author_id } = await app.context.db
      .selectFrom('work_items')
      .select(['id', 'root_namespace_id', 'author_id'])
      .where('id', '=', tree.mast.id)
      .executeTakeFirstOrThrow();
    // Every fifth one is an epic, mixed with the issues.
    await sql`INSERT INTO work_items (iid, type, namespace_id, root_namespace_id, title, author_id, parent_id, ancestor_ids, position)
      SELECT 100000 + n, CASE WHEN n % 5 = 0 THEN 'epic' ELSE 'issue' END,
        CASE WHEN n % 5 = 0 THEN ${tree.group.id}::bigint ELSE ${tree.hull.id}::bigint END, ${root_namespace_id},
        'Plate ' || n, ${author_id}, ${id}, ARRAY[${tree.ship.id}, ${id}]::bigint[], n * 513
      FROM generate_series(1, ${MANY}) n`.execute(app.context.db);
    await app.context.db.transaction().execute((trx) => recountTrees(trx, root_namespace_id));
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  const open = async (): Promise<Page> => {
    const page = await app.visit(tree.people.planner);
    calls = [];
    page.on('request', (request) => {
      const body = request.postData() ?? '';
      if (body.includes('"childItems"')) calls.push(body);
    });
    await openChildren(page, `/groups/${tree.group.fullPath}/-/epics/${tree.mast.iid}`);
    return page;
  };
  const scroller = (page: Page) => page.getByRole('treegrid').locator('..');
  const plates = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => `Plate ${from + index}`);

  it('opens with the first page, in one order of epics and issues', async () => {
    const page = await open();
    expect((await linesOf(page)).slice(0, 8)).toEqual(plates(1, 8));
    expect(calls).toHaveLength(1);
    expect(await page.getByRole('treegrid').locator('[role=row]').count()).toBeLessThan(25);
    const { height } = (await scroller(page).boundingBox()) ?? { height: 0 };
    expect(height).toBeCloseTo(5.5 * 56, 0);
    await page.getByRole('region', { name: 'Child issues and epics' }).getByText('1000').first().waitFor();
  });

  it('reads further pages as it is scrolled, each once, in order and without gaps', async () => {
    const page = await open();
    const seen = new Set<string>();
    const top = () => scroller(page).evaluate((element) => element.scrollTop);
    for (let n = 0; n < 200 && (await top()) < 15_000; n += 1) {
      for (const line of await linesOf(page)) seen.add(line);
      await scroller(page).evaluate(async (element) => {
        element.scrollBy(0, 280);
        for (const _ of [1, 2]) await new Promise((done) => requestAnimationFrame(done));
      });
    }
    expect(await top()).toBeGreaterThanOrEqual(15_000);
    const shown = [...seen].filter((line) => line.startsWith('Plate'));
    expect(shown).toEqual(plates(1, shown.length));
    expect(new Set(calls).size).toBe(calls.length);
    // The focused row stays rendered wherever it is.
    const drawn = (await linesOf(page)).filter((line) => line !== 'Plate 1');
    expect(drawn).toEqual(plates(Number(/\d+/.exec(drawn[0] ?? '')?.[0]), drawn.length));
  });

  it('shows more below a nested epic when asked, and orders there', async () => {
    const page = await app.visit(tree.people.planner);
    await openChildren(page, tree.page);
    await lineOf(page, 'Step the mast').getByRole('button', { name: 'Expand Step the mast' }).click();
    await lineOf(page, 'Plate 1').waitFor();
    await lineOf(page, 'Step the mast').focus();
    await page.keyboard.press('End');
    await page.getByRole('treegrid').getByRole('button', { name: 'Show more' }).waitFor();
    // Children that are not loaded are not counted.
    expect(await page.getByRole('treegrid').getAttribute('aria-rowcount')).toBe('-1');
    const last = Number(/\d+/.exec((await linesOf(page)).at(-2) ?? '')?.[0]);
    expect(last).toBeGreaterThanOrEqual(100);
    await page.keyboard.press('Enter');
    await lineOf(page, `Plate ${last + 1}`).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toContain(`Plate ${last + 1},`);
    await page.keyboard.press('Home');
    await dragLine(page, 'Plate 3', 'Plate 1', { part: 'top', level: 2 });
    await expect
      .poll(async () => (await tree.below(tree.mast)).slice(0, 3))
      .toEqual(['Plate 3', 'Plate 1', 'Plate 2']);
  });
});
