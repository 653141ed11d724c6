import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atNight } from '../../server/src/testing/chance.ts';
import { rowOf, toast } from '../epics/epics-page.ts';
import { barriers } from '../fixtures/barriers.ts';
import { buildRoadmapGroup, type RoadmapGroup } from '../fixtures/roadmap-group.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { listedIssues } from './issues-page.ts';

describe('the order of issues by hand', () => {
  let app: RunningApp;
  let fixture: RoadmapGroup;
  let list: string;
  let count = 0;
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildRoadmapGroup(app, 'harbour');
  });
  beforeEach(async () => {
    const { make } = app;
    count += 1;
    const project = await make.project({ path: `works${count}`, group: fixture.group, visibility: 'public' });
    list = `/${project.fullPath}/-/issues?sort=relative_position_asc`;
    for (const title of ['Order chains', 'Sharpen saws', 'Count ropes']) await make.issue({ project, title });
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  const visit = async (who: { id: number } | null, options: object = {}) => {
    const page = await app.visit(who, options);
    await page.goto(list);
    await listedIssues(page, ['Order chains', 'Sharpen saws', 'Count ropes']);
    return page;
  };
  const grip = (page: Page, title: string) =>
    page.getByRole('button', { name: `Move ${title}`, exact: true });
  const middleOf = async (page: Page, title: string) => {
    const { x, y, width, height } = (await rowOf(page, title).boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    return { x: x + width / 2, y: y + height / 2, height };
  };

  it('is changed with the mouse, shown to others, kept, and taken back', async () => {
    const { planner } = fixture.people;
    const [page, other] = [await visit(planner), await visit(planner)];
    await rowOf(other, 'Count ropes').getByRole('link', { name: 'Count ropes' }).focus();
    const from = await middleOf(page, 'Count ropes');
    const to = await middleOf(page, 'Order chains');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 20);
    await page.mouse.move(to.x, to.y - to.height / 4);
    await page.mouse.up();
    await listedIssues(page, ['Count ropes', 'Order chains', 'Sharpen saws']);
    await listedIssues(other, ['Count ropes', 'Order chains', 'Sharpen saws']);
    expect(await other.evaluate(() => document.activeElement?.textContent)).toBe('Count ropes');
    await page.reload();
    await listedIssues(page, ['Count ropes', 'Order chains', 'Sharpen saws']);
    expect(await barriers(page)).toEqual([]);

    await page.mouse.move(to.x, to.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y + 90);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await listedIssues(page, ['Count ropes', 'Order chains', 'Sharpen saws']);
  });

  it('is changed with keys, which say where an issue stands, and undone', async () => {
    const page = await visit(fixture.people.planner);
    await grip(page, 'Order chains').focus();
    await page.keyboard.press('Enter');
    const said = page.getByRole('main').getByRole('status');
    await said.getByText(/^Grabbed Order chains. Position 1 of 3/).waitFor();
    await page.keyboard.press('ArrowDown');
    await said.getByText('Position 2 of 3').waitFor();
    await listedIssues(page, ['Sharpen saws', 'Order chains', 'Count ropes']);
    await page.keyboard.press('Escape');
    await said.getByText('Move of Order chains canceled.').waitFor();
    await listedIssues(page, ['Order chains', 'Sharpen saws', 'Count ropes']);
    await page.keyboard.press('Space');
    await page.keyboard.press('End');
    await page.keyboard.press('Space');
    await said.getByText('Dropped Order chains. Position 3 of 3.').waitFor();
    await listedIssues(page, ['Sharpen saws', 'Count ropes', 'Order chains']);
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await listedIssues(page, ['Order chains', 'Sharpen saws', 'Count ropes']);
  });

  atNight('is changed with a finger that rests first', async () => {
    const page = await visit(fixture.people.planner, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    const middle = await middleOf(page, 'Order chains');
    // On the second line: a finger near the link of the title presses the link.
    const from = { ...middle, y: middle.y + middle.height / 4 };
    const to = await middleOf(page, 'Count ropes');
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: from.x, y }],
      });
    await touch('touchStart', from.y);
    await page.locator('[data-dragging]').waitFor();
    await touch('touchMove', from.y + 40);
    await touch('touchMove', to.y + to.height / 4);
    await touch('touchEnd', to.y);
    await listedIssues(page, ['Sharpen saws', 'Count ropes', 'Order chains']);
  });

  it('is nothing for a guest, for a visitor or in another order', async () => {
    for (const who of [fixture.people.guest, null]) {
      const page = await visit(who);
      expect(await page.getByRole('button', { name: /^Move / }).count()).toBe(0);
    }
    const page = await visit(fixture.people.planner);
    await grip(page, 'Order chains').waitFor();
    await page.goto(list.replace('relative_position_asc', 'title_asc'));
    await listedIssues(page, ['Count ropes', 'Order chains', 'Sharpen saws']);
    expect(await page.getByRole('button', { name: /^Move / }).count()).toBe(0);
  });
});
