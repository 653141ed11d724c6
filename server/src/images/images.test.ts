import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import { buildApp } from '../app.ts';
import { renderMarkdown } from '@cairn/domain/markdown/render';
import { type Api, api } from '../testing/api.ts';
import { build } from '../testing/build.ts';
import { type TestContext, testContext } from '../testing/context.ts';
import { isFetchable } from './address.ts';
import { ImageCache } from './cache.ts';
import { fetchImage, NoImage } from './fetch.ts';
import { isPublic } from './reach.ts';
import type { ImageSettings } from './settings.ts';
import { updateItem } from '../item-changes/update-item.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

interface Site {
  readonly port: number;
  readonly asked: http.IncomingMessage[];
  /** How many answers the reader broke off. */
  readonly broken: () => number;
  readonly close: () => Promise<void>;
}

type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => void;

const site = async (answer: Answer): Promise<Site> => {
  const asked: http.IncomingMessage[] = [];
  let broken = 0;
  const server = http.createServer((request, response) => {
    asked.push(request);
    response.on('close', () => (broken += response.writableFinished ? 0 : 1));
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    broken: () => broken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const endless = (response: http.ServerResponse): void => {
  const more = (): void => {
    if (response.destroyed) return;
    if (response.write(Buffer.alloc(65_536))) setImmediate(more);
    else response.once('drain', more);
  };
  response.write(PNG);
  more();
};

let t: TestContext;
let calls: Api;
let app: FastifyInstance;
let origin: string;
let folder: string;
let pictures: Site;
/** What no text may make the server ask. */
let inside: Site;
let settings: ImageSettings;
const questions: string[] = [];
beforeAll(async () => {
  pictures = await site((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://pictures.test');
    const location = searchParams.get('to');
    if (location !== null) return void response.writeHead(302, { location }).end(PNG);
    if (pathname === '/drawing.svg') return void response.setHeader('content-type', 'image/png').end(SVG);
    if (pathname === '/page.png') return void response.end('<html><script>alert(1)</script>');
    if (pathname === '/film.png') return void response.end(Buffer.from('\0\0\0\x18ftypisom'));
    if (pathname === '/gone.png') return void response.writeHead(404).end(PNG);
    if (pathname === '/large.png') return endless(response);
    if (pathname === '/slow.png') return void response.write(PNG);
    if (pathname === '/round.png') return void response.writeHead(302, { location: '/round.png' }).end();
    return void response.setHeader('set-cookie', 'seen=1').setHeader('content-type', 'text/html').end(PNG);
  });
  inside = await site((_request, response) => void response.end(PNG));
  folder = await mkdtemp(path.join(os.tmpdir(), 'cairn-images-'));
  const known: Readonly<Record<string, readonly string[]>> = {
    'pictures.test': ['127.0.0.1'],
    'inside.test': ['127.0.0.1'],
    'both.test': ['93.184.216.34', '127.0.0.1'],
    'mapped.test': ['::ffff:127.0.0.1'],
  };
  settings = {
    folder,
    patienceMs: 20_000,
    // both sites listen at ports of their own; beside that all rules are those of an installation
    isFetchable: (url) => isFetchable(Object.assign(new URL(url), { port: '' })),
    mayReach: (address, port) => (address === '127.0.0.1' && port === pictures.port) || isPublic(address),
    resolve: async (host) => {
      questions.push(host);
      return known[host] ?? [];
    },
  };
  t = await testContext({ images: settings });
  calls = await api(t.context);
  app = await buildApp(t.context);
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await calls.close();
  await app.close();
  await t.close();
  await pictures.close();
  await inside.close();
  await rm(folder, { recursive: true, force: true });
});

const picture = (name: string): string => `http://pictures.test:${pictures.port}${name}`;

/** The HTML of a text, as the API gives it to anybody. */
const htmlOf = async (text: string): Promise<string> =>
  (await calls.as(null).post('/api/v4/markdown', { text, gfm: true })).body.html as string;

const srcIn = (html: string): string => / src="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';

/** Asks for an image of a text as a browser does. */
const show = async (address: string): Promise<Response> =>
  fetch(`${origin}${srcIn(await htmlOf(`![a](${address})`))}`, {
    headers: { cookie: '_cairn_session=secret', referer: `${origin}/groups/hidden` },
  });

describe('an image of another host', () => {
  test('is shown through ours, which tells nobody who looks', async () => {
    const html = await htmlOf(`![a](${picture('/a.png?b=c&d="e"')} "t"){width=50%}`);
    const address = picture('/a.png?b=c&amp;d=%22e%22');
    expect(html).toMatch(
      /^<p><a class="no-attachment-icon" href="[^"]*" rel="nofollow noreferrer noopener" target="_blank"><img src="\/-\/image_proxy\/[0-9a-f]{64}\?url=[^"]*" data-canonical-src="[^"]*" alt="a" title="t" width="50%" loading="lazy" \/><\/a><\/p>\n$/,
    );
    expect(html).toContain(`href="${address}"`);
    const answer = await show(picture('/a.png?b=c&d="e"'));
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=86400',
    });
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG);
    const { headers, url } = pictures.asked.at(-1) as http.IncomingMessage;
    expect(url).toBe('/a.png?b=c&d=%22e%22');
    expect(Object.keys(headers).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
  });

  test('is fetched once, however many look', async () => {
    const before = pictures.asked.length;
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => (await show(picture('/once.png'))).status),
    );
    expect(statuses).toEqual(Array.from({ length: 6 }, () => 200));
    expect((await show(picture('/once.png'))).status).toBe(200);
    expect(pictures.asked.length - before).toBe(1);
  });

  test('is asked for at the address that was checked, and its name looked up once', async () => {
    const before = questions.length;
    expect((await show(picture('/pinned.png'))).status).toBe(200);
    expect(questions.slice(before)).toEqual(['pictures.test']);
  });

  test('may move, a few times', async () => {
    expect((await show(picture('/moved.png?to=/a.png'))).status).toBe(200);
    expect((await show(picture('/round.png'))).status).toBe(404);
  });

  test.each(['/drawing.svg', '/page.png', '/film.png', '/gone.png'])(
    'is none by its bytes: %s',
    async (name) => {
      const answer = await show(picture(name));
      expect([answer.status, await answer.json()]).toEqual([404, { message: '404 Not found' }]);
    },
  );

  test('that never ends is let go of, and not asked for again at once', async () => {
    const [asked, broken] = [pictures.asked.length, pictures.broken()];
    expect((await show(picture('/large.png'))).status).toBe(404);
    await expect.poll(() => pictures.broken() - broken).toBe(1);
    expect((await show(picture('/large.png'))).status).toBe(404);
    expect(pictures.asked.length - asked).toBe(1);
  });

  test('that does not come in time is let go of', async () => {
    const broken = pictures.broken();
    const waiting = fetchImage({ ...settings, patienceMs: 100 }, new URL(picture('/slow.png')));
    await expect(waiting).rejects.toThrow();
    await expect.poll(() => pictures.broken() - broken).toBe(1);
  });
});

