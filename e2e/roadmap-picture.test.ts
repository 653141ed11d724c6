import fs from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inDays } from './clock.ts';
import { intercept } from './graphql-calls.ts';
import { openRoadmap as open, ranged, rowOf } from './roadmap-page.ts';
import { openStage, type Stage } from './stage.ts';
import { buildHarbour, fixed, type Harbour } from './world.ts';

const BOLLARDS = 120;

describe('the picture of a roadmap', () => {
  let stage: Stage;
  let world: Harbour;
  beforeAll(async () => {
    stage = await openStage();
    world = await buildHarbour(stage, 'harbour');
    const quay = await stage.make.group({ path: 'quay', visibility: 'public' });
    for (let n = 1; n <= BOLLARDS; n += 1) {
      const title = `Bollard ${String(n).padStart(3, '0')}`;
      await stage.make.epic({ group: quay, title, ...fixed(inDays(-1), inDays(3)) });
    }
  });
  afterEach(() => stage.leave());
  afterAll(() => stage.close());

  const said = (page: Page) => page.getByRole('region', { name: 'Messages' });

  const choose = async (page: Page, kind: 'PNG' | 'SVG') => {
    await page.getByRole('button', { name: 'Save as picture' }).click();
    await page.getByRole('menuitem', { name: `Save as ${kind}` }).click();
  };

  const saved = async (page: Page, kind: 'PNG' | 'SVG'): Promise<Buffer> => {
    const download = page.waitForEvent('download');
    await choose(page, kind);
    return fs.readFileSync(await (await download).path());
  };

  /** Every text of an SVG document, as the browser reads it. */
  const textsOf = (page: Page, svg: Buffer): Promise<string[]> =>
    page.evaluate(
      (text) =>
        [...new DOMParser().parseFromString(text, 'image/svg+xml').querySelectorAll('text, g > title')].map(
          (one) => one.textContent ?? '',
        ),
      svg.toString(),
    );

  it('shows what the page shows: labels, signs and groups, and no collapsed milestones', async () => {
    const page = await stage.visit(world.people.planner);
    await open(page, `${world.roadmap}?show_labels=true`);
    await page.getByText('2 milestones').waitFor();
    const full = await textsOf(page, await saved(page, 'SVG'));
    for (const text of ['First ship', 'kind', 'dig', 'Confidential', 'Blocked by 1 epic']) {
      expect(full).toContain(text);
    }
    expect(full.filter((text) => text.startsWith('Harbour / Docks · '))).toHaveLength(1);
    expect(full).not.toContain('Survey the ground');

    await page.getByRole('button', { name: 'Collapse milestones' }).click();
    await rowOf(page, 'Dredge the channel').getByRole('button', { name: 'Expand' }).click();
    await rowOf(page, 'Survey the ground').waitFor();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByText('Show labels').click();
    await page.waitForURL(/show_labels=false/);
    await page.keyboard.press('Escape');
    const less = await textsOf(page, await saved(page, 'SVG'));
    expect(less).toContain('Survey the ground');
    for (const text of ['First ship', 'dig']) expect(less).not.toContain(text);
    expect(less.join()).not.toContain('rows only');
  });

  it('holds the rows of later pages, and says how far it is with them', async () => {
    const page = await stage.visit(null);
    let goOn = () => {};
    const asked = new Promise<void>((done) => (goOn = done));
    const restore = await intercept(page, 'roadmapEpics', async (route) => {
      const { variables } = route.request().postDataJSON() as { variables: { after: string | null } };
      if (variables.after !== null) await asked;
      await route.fallback();
    });
    await open(page, '/groups/quay/-/roadmap?sort=title_asc');
    const svg = page.waitForEvent('download');
    await choose(page, 'SVG');
    // A page of 50, or of 100 when the list was read again as the connection for news stood.
    await said(page)
      .getByText(/^Loading epics for the picture: (50|100) so far$/)
      .waitFor();
    goOn();
    const texts = await textsOf(page, fs.readFileSync(await (await svg).path()));
    expect(texts.filter((text) => text.startsWith('Bollard'))).toHaveLength(BOLLARDS);
    expect(
      await said(page)
        .getByText(/Loading epics/)
        .count(),
    ).toBe(0);
    await restore();
  });

  it('stays readable as a PNG: it holds the first rows in full size and says so', async () => {
    const page = await stage.visit(null);
    await open(page, ranged('/groups/quay/-/roadmap', 'THREE_YEARS', 'WEEKS', '&show_labels=true'));
    const png = await saved(page, 'PNG');
    await said(page).getByText('The picture holds the first 108 rows.').waitFor();
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    expect(width).toBeGreaterThanOrEqual(8192);
    expect(height / width).toBeGreaterThan((108 * 74) / 8192);
    expect(width * height).toBeLessThanOrEqual(2 ** 26);
  });

  it('says so when it cannot be drawn', async () => {
    const page = await stage.visit(null);
    await open(page, world.roadmap);
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.toBlob = (done) => done(null);
    });
    await choose(page, 'PNG');
    await said(page).getByText('The picture could not be drawn.').waitFor();
    await rowOf(page, 'Dredge the channel').waitFor();
  });
});
