import fs from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { atNight, isNightly } from '../../server/src/testing/chance.ts';
import { barriers } from '../fixtures/barriers.ts';
import { inDays } from '../fixtures/clock.ts';
import { intercept } from '../fixtures/graphql-calls.ts';
import { openRoadmap as open, ranged, rowOf } from './roadmap-page.ts';
import { manyEpics } from '../fixtures/many-epics.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { buildRoadmapGroup, type RoadmapGroup } from '../fixtures/roadmap-group.ts';

const BOLLARDS = 120;

describe('the picture of a roadmap', () => {
  let app: RunningApp;
  let fixture: RoadmapGroup;
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildRoadmapGroup(app, 'harbour');
    const quay = await app.make.group({ path: 'quay', visibility: 'public' });
    await manyEpics(app, quay, 'Bollard', BOLLARDS, { digits: 3, dates: [inDays(-1), inDays(3)] });
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  const said = (page: Page) => page.getByRole('region', { name: 'Messages' });
  const opener = (page: Page) => page.getByRole('button', { name: 'Save as picture' });
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Save as picture' });

  interface Choice {
    area?: 'Visible window' | 'Whole range' | 'Slide, 16:9';
    theme?: 'Light' | 'Dark';
  }

  /** Opens the dialog and selects the options; by default the whole range in light colours. */
  const ask = async (page: Page, { area = 'Whole range', theme = 'Light' }: Choice = {}) => {
    await opener(page).click();
    await dialog(page).getByRole('radio', { name: area }).check();
    await dialog(page).getByRole('radio', { name: theme }).check();
  };

  const choose = async (page: Page, kind: 'PNG' | 'SVG', choice?: Choice) => {
    await ask(page, choice);
    await dialog(page)
      .getByRole('button', { name: `Save as ${kind}` })
      .click();
  };

  const saved = async (page: Page, kind: 'PNG' | 'SVG', choice?: Choice): Promise<Buffer> => {
    const download = page.waitForEvent('download');
    await choose(page, kind, choice);
    const file = fs.readFileSync(await (await download).path());
    await dialog(page).waitFor({ state: 'detached' });
    return file;
  };

  const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];
  const svgSize = (svg: Buffer) =>
    [...(/ width="(\d+)" height="(\d+)"/.exec(svg.toString()) ?? [])].slice(1).map(Number);
  const holdsFocus = (page: Page) => opener(page).evaluate((button) => button === document.activeElement);

  /** Without its typeface: as part of the page it would violate the page's policy. */
  const withoutFace = (svg: string) => svg.replace(/<style>.*?<\/style>/, '');

  /** Every text of an SVG document, as parsed by the browser. */
  const textsOf = (page: Page, svg: Buffer): Promise<string[]> =>
    page.evaluate(
      (text) =>
        [...new DOMParser().parseFromString(text, 'image/svg+xml').querySelectorAll('text, g > title')].map(
          (one) => one.textContent ?? '',
        ),
      withoutFace(svg.toString()),
    );

  atNight('shows what the page shows: labels, signs and groups, and no collapsed milestones', async () => {
    const page = await app.visit(fixture.people.planner);
    await open(page, `${fixture.roadmap}?show_labels=true`);
    await page.getByText('2 milestones').waitFor();
    const full = await textsOf(page, await saved(page, 'SVG'));
    for (const text of ['First ship', 'kind', 'dig', 'Confidential', 'Blocked by 1 epic']) {
      expect(full).toContain(text);
    }
    expect(full.filter((text) => text.startsWith('Docks · '))).toHaveLength(1);
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

  it.runIf(isNightly())('holds the rows of later pages, and says how far it is with them', async () => {
    const page = await app.visit(null);
    let proceed = () => {};
    const asked = new Promise<void>((done) => (proceed = done));
    const restore = await intercept(page, 'roadmapEpics', async (route) => {
      const { variables } = route.request().postDataJSON() as { variables: { after: string | null } };
      if (variables.after !== null) await asked;
      await route.fallback();
    });
    await open(page, '/groups/quay/-/roadmap?sort=title_asc');
    const svg = page.waitForEvent('download');
    await choose(page, 'SVG');
    // A page of 50, or of 100 if the list was loaded again when the live connection was established.
    await dialog(page)
      .getByRole('status')
      .getByText(/^Loading epics for the picture: (50|100) so far$/)
      .waitFor();
    proceed();
    const texts = await textsOf(page, fs.readFileSync(await (await svg).path()));
    expect(new Set(texts.filter((text) => text.startsWith('Bollard'))).size).toBe(BOLLARDS);
    await dialog(page).waitFor({ state: 'detached' });
    await restore();
  });

  it.runIf(isNightly())(
    'stays readable as a PNG: it holds the first rows in full size and says so',
    async () => {
      const page = await app.visit(null);
      await open(page, ranged('/groups/quay/-/roadmap', 'THREE_YEARS', 'WEEKS', '&show_labels=true'));
      const png = await saved(page, 'PNG');
      await said(page).getByText('The picture shows the first 108 rows.').waitFor();
      const [width, height] = sizeOf(png) as [number, number];
      expect(width).toBeGreaterThanOrEqual(8192);
      expect(height / width).toBeGreaterThan((108 * 74) / 8192);
      expect(width * height).toBeLessThanOrEqual(2 ** 26);
    },
  );

  it.runIf(isNightly())(
    'holds what is on screen and nothing else when the visible window is chosen',
    async () => {
      const page = await app.visit(null);
      await open(page, ranged('/groups/quay/-/roadmap', 'CURRENT_QUARTER', 'WEEKS', '&sort=title_asc'));
      const whole = await textsOf(page, await saved(page, 'SVG'));
      await page.getByRole('treegrid').evaluate((grid) => grid.parentElement?.scrollTo(700, 1210));
      await rowOf(page, 'Bollard 030').waitFor();
      // As on the page: the partly visible lines, and the width of the timeline next to them.
      const seen = await page.getByRole('treegrid').evaluate((grid) => {
        const box = (grid.parentElement as HTMLElement).getBoundingClientRect();
        const head = grid.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
        const rows = [...grid.querySelectorAll('[role=row]')].filter((row) => {
          const { top, height } = row.getBoundingClientRect();
          return top + height / 2 > head && top + height / 2 < box.bottom;
        });
        return {
          titles: rows.map((row) => row.querySelector('a')?.textContent ?? '').toSorted(),
          width: grid.parentElement?.clientWidth,
        };
      });
      const svg = await saved(page, 'SVG', { area: 'Visible window' });
      const texts = await textsOf(page, svg);
      const titles = new Set(texts.filter((text) => /^Bollard \d+$/.test(text)));
      expect([...titles].toSorted()).toEqual(seen.titles);
      expect(svgSize(svg)[0]).toBe(seen.width);
      const weeks = (all: string[]) => all.filter((text) => /^[A-Z][a-z]{2} \d+$/.test(text));
      expect(weeks(texts).length).toBeGreaterThan(3);
      expect(weeks(texts).length).toBeLessThan(weeks(whole).length);
    },
  );

  it.runIf(isNightly())(
    'has the shape and the colours that were chosen, and keeps the choice in the preview',
    async () => {
      const page = await app.visit(null);
      await open(page, fixture.roadmap);
      await ask(page, { area: 'Slide, 16:9', theme: 'Dark' });
      const preview = dialog(page).getByRole('img', { name: 'Preview' });
      await expect
        .poll(() => preview.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBe(1280);
      const grounds = async (choice: Choice) => {
        const svg = await saved(page, 'SVG', choice);
        return {
          size: svgSize(svg),
          ground: /<rect [^>]*fill="(#\w+)"/.exec(svg.toString().split('</defs>')[1] ?? '')?.[1],
        };
      };
      await page.keyboard.press('Escape');
      expect(await grounds({ area: 'Slide, 16:9', theme: 'Dark' })).toEqual({
        size: [1280, 720],
        ground: '#1a1b18',
      });
      expect(await grounds({ theme: 'Light' })).toMatchObject({
        size: [2840, expect.any(Number)],
        ground: '#fbfaf7',
      });
      expect(sizeOf(await saved(page, 'PNG', { area: 'Slide, 16:9' }))).toEqual([2560, 1440]);
      expect(await holdsFocus(page)).toBe(true);
    },
  );

  it.runIf(isNightly())('is measured and drawn in the typeface it carries', async () => {
    const page = await app.visit(fixture.people.planner);
    await open(page, `${fixture.roadmap}?show_labels=true`);
    const svg = (await saved(page, 'SVG')).toString();
    expect(svg).toContain('src:url(data:font/woff2;base64,');
    const inked = (text: string) =>
      page.evaluate(async (given) => {
        const image = new Image();
        image.src = `data:image/svg+xml,${encodeURIComponent(given)}`;
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [320, image.naturalHeight];
        canvas.getContext('2d')?.drawImage(image, 0, 0);
        return canvas.toDataURL();
      }, text);
    expect(await inked(svg)).not.toBe(await inked(withoutFace(svg)));
    // Next to the bars no text is wider than its space, as measured by the browser.
    const ends = await page.evaluate((given) => {
      const picture = new DOMParser().parseFromString(given, 'image/svg+xml').documentElement;
      document.body.append(picture);
      const texts = [...picture.querySelectorAll('text')].filter(
        (one) => Number(one.getAttribute('x')) < 300,
      );
      const found = texts.slice(1, -1).map((one) => {
        const { x, width } = (one as SVGTextElement).getBBox();
        return x + width;
      });
      picture.remove();
      return found;
    }, withoutFace(svg));
    expect(ends.length).toBeGreaterThan(8);
    expect(Math.max(...ends)).toBeLessThanOrEqual(309);
  });

  it('is asked for by keyboard alone, and copied as a PNG; where the browser refuses it says so', async () => {
    const page = await app.visit(null, { reducedMotion: 'reduce' });
    await open(page, fixture.roadmap);
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('img', { name: 'Preview' }).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);
    expect(await focused()).toBe(true);
    expect(await barriers(page)).toEqual([]);
    const stops: string[] = [];
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      stops.push(
        await page.evaluate(() => {
          const element = document.activeElement as HTMLInputElement | null;
          return (
            element?.labels?.[0]?.textContent ??
            element?.getAttribute('aria-label') ??
            element?.textContent ??
            ''
          );
        }),
      );
      expect(await focused()).toBe(true);
    }
    for (const stop of ['Visible window', 'Light', 'Copy', 'Save as SVG', 'Save as PNG'])
      expect(stops).toContain(stop);
    await page.keyboard.press('Escape');
    await expect.poll(() => holdsFocus(page)).toBe(true);

    const copy = dialog(page).getByRole('button', { name: 'Copy' });
    await page.context().grantPermissions([]);
    await ask(page, { area: 'Visible window' });
    await copy.click();
    await dialog(page)
      .getByRole('alert')
      .getByText(/did not let the picture be copied/)
      .waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await copy.click();
    await said(page).getByText('Picture copied.').waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => holdsFocus(page)).toBe(true);
    const size = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const image = await createImageBitmap((await item?.getType('image/png')) as Blob);
      return [image.width, image.height];
    });
    await page.context().clearPermissions();
    expect(size[0]).toBeGreaterThan(2000);
  });
});
