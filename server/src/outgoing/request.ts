import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { OutgoingSettings } from './settings.ts';

const REDIRECTS = [301, 302, 303, 307, 308];

/** Why a request was not sent or its answer refused, with the text for people. */
const PROBLEMS = {
  unknown_host: 'the host is not known',
  not_public: 'the address is not public',
  not_allowed: 'the address is not allowed',
  other_protocol: 'the host wants to speak another protocol',
  no_answer: 'the host closed the connection without an answer',
  bad_redirect: 'the redirect has no valid address',
  too_many_redirects: 'too many redirects',
  too_large: 'it is too large',
  too_slow: 'it takes too long',
} as const;

/** A request that was not sent or whose answer was refused, by one of the rules of this module. */
export class OutgoingError extends Error {
  readonly code: keyof typeof PROBLEMS;

  constructor(code: keyof typeof PROBLEMS) {
    super(PROBLEMS[code]);
    this.code = code;
  }
}

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

/** An answer whose body has not been read. */
export interface OutgoingStream {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  /** Fails with OutgoingError beyond the limit of size. */
  readonly body: AsyncIterable<Buffer>;
}

const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80);

/** Returns all addresses of a host. Throws when one of them may not be reached. */
const checkedAddresses = async (settings: OutgoingSettings, url: URL): Promise<string[]> => {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(host) === 0 ? await settings.resolve(host) : [host];
  if (addresses.length === 0) throw new OutgoingError('unknown_host');
  if (!addresses.every((address) => settings.mayReach(address, portOf(url), host))) {
    throw new OutgoingError('not_public');
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
        reject(new OutgoingError('other_protocol'));
      })
      .on('error', reject)
      .on('close', () => reject(new OutgoingError('no_answer')))
      .end();
  });
};

/** Returns the address an answer redirects to; null when it is no redirect. */
const nextOf = ({ statusCode, headers }: http.IncomingMessage, url: URL): URL | null => {
  if (!REDIRECTS.includes(statusCode ?? 0)) return null;
  const { location = '' } = headers;
  if (!URL.canParse(location, url)) throw new OutgoingError('bad_redirect');
  return new URL(location, url);
};

async function* limited(answer: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of answer) {
    size += chunk.length;
    if (size > maxBytes) throw new OutgoingError('too_large');
    yield chunk;
  }
}

const isHttp = ({ protocol }: URL): boolean => protocol === 'http:' || protocol === 'https:';

const follow = async <T>(
  settings: OutgoingSettings,
  { url: start, headers, secretHeaders, isAllowed, maxRedirects, maxBytes }: OutgoingRequest,
  read: (answer: OutgoingStream) => Promise<T>,
  signal: AbortSignal,
): Promise<T> => {
  let url = start;
  for (let hops = 0; hops <= maxRedirects; hops++) {
    if (!isHttp(url) || !isAllowed(url)) throw new OutgoingError('not_allowed');
    const secrets = url.origin === start.origin ? secretHeaders : {};
    const answer = await send(settings, url, { ...headers, ...secrets }, signal);
    try {
      const next = nextOf(answer, url);
      if (next === null)
        return await read({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: limited(answer, maxBytes),
        });
      url = next;
    } finally {
      answer.destroy();
    }
  }
  throw new OutgoingError('too_many_redirects');
};

/**
 * Runs a function with a time limit in milliseconds. It gets a signal that aborts then, and is not waited for
 * any longer.
 */
const within = async <T>(ms: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new OutgoingError('too_slow')), ms);
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
 * Requests an address of another host and passes the answer on while it arrives; `read` must read it to its
 * end or stop. Every address that a name or a redirect leads to is checked, and the connection goes to the
 * checked addresses only. Throws OutgoingError, the connection's error or what `read` throws, always within
 * the time limit.
 */
export async function streamOutgoing<T>(
  settings: OutgoingSettings,
  request: OutgoingRequest,
  read: (answer: OutgoingStream) => Promise<T>,
): Promise<T> {
  return within(request.timeoutMs, (signal) => follow(settings, request, read, signal));
}

/** Requests an address of another host as streamOutgoing() does, and returns the whole answer. */
export async function sendOutgoing(
  settings: OutgoingSettings,
  request: OutgoingRequest,
): Promise<OutgoingAnswer> {
  return streamOutgoing(settings, request, async ({ body, ...answer }) => {
    const chunks: Buffer[] = [];
    for await (const chunk of body) chunks.push(chunk);
    return { ...answer, body: Buffer.concat(chunks) };
  });
}
