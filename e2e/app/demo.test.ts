import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { atNight } from '../../server/src/testing/chance.ts';
import { loadDemo } from '../../server/src/startup/demo/demo.ts';
import { pushAddress } from '../fixtures/navigation.ts';
import { openRoadmap, rowNames } from '../roadmap/roadmap-page.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';

const ROADMAP = '/groups/kubernetes/-/roadmap';
const ROW = 50;
// The demo is moved to the real week, so its pages use the real clock.
const now = new Date().toISOString();

/** Scrolls down until the roadmap has nothing more to load. */
const scrollToEnd = async (page: Page): Promise<void> => {
  const grid = page.getByRole('treegrid');
  await expect
    .poll(
      async () => {
        await grid.evaluate((element) => element.lastElementChild?.scrollIntoView({ block: 'end' }));
        await page.mouse.move(700, 600);
        await page.mouse.wheel(0, 20_000);
        return grid.getAttribute('aria-rowcount');
      },
      { timeout: 60_000 },
    )
    .not.toBe('-1');
};

describe('the demo', () => {
  let app: RunningApp;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-demo-'));
  beforeAll(async () => {
    app = await openApp();
    await loadDemo(app.context, folder);
  });
  afterEach(() => app.leave());
  afterAll(async () => {
    await app.close();
    fs.rmSync(folder, { recursive: true });
  });

  const userId = async (username: string): Promise<{ id: number }> =>
    app.context.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();

  // Counts independently of the product's code: epics that overlap the range and are not due before they
  // start, without those whose parent is listed as well.
  const topLevelsWithin = async (start: string, end: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      WITH shown AS (
        SELECT id, parent_id FROM work_items
        WHERE type = 'epic' AND (start_date IS NOT NULL OR due_date IS NOT NULL)
          AND coalesce(start_date <= ${end}::date, true) AND coalesce(due_date >= ${start}::date, true)
          AND coalesce(start_date <= due_date, true))
      SELECT count(*)::int AS count FROM shown s
      WHERE NOT EXISTS (SELECT 1 FROM shown p WHERE p.id = s.parent_id)`.execute(app.context.db);
    return rows[0]?.count ?? 0;
  };

  atNight('shows every epic of a quarter, a year and three years, page after page to the end', async () => {
    const page = await app.visit(null, { now });
    for (const range of ['CURRENT_QUARTER', 'CURRENT_YEAR', 'THREE_YEARS']) {
      const asked = page.waitForRequest((request) => request.postData()?.includes('"roadmapEpics"') ?? false);
      const address = `${ROADMAP}?timeframe_range_type=${range}&show_milestones=false`;
      await (page.url().includes(ROADMAP) ? pushAddress(page, address) : openRoadmap(page, address));
      const request = await asked;
      const body = request.postDataJSON() as {
        documentId?: string;
        query?: string;
        variables: { filter: { timeframe: { start: string; end: string } } };
      };
      // The server knows the documents of the built app by id; otherwise it would reject this one and get the
      // text.
      expect((await request.response())?.status(), range).toBe(200);
      expect(body).toMatchObject({ documentId: expect.any(String) });
      expect(body).not.toHaveProperty('query');
      const { timeframe } = body.variables.filter;
      await scrollToEnd(page);
      const expected = await topLevelsWithin(timeframe.start, timeframe.end);
      expect(expected).toBeGreaterThan(20);
      await expect
        .poll(async () => Number(await page.getByRole('treegrid').getAttribute('aria-rowcount')), {
          message: range,
        })
        .toBe(expected);
      const drawn = await page.getByRole('treegrid').locator('[role=row]').count();
      expect(drawn).toBeLessThan(900 / ROW + 30);
    }
  });

  const saved = async (page: Page, choice: string): Promise<Buffer> => {
    await page.getByRole('button', { name: 'Save as picture' }).click();
    await page.getByRole('radio', { name: 'Whole range' }).check();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: choice }).click();
    return fs.readFileSync(await (await download).path());
  };

  it('saves the view as a scriptless SVG without what the viewer cannot see', async () => {
    const group = await app.context.db
      .selectFrom('namespaces')
      .select('id')
      .where('full_path', '=', 'kubernetes')
      .executeTakeFirstOrThrow();
    const day = now.slice(0, 10);
    const dates = { startDateFixed: day, startDateIsFixed: true, dueDateFixed: day, dueDateIsFixed: true };
    await app.make.epic({ group, title: 'Canary in the mine', confidential: true, ...dates });
    await app.make.epic({ group, title: '<script>alert(1)</script> & "quotes"', ...dates });
    const page = await app.visit(await userId('guest'), { now });
    await openRoadmap(page, `${ROADMAP}?sort=created_at_desc`);
    const text = (await saved(page, 'Save as SVG')).toString();
    const root = await page.evaluate(
      (svg) => {
        const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
        const all = [...parsed.querySelectorAll('*')];
        return {
          name: parsed.documentElement.nodeName,
          scripts: all.filter((one) => /script|foreignObject/i.test(one.nodeName)).length,
          handlers: all
            .flatMap((one) => [...one.attributes])
            .filter((one) => /^on|^href$|:href$/i.test(one.name)).length,
          text: parsed.documentElement.textContent ?? '',
        };
        // Without its typeface: as part of the page it would violate the page's policy.
      },
      text.replace(/<style>.*?<\/style>/, ''),
    );
    expect(root).toMatchObject({ name: 'svg', scripts: 0, handlers: 0 });
    expect(root.text).toContain('<script>alert(1)</script> & "quotes"');
    expect(root.text).not.toContain('Canary in the mine');
    expect(text).not.toContain('Canary');
  });

  atNight('fits a phone', async () => {
    const page = await app.visit(null, { now, viewport: { width: 390, height: 844 }, hasTouch: true });
    await openRoadmap(page, ROADMAP);
    expect((await rowNames(page)).length).toBeGreaterThan(5);
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBe(widths[1]);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('button', { name: 'Settings' }).click();
    const drawer = page.getByRole('dialog', { name: 'Roadmap settings' });
    const edges = async () => {
      const box = await drawer.boundingBox();
      return box && [Math.round(box.x), Math.round(box.x + box.width)];
    };
    await expect.poll(edges).toEqual([0, 390]);
  });
});
