import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { epicsOf, text } from '../work-items/item-page.ts';
import { openRoadmap, rowOf } from '../roadmap/roadmap-page.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { buildRoadmapGroup, fixed, type RoadmapGroup } from '../fixtures/roadmap-group.ts';

const TITLE = 'تعميق قناة السفن!';
const TEXT = 'Dig first.\n\nثم نقيس العمق.\n\n- البند الأول\n- البند الثاني\n\n> اقتباس\n\n```\nمتن\n```';

const directionOf = (place: Locator): Promise<string> =>
  place.evaluate((element) => getComputedStyle(element).direction);

describe('texts that run from right to left', () => {
  let app: RunningApp;
  let fixture: RoadmapGroup;
  let epicWith: ReturnType<typeof epicsOf>['epicWith'];
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildRoadmapGroup(app, 'harbour');
    ({ epicWith } = epicsOf(app, fixture.group));
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  it('keep their direction in titles, texts, lists and fields, block by block, and the page keeps its own', async () => {
    const epic = await epicWith(TEXT, { title: TITLE, ...fixed('2026-05-01', '2026-06-30') });
    const page = await app.visit(fixture.people.planner);
    await page.goto(epic.address);
    expect(await directionOf(page.locator('main header h1').getByText(TITLE))).toBe('rtl');
    expect(await directionOf(text(page).getByText('Dig first.'))).toBe('ltr');
    expect(await directionOf(text(page).getByText('ثم نقيس'))).toBe('rtl');
    expect(await directionOf(text(page).getByText('البند الأول'))).toBe('rtl');
    expect(await directionOf(text(page).getByText('اقتباس'))).toBe('rtl');
    expect(await directionOf(text(page).getByText('متن'))).toBe('ltr');
    await page.keyboard.press('e');
    const field = page.getByRole('textbox', { name: 'Title' });
    expect(await field.inputValue()).toBe(TITLE);
    expect(await directionOf(field)).toBe('rtl');

    const group = `/groups/${fixture.group.fullPath}/-`;
    await page.goto(`${group}/epics`);
    expect(await directionOf(page.getByRole('link', { name: TITLE }))).toBe('rtl');
    await openRoadmap(page, `${group}/roadmap`);
    expect(await directionOf(rowOf(page, TITLE).getByRole('link', { name: TITLE }))).toBe('rtl');
    expect(await directionOf(page.locator('html'))).toBe('ltr');
  });
});