describe('nobody reaches the inside', () => {
  const at = (host: string) => `http://${host}:${inside.port}/a.png`;

  test.each([
    '127.0.0.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    '0.0.0.0',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    'localhost',
    'inside.test',
    'both.test',
    'mapped.test',
    'unknown.test',
  ])('by way of %s', async (host) => {
    expect((await show(at(host))).status).toBe(404);
    await expect(fetchImage(settings, new URL(at(host)))).rejects.toThrow(NoImage);
    expect(inside.asked).toEqual([]);
  });

  test.each(['127.0.0.1', '[::ffff:127.0.0.1]', 'inside.test'])('by a redirect to %s', async (host) => {
    const url = picture(`/${host}.png?to=${encodeURIComponent(at(host))}`);
    expect((await show(url)).status).toBe(404);
    expect(inside.asked).toEqual([]);
  });

  test('by an address that we did not write', async () => {
    const src = new URL(srcIn(await htmlOf(`![a](${picture('/signed.png')})`)), origin);
    const asked = pictures.asked.length;
    for (const change of [
      (url: URL) => url.searchParams.set('url', picture('/other.png')),
      (url: URL) => url.searchParams.delete('url'),
      (url: URL) => void (url.pathname = '/-/image_proxy/x'),
      (url: URL) => void (url.pathname = `/-/image_proxy/${'0'.repeat(64)}`),
    ]) {
      const url = new URL(src);
      change(url);
      expect((await fetch(url)).status).toBe(404);
    }
    expect(pictures.asked.length).toBe(asked);
  });
});

