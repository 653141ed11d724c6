import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchImage, NoImage } from './fetch.ts';
import { type PictureSite, pictureSite } from '../testing/fixtures/picture-site.ts';

let origin: PictureSite['origin'];
let pictures: PictureSite['pictures'];
let inside: PictureSite['inside'];
let settings: PictureSite['settings'];
let picture: PictureSite['picture'];
let htmlOf: PictureSite['htmlOf'];
let srcIn: PictureSite['srcIn'];
let show: PictureSite['show'];
let close: PictureSite['close'];
beforeAll(async () => {
  ({ origin, pictures, inside, settings, picture, htmlOf, srcIn, show, close } = await pictureSite());
});
afterAll(() => close());

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
