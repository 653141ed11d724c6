import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { sniffType } from '../files/sniff.ts';
import type { ImageSettings } from './settings.ts';

const MOST_BYTES = 5 * 1_048_576;
const MOST_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];
const HEADERS = {
  accept: 'image/avif,image/webp,image/png,image/*;q=0.8',
  'accept-encoding': 'identity',
  'user-agent': 'Cairn (image proxy)',
};

/** An image that may not be or could not be fetched. The reason is never shown. */
export class NoImage extends Error {}

const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80);

/** Returns all addresses of a host. Throws NoImage when one of them may not be reached. */
const checkedAddresses = async (settings: ImageSettings, url: URL): Promise<string[]> => {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(host) === 0 ? await settings.resolve(host) : [host];
  if (addresses.length === 0) throw new NoImage('the host is not known');
  if (!addresses.every((address) => settings.mayReach(address, portOf(url)))) {
    throw new NoImage('the address is not public');
  }
  return [...addresses];
};

/** Returns a lookup that connects to the checked addresses, even if the name resolves differently by then. */
const pinnedTo = (addresses: readonly string[]): LookupFunction => {
  const known = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, found) => {
    const [first] = known as [(typeof known)[number]];
    if (options.all) found(null, known);
    else found(null, first.address, first.family);
  };
};

/** Sends one request that reveals nothing about the viewer: no cookies, no referrer, a connection of its own. */
const ask = async (settings: ImageSettings, url: URL, signal: AbortSignal): Promise<http.IncomingMessage> => {
  const lookup = pinnedTo(await checkedAddresses(settings, url));
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    request(url, { agent: false, signal, lookup, headers: HEADERS }, resolve)
      .on('upgrade', (_answer, socket) => {
        socket.destroy();
        reject(new NoImage('the host wants to speak another protocol'));
      })
      .on('error', reject)
      .on('close', () => reject(new NoImage('the host closed the connection without an answer')))
      .end();
  });
};

/** Returns the address an answer redirects to; null when it is no redirect. */
const nextOf = ({ statusCode, headers }: http.IncomingMessage, url: URL): URL | null => {
  if (!REDIRECTS.includes(statusCode ?? 0)) return null;
  const { location = '' } = headers;
  if (!URL.canParse(location, url)) throw new NoImage('the redirect has no valid address');
  return new URL(location, url);
};

const follow = async (settings: ImageSettings, start: URL, signal: AbortSignal): Promise<Buffer> => {
  let url = start;
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    if (!settings.isFetchable(url)) throw new NoImage('the address is not allowed');
    const answer = await ask(settings, url, signal);
    try {
      const next = nextOf(answer, url);
      if (next === null) return await bytesOf(answer);
      url = next;
    } finally {
      answer.destroy();
    }
  }
  throw new NoImage('too many redirects');
};

const bytesOf = async (answer: http.IncomingMessage): Promise<Buffer> => {
  if (answer.statusCode !== 200) throw new NoImage(`the host answers ${answer.statusCode}`);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new NoImage('it is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Returns the media type of an image by its first bytes; null for everything else, including SVG. */
export function imageType(bytes: Uint8Array): string | null {
  const type = sniffType(bytes);
  return type.startsWith('image/') ? type : null;
}

/**
 * Runs a function with a time limit in milliseconds. It gets a signal that aborts then, and is not waited for
 * any longer.
 */
const within = async <T>(ms: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new NoImage('it takes too long')), ms);
  const late = new Promise<never>((_resolve, reject) => {
    deadline.signal.addEventListener('abort', () => reject(deadline.signal.reason as Error), { once: true });
  });
  try {
    return await Promise.race([run(deadline.signal), late]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Fetches an image of another host, with limits on size, time and redirects; every redirect is checked again.
 * Throws NoImage or the connection's error, always within the time in the settings.
 */
export async function fetchImage(settings: ImageSettings, url: URL): Promise<Buffer> {
  const bytes = await within(settings.patienceMs, (signal) => follow(settings, url, signal));
  if (imageType(bytes) === null) throw new NoImage('it is not an image');
  return bytes;
}
