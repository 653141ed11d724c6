import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { inertHeaders } from '../files/inert.ts';
import { UNKNOWN_TYPE } from '../files/sniff.ts';
import { askerOf, untilGone } from '../http/limits/asking.ts';
import { notFound } from '../http/errors.ts';
import { Turns } from '../http/limits/turns.ts';
import { IMAGE_PATH, isSigned } from './address.ts';
import { ImageCache } from './cache.ts';
import { fetchImage, imageType } from './fetch.ts';
import type { ImageSettings } from './settings.ts';

/**
 * Five MiB each at most. `firsts` gives every user one turn, even while slow images of a few users use up the
 * rest.
 */
const TURNS = { each: 4, all: 12, firsts: 20, waiting: 200 };
const FAILED_MS = 60_000;
const MOST_FAILED = 1000;
const BROWSER_KEEPS = 'private, max-age=86400';

/**
 * Returns images by address: cached ones at once; others are fetched once for all concurrent requests, and
 * not again for a minute after a failure.
 */
class Images {
  readonly #settings: ImageSettings;
  readonly #cache: ImageCache;
  readonly #underWay = new Map<string, Promise<Buffer | null>>();
  readonly #failed = new Map<string, number>();

  constructor(settings: ImageSettings) {
    this.#settings = settings;
    this.#cache = new ImageCache(settings.folder);
  }

  kept(address: string): Promise<Buffer | null> {
    return this.#cache.read(address);
  }

  fetched(address: string): Promise<Buffer | null> {
    const known = this.#underWay.get(address);
    if (known) return known;
    if (Date.now() < (this.#failed.get(address) ?? 0)) return Promise.resolve(null);
    const fetching = this.#fetch(address).finally(() => this.#underWay.delete(address));
    this.#underWay.set(address, fetching);
    return fetching;
  }

  async #fetch(address: string): Promise<Buffer | null> {
    // It may have been cached while this request waited for its turn.
    const kept = await this.#cache.read(address);
    if (kept) return kept;
    try {
      const bytes = await fetchImage(this.#settings, new URL(address));
      await this.#cache.keep(address, bytes);
      return bytes;
    } catch {
      if (this.#failed.size >= MOST_FAILED) this.#failed.clear();
      this.#failed.set(address, Date.now() + FAILED_MS);
      return null;
    }
  }
}

const asked = z.object({ url: z.url() });
const named = z.object({ signature: z.string() });

/**
 * Serves GET of images of other hosts, for addresses that we signed. Never says why an image is missing, as
 * that would reveal what the server's network can reach.
 */
export function imageRoutes(app: FastifyInstance, { settings }: Context): void {
  if (settings.images === null) return;
  const images = new Images(settings.images);
  const turns = new Turns(TURNS);
  const options = { config: { uncounted: true } };
  app.get(`${IMAGE_PATH}/:signature`, options, async (request, reply) => {
    const { url } = asked.safeParse(request.query).data ?? { url: '' };
    const { signature } = named.parse(request.params);
    if (url === '' || !isSigned(settings.secret, url, signature)) throw notFound();
    let bytes = await images.kept(url);
    if (!bytes) {
      const end = await turns.take(askerOf(request), untilGone(reply));
      bytes = await images.fetched(url).finally(end);
    }
    if (!bytes) throw notFound();
    return reply
      .headers(inertHeaders(imageType(bytes) ?? UNKNOWN_TYPE))
      .header('cache-control', BROWSER_KEEPS)
      .send(bytes);
  });
}
