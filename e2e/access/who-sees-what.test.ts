import type { Page, Response } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isNightly } from '../../server/src/testing/chance.ts';
import { removeMember } from '../../server/src/namespaces/members/changes.ts';
import { inDays } from '../fixtures/clock.ts';
import { operationOf } from '../fixtures/graphql-calls.ts';
import { openRoadmap, rowOf } from '../roadmap/roadmap-page.ts';
import { userMenu } from '../fixtures/sign-in.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { buildRoadmapGroup, fixed, type RoadmapGroup } from '../fixtures/roadmap-group.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

describe('who sees what', () => {
  let app: RunningApp;
  let fixture: RoadmapGroup;
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildRoadmapGroup(app, 'harbour');
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  it('shows a signed-out visitor the public groups only', async () => {
    await app.make.group({ path: 'secret-cove', name: 'Secret cove', visibility: 'private' });
    await app.make.group({ path: 'inner-cove', name: 'Inner cove', visibility: 'internal' });
    const page = await app.visit(null);
    await page.goto('/');
    await page.getByRole('list', { name: 'Public roadmaps' }).getByText('Harbour', { exact: true }).waitFor();
    expect(await page.content()).not.toMatch(/Secret cove|Inner cove/);
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
  });

  it('answers forbidden pages like missing ones, in words and on the wire', async () => {
    const cove = await app.make.group({ path: 'hidden-cove', visibility: 'private' });
    await app.make.epic({ group: cove, title: 'Bury the chest', ...fixed(inDays(-1), inDays(3)) });
    await app.make.milestone({ place: cove, title: 'High tide' });
    for (const viewer of [null, fixture.people.outsider]) {
      const page = await app.visit(viewer, { ownConnection: true });
      const seen = async (address: string, path: string) => {
        const answers = new Map<string, string>();
        const reading: Promise<unknown>[] = [];
        const read = (answer: Response) => {
          if (!/\/api\/|\/-\/live/.test(answer.url())) return;
          const operation = operationOf(answer.request()) ?? '';
          const question = `${new URL(answer.url()).pathname} ${operation}`.replaceAll(path, 'PATH');
          reading.push(
            answer.text().then(
              (text) => answers.set(question, `${answer.status()} ${text.replaceAll(path, 'PATH')}`),
              () => undefined,
            ),
          );
        };
        page.on('response', read);
        const document = await page.goto(address);
        const answer = viewer === null ? 'Sign in' : 'Page not found';
        await page.getByRole('heading', { name: answer }).waitFor();
        if (viewer !== null) await page.getByRole('treeitem', { name: 'Inner cove' }).waitFor();
        await expect.poll(() => page.getByText('Loading…', { exact: true }).count()).toBe(0);
        const text = (await page.locator('body').innerText()).replaceAll(path, 'PATH');
        page.off('response', read);
        await Promise.all(reading);
        return { status: document?.status(), text, title: await page.title(), answers };
      };
      /** Responses to requests that both viewers sent; background requests may still be in flight on one side. */
      const inBoth = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
        Object.fromEntries([...one].filter(([question]) => other.has(question)));
      const pages = ['', '/-/roadmap', '/-/epics/1', '/-/milestones/1'];
      const others = ['/-/epics', '/-/epics/new', '/-/bin', '/-/labels', '/-/group_members'];
      if (isNightly()) pages.push(...others);
      for (const rest of viewer === null ? ['/-/roadmap'] : pages) {
        const forbidden = await seen(`/groups/hidden-cove${rest}`, 'hidden-cove');
        const missing = await seen(`/groups/sunken-cove${rest}`, 'sunken-cove');
        const told = inBoth(forbidden.answers, missing.answers);
        expect(Object.keys(told), rest).not.toEqual([]);
        expect({ ...forbidden, answers: told }, rest).toEqual({
          ...missing,
          answers: inBoth(missing.answers, forbidden.answers),
        });
      }
    }
  });

  it('answers a confidential epic like a missing one', async () => {
    const page = await app.visit(fixture.people.guest);
    const said = async (iid: number) => {
      await page.goto(`/groups/harbour/-/epics/${iid}`);
      await heading(page).waitFor();
      return [await page.title(), await page.getByRole('main').innerText()];
    };
    expect(await said(fixture.secret.iid)).toEqual(await said(4711));
    expect((await said(fixture.dredge.iid)).join()).toContain('Dredge the channel');
  });

  it('shows a removed member nothing more', async () => {
    const lagoon = await app.make.group({ path: 'lagoon', visibility: 'private' });
    const member = await app.make.user();
    await app.make.member('planner', lagoon, member);
    await app.make.epic({ group: lagoon, title: 'Dive for pearls', ...fixed(inDays(-1), inDays(3)) });
    const page = await app.visit(member);
    await openRoadmap(page, '/groups/lagoon/-/roadmap');
    await rowOf(page, 'Dive for pearls').waitFor();
    const other = await app.make.user();
    await app.make.member('planner', lagoon, other);
    const theirs = await app.visit(other);
    await openRoadmap(theirs, '/groups/lagoon/-/roadmap');
    await removeMember(app.context, await app.make.admin(), {
      namespaceId: lagoon.id,
      userId: member.id,
    });
    await app.make.epic({ group: lagoon, title: 'Sell the pearls', ...fixed(inDays(-1), inDays(3)) });
    // By then the news has been sent.
    await rowOf(theirs, 'Sell the pearls').waitFor();
    expect(await page.content()).not.toContain('Sell the pearls');
    await page.reload();
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(await page.content()).not.toContain('pearls');
  });

  it('ends the session of a blocked person', async () => {
    const user = await app.make.user();
    const page = await app.visit(user);
    await page.goto('/');
    await userMenu(page).waitFor();
    await app.context.db.updateTable('users').set({ state: 'blocked' }).where('id', '=', user.id).execute();
    await page.reload();
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
  });
});
