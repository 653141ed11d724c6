/** Random raw HTTP requests, the same for the same seed. */
export interface RawRequest {
  readonly bytes: Buffer;
  /**
   * What the client does after sending this many bytes: read the answer, close the connection, or leave the
   * answer unread and then close it.
   */
  readonly manner: 'read' | 'hang up' | 'leave unread';
}

export type Random = () => number;

/** Mulberry32: small, and good enough for choosing. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const METHODS = ['GET', 'GET', 'GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'BREW'];
const PLACES = [
  'top',
  'top%2Fplan',
  'none',
  'a%00b',
  '%2F',
  '..%2F..',
  '%ff',
  '%',
  '%ED%A0%80',
  'x'.repeat(3000),
];
const NUMBERS = ['1', '2', '0', '-1', '99999999999999999999', '1e3', 'NaN', '%00', '1%2F2', 'x'];
const NAMES = [
  'a',
  'search',
  'state',
  'labels',
  'labels[]',
  'iids[]',
  'iids',
  'milestone',
  'page',
  'per_page',
  'order_by',
  'sort',
  'cursor',
  'pagination',
  'private_token',
  'private_token[a]',
  'not[labels]',
  'not[x][y]',
  'a[b][c][d][e]',
  '__proto__[x]',
  'constructor',
  'author_username',
  'created_after',
  'query',
  'group',
  'since',
  'title',
  '%',
  '%ff',
  '[',
  ']',
  '[]',
  '',
];
const VALUES = [
  '',
  '1',
  '-1',
  '0',
  'true',
  'opened',
  'x',
  'a%00b',
  '%ff',
  '%',
  '%zz',
  '%ED%A0%80',
  '+',
  '%F0%9F%92%A9',
  '2026-02-30',
  'None',
  'Any',
  '[1]',
  '{}',
  "'%20OR%20true--",
  '99999999999999999999',
  'x'.repeat(2000),
  'a+'.repeat(40),
  '1.5',
  'Infinity',
];
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  `multipart/form-data; boundary=${'y'.repeat(300)}`,
  'multipart/form-data; boundary=""',
  'application/octet-stream',
  'nonsense',
  ';;;',
  '',
];
const BODIES = [
  '',
  '{}',
  '[]',
  '{"title":"x"}',
  '{"title":"a\\u0000b"}',
  '{"query":"{ __typename }"}',
  '{"query":"{"}',
  '{"query":7}',
  '{"query":"{ currentUser { id } }","variables":{"a":[[[[]]]]}}',
  '[{"query":"{ __typename }"},7]',
  '{"__proto__":{"x":1}}',
  '{',
  'null',
  '1',
  '"x"',
  'title=x&labels[]=a',
  'a[b][c][d][e]=1',
  'title=%ff',
  '%',
  '\0',
  '\xff\xfe{\0}\0',
  '['.repeat(5000),
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello',
  '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
  '--x\r\n\r\n',
  '--x--',
];
const HEADERS = [
  'Accept: text/html',
  'Accept-Encoding: br;q=nonsense',
  'Cookie: _cairn_session=%00; a=%ff; =',
  'Origin: null',
  'Authorization: Bearer',
  'Authorization: Bearer \xe4\xf6',
  'PRIVATE-TOKEN: x',
  'If-None-Match: *',
  'Range: bytes=9-1',
  'X-Forwarded-For: 1.2.3.4:5678, unknown',
  'X-Forwarded-Host: "',
  'Last-Event-ID: x',
  'Content-Encoding: gzip',
  'Expect: 100-continue',
  'Upgrade: websocket',
  'If-Unmodified-Since: never',
  'Sudo: root',
  'X: \x80\xff',
  `Long: ${'x'.repeat(9000)}`,
  'No colon',
  ': no name',
  'Host: b',
  'Connection: keep-alive',
];

/** Generates random requests to paths of the given shapes, with these headers besides random ones. */
export function rawRequests(random: Random, shapes: readonly string[], headers: readonly string[]) {
  const below = (most: number): number => Math.floor(random() * most);
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const some = <T>(most: number, make: () => T): T[] => Array.from({ length: below(most + 1) }, make);

  const path = (): string =>
    one(shapes).replaceAll(/:([a-z_]+)(?:\([^)]*\))?/g, (_, name: string) =>
      random() < 0.3 ? one(VALUES) || 'x' : one(/^(id|group|project)$/.test(name) ? PLACES : NUMBERS),
    );

  const query = (): string => {
    const pairs = some(4, () => (random() < 0.9 ? `${one(NAMES)}=${one(VALUES)}` : one(NAMES)));
    return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
  };

  /** The headers of the body and the body, with valid or invalid framing. */
  const body = (method: string): { head: string[]; bytes: Buffer } => {
    if (method === 'GET' && random() < 0.9) return { head: [], bytes: Buffer.alloc(0) };
    const bytes = Buffer.from(one(BODIES), 'latin1');
    const type = `Content-Type: ${one(TYPES)}`;
    const way = random();
    if (way < 0.6) return { head: [type, `Content-Length: ${bytes.length}`], bytes };
    if (way < 0.7) return { head: [type, `Content-Length: ${bytes.length + 10}`], bytes };
    if (way < 0.75) return { head: [type, `Content-Length: ${one(['-1', 'x', '1, 2', '0'])}`], bytes };
    const chunked = Buffer.concat([
      Buffer.from(`${way < 0.9 ? bytes.length.toString(16) : one(['zz', '-1', 'ffffffff'])}\r\n`),
      bytes,
      Buffer.from(way < 0.95 ? '\r\n0\r\n\r\n' : ''),
    ]);
    return { head: [type, 'Transfer-Encoding: chunked'], bytes: chunked };
  };

  return (): RawRequest => {
    const method = one(METHODS);
    const { head, bytes } = body(method);
    const version = random() < 0.97 ? 'HTTP/1.1' : one(['HTTP/1.0', 'HTTP/9', 'ICY']);
    const lines = [
      `${method} ${path()}${query()} ${version}`,
      'Host: cairn.test',
      'Connection: close',
      ...headers,
      ...some(2, () => one(HEADERS)),
      ...head,
    ];
    const whole = Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), bytes]);
    const fate = random();
    if (fate < 0.85) return { bytes: whole, manner: 'read' };
    if (fate < 0.93) return { bytes: whole.subarray(0, below(whole.length)), manner: 'hang up' };
    return { bytes: fate < 0.96 ? whole : Buffer.concat([whole, whole]), manner: 'leave unread' };
  };
}
