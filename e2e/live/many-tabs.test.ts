import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { atNight } from '../../server/src/testing/chance.ts';
import type { Viewer } from '../../server/src/access/viewer.ts';
import { inDays, NOW, startClockAt } from '../fixtures/clock.ts';
import { openRoadmap, rowOf } from '../roadmap/roadmap-page.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { fixed } from '../fixtures/roadmap-group.ts';
import { updateItem } from '../../server/src/item-changes/update-item.ts';

/** More than the six connections that a browser opens to one site. */
const TABS = 8;

describe('many tabs of one browser', () => {
  let app: RunningApp;
  let admin: Viewer;
  let quays = 0;
  beforeAll(async () => {
    app = await openApp({ metricsFrom: ['loopback'] });
    admin = await app.make.admin();
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  const newRoadmap = async (visibility: 'public' | 'private') => {
    const group = await app.make.group({ path: `quay-${++quays}`, visibility });
    const user = await app.make.user();
    await app.make.member('guest', group, user);
    const epic = await app.make.epic({ group, title: 'Tar the planks', ...fixed(inDays(-3), inDays(6)) });
    const rename = (title: string) => updateItem(app.context, admin, { id: epic.id, title });
    return { user, rename, roadmap: `/groups/${group.fullPath}/-/roadmap` };
  };
  const openTab = async (beside: Page, roadmap: string): Promise<Page> => {
    const page = await beside.context().newPage();
    await page.addInitScript(startClockAt, Date.parse(NOW));
    await openRoadmap(page, roadmap);
    return page;
  };
  const connections = async (): Promise<number> => {
    const metrics = await (await fetch(`${app.address}/-/metrics`)).text();
    return Number(/^cairn_live_connections (\d+)$/m.exec(metrics)?.[1]);
  };
  const shown = (tabs: readonly Page[], title: string) =>
    Promise.all(tabs.map((tab) => rowOf(tab, title).waitFor()));

  it('are all told over one connection, whichever groups they show, and none is left without an answer', async () => {
    const [one, other] = [await newRoadmap('public'), await newRoadmap('private')];
    const first = await app.visit(other.user);
    await openRoadmap(first, one.roadmap);
    const tabs = [first];
    for (let tab = 1; tab < TABS; tab += 1)
      tabs.push(await openTab(first, tab % 4 === 3 ? other.roadmap : one.roadmap));
    const [ones, others] = [tabs.filter((_, tab) => tab % 4 !== 3), tabs.filter((_, tab) => tab % 4 === 3)];

    await one.rename('Tar all planks');
    await other.rename('Tar no planks');
    await Promise.all([shown(ones, 'Tar all planks'), shown(others, 'Tar no planks')]);
    expect(await connections()).toBe(1);
    const answers = tabs.map((tab) => tab.evaluate(async () => (await fetch('/-/readiness')).status));
    expect(await Promise.all(answers)).toEqual(tabs.map(() => 200));

    // The tab that opened the connection is closed; the others continue to get news.
    await first.close();
    await one.rename('Tar half of them');
    await shown(ones.slice(1), 'Tar half of them');
    expect(await connections()).toBe(1);
    for (const tab of tabs.slice(1)) await tab.close();
    await expect.poll(connections).toBe(0);
  });

  atNight(
    'hear on while one of them is frozen, and after the browser has ended what holds their connection',
    async () => {
      const quay = await newRoadmap('public');
      const first = await app.visit(quay.user);
      await openRoadmap(first, quay.roadmap);
      const second = await openTab(first, quay.roadmap);
      await quay.rename('Tar all planks');
      await shown([first, second], 'Tar all planks');
      const session = await first.context().newCDPSession(first);
      await session.send('Page.setWebLifecycleState', { state: 'frozen' });
      await quay.rename('Tar no planks');
      await shown([second], 'Tar no planks');
      await session.send('Page.setWebLifecycleState', { state: 'active' });
      await shown([first], 'Tar no planks');

      const browser = await app.browser.newBrowserCDPSession();
      const { targetInfos } = await browser.send('Target.getTargets');
      for (const { type, targetId } of targetInfos) {
        if (type === 'shared_worker') await browser.send('Target.closeTarget', { targetId });
      }
      await expect.poll(connections).toBe(0);
      await quay.rename('Tar half of them');
      for (const tab of [first, second]) {
        // Pages check periodically whether it still exists; each of these makes them check at once.
        await tab.evaluate(() => {
          for (let asked = 0; asked < 3; asked += 1) dispatchEvent(new Event('online'));
        });
      }
      await shown([first, second], 'Tar half of them');
      expect(await connections()).toBe(1);
    },
  );
});
