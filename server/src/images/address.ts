import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServerSettings } from '../context.ts';

const LONGEST = 2000;
const PROTOCOLS = ['http:', 'https:'];

/** Below it an image is asked for by its signature and, in the query, its address. */
export const IMAGE_PATH = '/-/image_proxy';

/** Whether an address is one that we fetch at all: of the web, at its usual port, and without a password in it. */
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

/** Where an image of another host is read from; null where it is not to be fetched. Nobody else can make such an address. */
export function proxiedAddress(
  { secret, images }: Pick<ServerSettings, 'secret' | 'images'>,
  url: URL,
): string | null {
  if (!images?.isFetchable(url)) return null;
  return `${IMAGE_PATH}/${signature(secret, url.href)}?url=${encodeURIComponent(url.href)}`;
}

/** Whether we made this signature for this address. */
export function isSigned(secret: string, address: string, given: string): boolean {
  const [made, theirs] = [Buffer.from(signature(secret, address)), Buffer.from(given)];
  return made.length === theirs.length && timingSafeEqual(made, theirs);
}
