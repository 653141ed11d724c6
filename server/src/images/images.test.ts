import { readdir, utimes } from 'node:fs/promises';
import type http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ImageCache } from './cache.ts';
import { fetchImage } from './fetch.ts';
import { PNG, type PictureSite, pictureSite } from '../testing/fixtures/picture-site.ts';

let folder: PictureSite['folder'];
let pictures: PictureSite['pictures'];
let questions: PictureSite['questions'];
let picture: PictureSite['picture'];
let htmlOf: PictureSite['htmlOf'];
let show: PictureSite['show'];
let settings: PictureSite['settings'];
let close: PictureSite['close'];
beforeAll(async () => {
  ({ folder, pictures, questions, picture, htmlOf, show, settings, close } = await pictureSite());
});
afterAll(() => close());

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
