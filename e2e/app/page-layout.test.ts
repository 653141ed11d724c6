import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { atNight, isNightly } from '../../server/src/testing/chance.ts';
import { SITE_PAGES } from '../../domain/src/pages/addresses.ts';
import { navigate, settled } from '../fixtures/navigation.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { buildRoadmapGroup, type RoadmapGroup } from '../fixtures/roadmap-group.ts';

/** A desktop window at 400 % zoom has this width, as required by WCAG 1.4.10. */
const NARROW = { width: 320, height: 720 };

/** A single word long enough to make a page wider than a phone. */
const LONG = 'Wintertonnenverankerungskettenschaekelreservelager';

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

describe('the layout of the pages', () => {
  let app: RunningApp;
  let fixture: RoadmapGroup;
  let pages: { group: string[]; project: string[]; outside: string[] };
  let owner: { id: number };
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildRoadmapGroup(app, 'harbour');
    const { make } = app;
    owner = await make.user({ username: 'olga', name: 'Olga Owner', admin: true });
    const role = await make.member('owner', fixture.group, owner);
    const project = await make.project({
      path: 'winch',
      name: 'Winch',
      group: fixture.docks,
      visibility: 'public',
    });
    const issue = await make.issue({
      project,
      title: `Oil the ${LONG}`,
      description: `${LONG} ${LONG}`,
      as: role,
    });
    await make.epic({ group: fixture.docks, parent: fixture.dredge, title: LONG });
    const label = await make.label({ place: fixture.docks, title: `kind::${LONG}` });
    const milestone = await make.milestone({ place: fixture.docks, title: LONG, dueDate: '2026-06-01' });
    const alike = (at: string, members: string) =>
      [members, 'labels', 'labels/new', 'milestones', 'milestones/new', 'bin'].map(
        (page) => `${at}/-/${page}`,
      );
    pages = {
      group: [
        '/groups/harbour/docks',
        ...['roadmap?state=all', 'epics', 'epics/new'].map((page) => `/groups/harbour/docks/-/${page}`),
        `/groups/harbour/docks/-/epics/${fixture.cranes.iid}`,
        ...alike('/groups/harbour/docks', 'group_members'),
        `/groups/harbour/docks/-/labels/${label.id}/edit`,
        `/groups/harbour/docks/-/milestones/${milestone.iid}`,
        `/groups/harbour/docks/-/milestones/${milestone.iid}/edit`,
      ],
      project: [
        '/harbour/docks/winch',
        `/harbour/docks/winch/-/issues/${issue.iid}`,
        // They have the components of those of the group.
        ...(isNightly() ? alike('/harbour/docks/winch', 'project_members') : []),
      ],
      outside: ['/', '/olga', ...SITE_PAGES],
    };
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  const arrive = async (page: Page, address: string) => {
    await page.goto(address);
    await settled(page);
  };

  atNight(
    'needs no scrolling sideways at 320 px, and says on each page of which group or project it is',
    async () => {
      const page = await app.visit(owner, { viewport: NARROW, reducedMotion: 'reduce' });
      const wide: string[] = [];
      const astray: string[] = [];
      await arrive(page, '/olga');
      for (const address of [...pages.group, ...pages.project, ...pages.outside]) {
        await navigate(page, address);
        const found = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          const main = document.querySelector('main');
          const step = [...document.querySelectorAll('nav[aria-label=Breadcrumb] li')].find(
            (one) => (one as HTMLElement).offsetWidth > 0,
          );
          const first = [...(step?.children ?? [])].find((part) => part.getClientRects().length > 0);
          return {
            over: Math.max(scrollWidth - clientWidth, (main?.scrollWidth ?? 0) - (main?.clientWidth ?? 0)),
            first: first?.getAttribute('href'),
            room: first?.getBoundingClientRect().width ?? 0,
          };
        });
        if (found.over > 0) wide.push(`${address}: ${found.over} px`);
        if (pages.outside.includes(address)) continue;
        const place = pages.project.includes(address) ? '/harbour/docks/winch' : '/groups/harbour/docks';
        // On a phone the way to an item begins with its list.
        const list = /^(.*\/-\/(?:issues|epics))\/\d+$/.exec(address)?.[1];
        if (found.first !== (list ?? place) || found.room < 24) {
          astray.push(`${address}: ${found.first}, ${found.room} px`);
        }
      }
      expect(wide).toEqual([]);
      expect(astray).toEqual([]);
    },
    120_000,
  );

  it('moves nothing that stands while a page arrives, cold or warm', async () => {
    const { make } = app;
    const linked = await make.epic({ group: fixture.group, title: 'Sound the depth' });
    await make.link(fixture.dredge, linked);
    // The sidebar lists a favourite above the pages of the group.
    await app.context.db
      .insertInto('favourites')
      .values({
        user_id: fixture.people.planner.id,
        kind: 'group',
        namespace_id: fixture.group.id,
        position: 1,
      })
      .execute();
    const shifts = async (page: Page) =>
      page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
    const moved: Record<string, readonly Shift[]> = {};
    const activity = (page: Page) => page.getByRole('heading', { name: /^Activity/ });
    const places: readonly [string, (page: Page) => Locator][] = [
      [fixture.roadmap, (page) => page.getByRole('button', { name: /without dates/ })],
      [`/groups/harbour/-/epics/${fixture.dredge.iid}`, activity],
      ['/groups/harbour/-/epics', (page) => page.getByRole('link', { name: 'Dredge the channel' })],
      [pages.project[1] as string, activity],
    ];
    for (const user of isNightly() ? [fixture.people.planner, null] : [fixture.people.planner]) {
      for (const [address, last] of user === null ? places.slice(0, 2) : places) {
        const page = await app.visit(user);
        await page.addInitScript(() => {
          const shifts: { value: number; moved: string[] }[] = [];
          Object.assign(globalThis, { shifts });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & {
              value: number;
              hadRecentInput: boolean;
              sources: { node: Node | null }[];
            })[]) {
              if (entry.hadRecentInput || entry.value === 0) continue;
              shifts.push({
                value: entry.value,
                moved: entry.sources.map(({ node }) => (node?.textContent ?? '').slice(0, 40)),
              });
            }
          }).observe({ type: 'layout-shift', buffered: true });
        });
        for (const visit of ['cold', 'warm']) {
          await arrive(page, address);
          await last(page).waitFor();
          // It appears once no request is pending.
          if (user !== null) await page.getByRole('button', { name: /^User menu/ }).waitFor();
          const found = await shifts(page);
          if (found.length > 0)
            moved[`${user === null ? 'signed out' : 'signed in'}, ${visit}: ${address}`] = found;
        }
      }
    }
    expect(moved).toEqual({});
  }, 120_000);
});
