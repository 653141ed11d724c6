import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ImageSettings } from '../../server/src/images/settings.ts';
import { inDays } from '../fixtures/clock.ts';
import { storedDates } from '../fixtures/epic-history.ts';
import { openRoadmap, rowNames, rowOf } from '../roadmap/roadmap-page.ts';
import { userMenu } from '../fixtures/sign-in.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { buildRoadmapGroup, fixed, type RoadmapGroup } from '../fixtures/roadmap-group.ts';

/** A red square of two by two pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
);

interface PictureHost {
  readonly address: string;
  /** The cookies of each received request. */
  readonly cookies: (string | undefined)[];
  /** The server's settings for fetching images, which allow only this host. */
  readonly images: ImageSettings;
  readonly close: () => Promise<void>;
}

const openPictureHost = async (): Promise<PictureHost> => {
  const cookies: (string | undefined)[] = [];
  const server = http.createServer((request, reply) => {
    cookies.push(request.headers.cookie);
    if (request.url === '/red.png') reply.end(PNG);
    else reply.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'cairn-pictures-'));
  return {
    address: `http://pictures.test:${port}`,
    cookies,
    images: {
      folder,
      patienceMs: 20_000,
      isFetchable: () => true,
      resolve: async () => ['127.0.0.1'],
      mayReach: (_address, asked) => asked === port,
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await fs.rm(folder, { recursive: true, force: true });
    },
  };
};