describe('a text with an image of another host', () => {
  let planner: Viewer;
  let epicId: number;
  beforeAll(async () => {
    const make = build(t.context);
    const group = await make.group();
    planner = await make.member('planner', group);
    epicId = (await make.epic({ group, as: planner })).id;
  });

  test('is stored without an address of ours, and shown with one', async () => {
    await updateItem(t.context, planner, { id: epicId, description: `![a](${picture('/kept.png')})` });
    const row = await t.db.selectFrom('work_items').selectAll().where('id', '=', epicId).executeTakeFirst();
    expect(row?.description_html).toBe(
      `<p><img data-outside="${picture('/kept.png')}" alt="a" loading="lazy" /></p>\n`,
    );
    const asked = `{ workItem(id: "gid://gitlab/WorkItem/${epicId}") { descriptionHtml } }`;
    const { body } = await calls.as(planner).query(asked);
    expect(srcIn(body.data.workItem.descriptionHtml)).toMatch(/^\/-\/image_proxy\//);
  });

  test('is a link where the operator wants no images of others', async () => {
    const quiet = await api({ ...t.context, settings: { ...t.context.settings, images: null } });
    const html = async (text: string) =>
      (await quiet.as(null).post('/api/v4/markdown', { text, gfm: true })).body.html as string;
    const link = (text: string) =>
      `<a class="media-link media-image" href="https://x.example/b.png?c=d&amp;e" rel="nofollow noreferrer noopener" target="_blank">${text}</a>`;
    const address = 'https://x.example/b.png?c=d&e';
    expect(await html(`![a<b>](${address})`)).toBe(`<p>${link('a&lt;b&gt;')}</p>\n`);
    expect(await html(`![](${address})`)).toBe(`<p>${link('https://x.example/b.png?c=d&amp;e')}</p>\n`);
    expect(await html(`[![a](${address})](/b)`)).toBe('<p><a href="/b">a</a></p>\n');
    expect(await html(`<img src="${address}" alt="a">`)).toContain(link('a'));
    expect((await quiet.as(null).get(srcIn(await htmlOf(`![a](${picture('/a.png')})`)))).status).toBe(404);
    await quiet.close();
  });

  test('leads below the path of the site, where it has one', async () => {
    const publicUrl = 'http://cairn.test/plans';
    const below = await api({ ...t.context, settings: { ...t.context.settings, publicUrl } });
    const text = `![a](${picture('/below.png')})`;
    const { html } = (await below.as(null).post('/api/v4/markdown', { text, gfm: true })).body;
    expect(srcIn(html)).toMatch(/^\/plans\/-\/image_proxy\//);
    expect((await below.as(null).get(srcIn(html))).status).toBe(200);
    await below.close();
  });

  test('shows our own images as they are, and what is no address as its words', async () => {
    expect(await htmlOf('![a](http://cairn.test/uploads/1/a.png)')).toBe(
      '<p><img src="http://cairn.test/uploads/1/a.png" alt="a" loading="lazy" /></p>\n',
    );
    expect(await htmlOf('![a](/uploads/1/a.png)')).toContain('<img src="/uploads/1/a.png"');
    expect(await htmlOf('![a](http://:99999/)')).toBe('<p><img alt="a" loading="lazy" /></p>\n');
    expect(await htmlOf(`[![a](${picture('/a.png')})](/b)`)).toMatch(/^<p><a href="\/b"><img src="\/-\//);
    expect(await htmlOf(`![](${picture('/a.png')})`)).toContain(` aria-label="${picture('/a.png')}" rel=`);
    expect(await htmlOf('![a](http://ada:pass@pictures.test/a.png)')).toContain('media-image');
  });

  test('is finished for every reader only where it holds none', () => {
    expect(renderMarkdown('![a](b.png)').html).not.toContain('data-outside');
    expect(renderMarkdown('`data-outside="x"`').html).not.toContain('data-outside="');
  });
});

test('what is kept on disk goes when it is old or too much', async () => {
  const cache = new ImageCache(path.join(folder, 'kept'));
  const keep = async (name: string, hoursAgo: number) => {
    await cache.keep(name, Buffer.alloc(1000));
    const at = new Date(Date.now() - hoursAgo * 3_600_000);
    for (const file of await readdir(path.join(folder, 'kept'))) {
      if (!made.has(file)) await utimes(path.join(folder, 'kept', file), at, at);
      made.add(file);
    }
  };
  const made = new Set<string>();
  await keep('old', 3);
  await keep('middle', 2);
  await keep('new', 1);
  await keep('stale', 25);
  expect(await cache.read('stale')).toBeNull();
  await cache.sweep({ bytes: 2500, files: 10 });
  const left = async () =>
    Promise.all(['old', 'middle', 'new'].map(async (name) => (await cache.read(name)) !== null));
  expect(await left()).toEqual([false, true, true]);
  expect(await readdir(path.join(folder, 'kept'))).toHaveLength(2);
  await cache.sweep({ bytes: 2500, files: 1 });
  expect(await left()).toEqual([false, false, true]);
});
