import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inDays } from '../fixtures/clock.ts';
import { openRoadmap, rowOf } from '../roadmap/roadmap-page.ts';
import { openStage, type Stage } from '../fixtures/running-app.ts';
import { lineOf, openChildren } from '../tree/tree-page.ts';
import { fixed } from '../fixtures/roadmap-group.ts';
import { buildYard } from '../tree/epic-with-children.ts';
import { updateItem } from '../../server/src/item-changes/update-item.ts';

const LIVE = '**/-/live?*';

/** A promise that the test keeps when it likes. */
const gate = () => {
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
};

describe('what happens while a page opens', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterEach(() => stage.leave());
  afterAll(() => stage.close());

  it('is shown on the roadmap once the connection stands', async () => {
    const group = await stage.make.group({ path: 'pier', visibility: 'public' });
    const epic = await stage.make.epic({ group, title: 'Tar the planks', ...fixed(inDays(-3), inDays(6)) });
    const page = await stage.visit(null, { ownConnection: true });
    const [asked, held] = [gate(), gate()];
    await page.route(LIVE, async (route) => {
      asked.open();
      await held.opened;
      await route.fallback();
    });
    await openRoadmap(page, `/groups/${group.fullPath}/-/roadmap`);
    await rowOf(page, 'Tar the planks').waitFor();
    await asked.opened;
    await updateItem(stage.context, await stage.make.admin(), { id: epic.id, title: 'Tar all planks' });
    expect(await rowOf(page, 'Tar all planks').count()).toBe(0);
    held.open();
    await rowOf(page, 'Tar all planks').waitFor();
  });

  it('is shown in the child tree of an epic once the connection stands', async () => {
    const yard = await buildYard(stage, 'quay');
    const page = await stage.visit(yard.people.guest, { ownConnection: true });
    const [asked, held] = [gate(), gate()];
    await page.route(LIVE, async (route) => {
      asked.open();
      await held.opened;
      await route.fallback();
    });
    await openChildren(page, yard.page);
    await lineOf(page, 'Plank the deck').waitFor();
    await asked.opened;
    await updateItem(stage.context, yard.planner, { id: yard.deck.id, title: 'Caulk the deck' });
    held.open();
    await lineOf(page, 'Caulk the deck').waitFor();
  });
});
