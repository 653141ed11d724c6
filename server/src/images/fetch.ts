import { sniffType } from '../files/sniff.ts';
import { OutgoingError, sendOutgoing } from '../outgoing/request.ts';
import type { ImageSettings } from './settings.ts';

const MOST_BYTES = 5 * 1_048_576;
const MOST_REDIRECTS = 3;
const HEADERS = {
  accept: 'image/avif,image/webp,image/png,image/*;q=0.8',
  'accept-encoding': 'identity',
  'user-agent': 'Cairn (image proxy)',
};

/** An image that may not be or could not be fetched. The reason is never shown. */
export class NoImage extends Error {}

/** Returns the media type of an image by its first bytes; null for everything else, including SVG. */
export function imageType(bytes: Uint8Array): string | null {
  const type = sniffType(bytes);
  return type.startsWith('image/') ? type : null;
}

/**
 * Fetches an image of another host by a request that reveals nothing about the viewer. Throws NoImage or the
 * connection's error, always within the time in the settings.
 */
export async function fetchImage(settings: ImageSettings, url: URL): Promise<Buffer> {
  const { status, body } = await sendOutgoing(settings, {
    url,
    headers: HEADERS,
    isAllowed: settings.isFetchable,
    maxRedirects: MOST_REDIRECTS,
    maxBytes: MOST_BYTES,
    timeoutMs: settings.patienceMs,
  }).catch((error: unknown) => {
    throw error instanceof OutgoingError ? new NoImage(error.message) : error;
  });
  if (status !== 200) throw new NoImage(`the host answers ${status}`);
  if (imageType(body) === null) throw new NoImage('it is not an image');
  return body;
}
