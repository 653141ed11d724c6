import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { OutgoingSettings } from './settings.ts';

const REDIRECTS = [301, 302, 303, 307, 308];

/** A request that was not sent or whose answer was refused, by one of the rules of this module. */
export class OutgoingError extends Error {}

/** A GET request to another host, with its limits. */
export interface OutgoingRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Headers such as Authorization: left out after a redirect to another origin. */
  readonly secretHeaders?: Readonly<Record<string, string>>;
  /** True for addresses that may be requested; also asked for each redirect. */
  readonly isAllowed: (url: URL) => boolean;
  readonly maxRedirects: number;
  /** The largest body of an answer, in bytes. */
  readonly maxBytes: number;
  /** The time limit from the lookup of the name to the last byte, redirects included, in milliseconds. */
  readonly timeoutMs: number;
}

export interface OutgoingAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80);

/** Returns all addresses of a host. Throws when one of them may not be reached. */
const checkedAddresses = async (settings: OutgoingSettings, url: URL): Promise<string[]> => {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(host) === 0 ? await settings.resolve(host) : [host];
  if (addresses.length === 0) throw new OutgoingError('the host is not known');
  if (!addresses.every((address) => settings.mayReach(address, portOf(url), host))) {
    throw new OutgoingError('the address is not public');
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

/** Sends one request, without cookies or referrer and on a connection of its own. */
const send = async (
  settings: OutgoingSettings,
  url: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<http.IncomingMessage> => {
  const lookup = pinnedTo(await checkedAddresses(settings, url));
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    request(url, { agent: false, signal, lookup, headers }, resolve)
      .on('upgrade', (_answer, socket) => {
        socket.destroy();
        reject(new OutgoingError('the host wants to speak another protocol'));
      })
      .on('error', reject)
      .on('close', () => reject(new OutgoingError('the host closed the connection without an answer')))
      .end();
  });
};

/** Returns the address an answer redirects to; null when it is no redirect. */
const nextOf = ({ statusCode, headers }: http.IncomingMessage, url: URL): URL | null => {
  if (!REDIRECTS.includes(statusCode ?? 0)) return null;
  const { location = '' } = headers;
  if (!URL.canParse(location, url)) throw new OutgoingError('the redirect has no valid address');
  return new URL(location, url);
};

const bytesOf = async (answer: http.IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new OutgoingError('it is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const isHttp = ({ protocol }: URL): boolean => protocol === 'http:' || protocol === 'https:';

const follow = async (
  settings: OutgoingSettings,
  { url: start, headers, secretHeaders, isAllowed, maxRedirects, maxBytes }: OutgoingRequest,
  signal: AbortSignal,
): Promise<OutgoingAnswer> => {
  let url = start;
  for (let hops = 0; hops <= maxRedirects; hops++) {
    if (!isHttp(url) || !isAllowed(url)) throw new OutgoingError('the address is not allowed');
    const secrets = url.origin === start.origin ? secretHeaders : {};
    const answer = await send(settings, url, { ...headers, ...secrets }, signal);
    try {
      const next = nextOf(answer, url);
      if (next === null) {
        const body = await bytesOf(answer, maxBytes);
        return { status: answer.statusCode ?? 0, headers: answer.headers, body };
      }
      url = next;
    } finally {
      answer.destroy();
    }
  }
  throw new OutgoingError('too many redirects');
};

/**
 * Runs a function with a time limit in milliseconds. It gets a signal that aborts then, and is not waited for
 * any longer.
 */
const within = async <T>(ms: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new OutgoingError('it takes too long')), ms);
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
 * Requests an address of another host. Every address that a name or a redirect leads to is checked, and the
 * connection goes to the checked addresses only. Throws OutgoingError or the connection's error, always within
 * the time limit.
 */
export async function sendOutgoing(
  settings: OutgoingSettings,
  request: OutgoingRequest,
): Promise<OutgoingAnswer> {
  return within(request.timeoutMs, (signal) => follow(settings, request, signal));
}