describe('what others could slip in', () => {
  let app: RunningApp;
  let fixture: RoadmapGroup;
  let elsewhere: PictureHost;
  beforeAll(async () => {
    elsewhere = await openPictureHost();
    app = await openApp({ images: elsewhere.images });
    fixture = await buildRoadmapGroup(app, 'harbour');
  });
  afterEach(() => app.leave());
  afterAll(async () => {
    await app.close();
    await elsewhere.close();
  });

  it('lets no other site act for a signed-in person', async () => {
    const { people, dredge } = fixture;
    const before = await storedDates(app, dredge.id);
    const attack = http.createServer((_request, reply) => {
      reply.setHeader('content-type', 'text/html');
      reply.end('<!doctype html><title>Prizes</title>');
    });
    await new Promise<void>((done) => attack.listen(0, done));
    const { port } = attack.address() as AddressInfo;
    const page = await app.visit(people.planner);
    try {
      // The first is another site, the second the same site on another port, which also gets cookies.
      for (const host of ['localhost', '127.0.0.1']) {
        await page.goto(`http://${host}:${port}/`);
        const body = JSON.stringify({
          query: `mutation { epicsMoveDates(input: { items: [{ id: "gid://gitlab/Epic/${dredge.id}", dueDate: "2030-01-01" }] }) { errors } }`,
        });
        const outcomes = await page.evaluate(
          async ([address, text]) => {
            const send = (path: string, init: RequestInit) =>
              fetch(`${address}${path}`, { credentials: 'include', ...init }).then(
                (answer) => String(answer.status || answer.type),
                () => 'blocked',
              );
            return [
              await send('/api/graphql', {
                method: 'POST',
                body: text,
                headers: { 'content-type': 'application/json' },
              }),
              await send('/api/graphql', { method: 'POST', body: text, mode: 'no-cors' }),
              await send('/users/sign_out', { method: 'POST', body: '{}', mode: 'no-cors' }),
              await send('/users/sign_out', { method: 'POST', mode: 'no-cors' }),
              await send('/api/v4/groups/harbour', { method: 'GET' }),
            ];
          },
          [app.address, body] as const,
        );
        expect(outcomes[0], host).toBe('blocked');
        expect(outcomes[4], host).toBe('blocked');
        const answered = page.waitForResponse(/\/users\/sign_out/);
        await page.evaluate((address) => {
          const form = document.createElement('form');
          form.method = 'post';
          form.action = `${address}/users/sign_out`;
          document.body.append(form);
          form.submit();
        }, app.address);
        expect((await answered).status(), host).toBeGreaterThanOrEqual(400);
        await page.waitForURL(/\/users\/sign_out/);
      }
    } finally {
      attack.closeAllConnections();
      await new Promise((done) => attack.close(done));
    }
    await page.goto('/');
    await userMenu(page).waitFor();
    expect(await storedDates(app, dredge.id)).toEqual(before);
  });

  it('is not shown inside the page of another site', async () => {
    const page = await app.visit(null);
    const answer = await page.goto('/');
    expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(answer?.headers()['x-frame-options']).toBe('DENY');
  });

  // leave() fails the test if a page of the product violates its policy.
  it('runs no script that a page did not bring, and tells of it', async () => {
    const tampered = await app.visit(null);
    await tampered.goto('/');
    const refused = tampered.waitForEvent('console');
    await tampered.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.tampered = true';
      document.body.append(script);
    });
    await refused;
    expect(await tampered.evaluate(() => 'tampered' in globalThis)).toBe(false);
    await expect(app.leave()).rejects.toThrow(/Content Security Policy/i);
  });

  it('shows a picture of another host without asking that host, and links to it', async () => {
    const { group, member } = app.make;
    const gallery = await group({ path: 'gallery', visibility: 'public' });
    const painter = await app.make.user({ name: 'Petra Painter' });
    await member('planner', gallery, painter);
    const [shown, gone] = [`${elsewhere.address}/red.png`, `${elsewhere.address}/gone.png`];
    const { iid } = await app.make.epic({
      group: gallery,
      title: 'Hang the pictures',
      description: `Look: ![a red square](${shown}){width=80 height=80}\n\nAnd: ![a lost one](${gone})`,
    });
    const page = await app.visit(painter);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).host));
    await page.goto(`/groups/gallery/-/epics/${iid}`);
    const picture = page.getByRole('img', { name: 'a red square' });
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(2);
    await page.getByRole('link', { name: 'a lost one' }).waitFor();
    for (const name of ['a red square', 'a lost one']) {
      const href = await page.getByRole('link', { name }).getAttribute('href');
      expect(href).toMatch(new RegExp(`^${elsewhere.address}/`));
    }
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    await page.getByRole('button', { name: 'Switch to rich text editing' }).click();
    const edited = page.locator('[contenteditable=true]').getByRole('img', { name: 'a red square' });
    await expect.poll(() => edited.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(2);
    expect(new Set(asked)).toEqual(new Set([new URL(app.address).host]));
    expect(elsewhere.cookies).toEqual([undefined, undefined]);
  });

  it('shows markup in names and titles as text', async () => {
    const img = '<img src=x onerror=alert(1)>';
    const script = '<script>alert(2)</script>';
    const group = await app.make.group({ path: 'markup', name: `Group ${img}`, visibility: 'public' });
    const user = await app.make.user({ username: 'markus', name: `Markus ${img}` });
    const markus = await app.make.member('planner', group, user);
    await app.make.label({ place: group, title: `label ${img}` });
    await app.make.label({ place: group, title: `scope::${script}` });
    const dates = fixed(inDays(-3), inDays(6));
    const epic = await app.make.epic({
      group,
      as: markus,
      title: `Epic ${img}`,
      description: `Text ${script} ${img} [link](javascript:alert(3))`,
      labels: [`label ${img}`, `scope::${script}`],
      ...dates,
    });
    const other = await app.make.epic({ group, title: `Epic ${script}`, ...dates });
    await app.make.epic({ group, title: `Undated ${img}` });
    await app.make.link(epic, other, 'blocks');
    await app.make.milestone({
      place: group,
      title: `Milestone ${img}`,
      startDate: inDays(-5),
      dueDate: inDays(5),
    });

    const page = await app.visit(user);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await openRoadmap(page, '/groups/markup/-/roadmap?show_labels=true');
    await expect
      .poll(() => rowNames(page))
      .toEqual(expect.arrayContaining([`Epic ${img}`, `Epic ${script}`]));
    await page.getByText(`label ${img}`).first().waitFor();
    await page.getByText(`Milestone ${img}`).first().waitFor();
    const undated = page.getByRole('button', { name: /^1 (epic )?without dates$/ });
    // Rows that appear above would move the bar away from the pointer.
    await undated.waitFor();
    await rowOf(page, `Epic ${img}`).locator('[data-part=bar]').hover();
    await page.getByRole('tooltip').getByText(`Epic ${img}`).first().waitFor();
    await undated.click();
    await page.getByRole('dialog').getByText(`Undated ${img}`).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Search' }).click();
    await page.getByRole('option', { name: 'Author' }).click();
    await page.getByRole('option', { name: /is$/ }).click();
    await page
      .getByRole('option')
      .filter({ hasText: `Markus ${img}` })
      .click();
    await page.getByRole('button', { name: /^Remove Author/ }).waitFor();
    await page.goto(`/groups/markup/-/roadmap?search=${encodeURIComponent(script)}`);
    await rowOf(page, `Epic ${script}`).waitFor();
    for (const address of [
      '/',
      '/groups/markup',
      '/groups/markup/-/epics',
      `/groups/markup/-/epics/${epic.iid}`,
      '/groups/markup/-/milestones/1',
    ]) {
      await page.goto(address);
      await page.getByText(img).first().waitFor();
    }
    expect(await page.locator('a[href^="javascript:"]').count()).toBe(0);
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    expect(dialogs).toEqual([]);
  });
});
