import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServerSettings } from '../context.ts';

const LONGEST = 2000;
const PROTOCOLS = ['http:', 'https:'];

/** The path of the image proxy, followed by the signature; the image's address is in the query. */
export const IMAGE_PATH = '/-/image_proxy';

/** True for addresses that may be fetched: http or https, the default port, no password. */
export function isFetchable(url: URL): boolean {
  return (
    PROTOCOLS.includes(url.protocol) &&
    url.port === '' &&
    `${url.username}${url.password}` === '' &&
    url.href.length <= LONGEST
  );
}

const signature = (secret: string, address: string): string =>
  createHmac('sha256', secret).update(`image:${address}`).digest('hex');

/**
 * Returns the proxied address of an image on another host; null when it must not be fetched. Its signature
 * cannot be forged.
 */
export function proxiedAddress(
  { secret, images }: Pick<ServerSettings, 'secret' | 'images'>,
  url: URL,
): string | null {
  if (!images?.isFetchable(url)) return null;
  return `${IMAGE_PATH}/${signature(secret, url.href)}?url=${encodeURIComponent(url.href)}`;
}

/** True when the signature is ours and belongs to this address. */
export function isSigned(secret: string, address: string, given: string): boolean {
  const [made, theirs] = [Buffer.from(signature(secret, address)), Buffer.from(given)];
  return made.length === theirs.length && timingSafeEqual(made, theirs);
}
