import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inDays } from '../fixtures/clock.ts';
import { openRoadmap, rowOf } from '../roadmap/roadmap-page.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { lineOf, openChildren } from '../tree/tree-page.ts';
import { fixed } from '../fixtures/roadmap-group.ts';
import { buildEpicWithChildren } from '../tree/epic-with-children.ts';
import { updateItem } from '../../server/src/item-changes/update-item.ts';

const LIVE = '**/-/live?*';

/** A promise that the test resolves when needed. */
const gate = () => {
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
};

describe('what happens while a page opens', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await openApp();
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  it('is shown on the roadmap once the connection stands', async () => {
    const group = await app.make.group({ path: 'pier', visibility: 'public' });
    const epic = await app.make.epic({ group, title: 'Tar the planks', ...fixed(inDays(-3), inDays(6)) });
    const page = await app.visit(null, { ownConnection: true });
    const [asked, held] = [gate(), gate()];
    await page.route(LIVE, async (route) => {
      asked.open();
      await held.opened;
      await route.fallback();
    });
    await openRoadmap(page, `/groups/${group.fullPath}/-/roadmap`);
    await rowOf(page, 'Tar the planks').waitFor();
    await asked.opened;
    await updateItem(app.context, await app.make.admin(), { id: epic.id, title: 'Tar all planks' });
    expect(await rowOf(page, 'Tar all planks').count()).toBe(0);
    held.open();
    await rowOf(page, 'Tar all planks').waitFor();
  });

  it('is shown in the child tree of an epic once the connection stands', async () => {
    const tree = await buildEpicWithChildren(app, 'quay');
    const page = await app.visit(tree.people.guest, { ownConnection: true });
    const [asked, held] = [gate(), gate()];
    await page.route(LIVE, async (route) => {
      asked.open();
      await held.opened;
      await route.fallback();
    });
    await openChildren(page, tree.page);
    await lineOf(page, 'Plank the deck').waitFor();
    await asked.opened;
    await updateItem(app.context, tree.planner, { id: tree.deck.id, title: 'Caulk the deck' });
    held.open();
    await lineOf(page, 'Caulk the deck').waitFor();
  });
});
