import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendOutgoing } from './request.ts';
import { hostsAndNetworks, outgoingSettings } from './settings.ts';

let server: http.Server;
let port: number;
const received: http.IncomingMessage[] = [];
beforeAll(async () => {
  server = http.createServer((request, response) => {
    received.push(request);
    const location = new URL(request.url ?? '/', 'http://x').searchParams.get('to');
    if (location !== null) return void response.writeHead(302, { location }).end();
    return void response.writeHead(429, { 'retry-after': '7' }).end('{"a": 1}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.close();
});

const HOSTS: Readonly<Record<string, readonly string[]>> = {
  'jira.test': ['127.0.0.1'],
  'other.test': ['127.0.0.1'],
  'both.test': ['93.184.216.34', '127.0.0.1'],
  'cloud.test': ['169.254.169.254'],
};

const send = (url: string, allowed: string, limits = {}) =>
  sendOutgoing(
    {
      ...outgoingSettings(hostsAndNetworks.parse(allowed)),
      resolve: (host) => Promise.resolve(HOSTS[host] ?? []),
    },
    {
      url: new URL(url),
      headers: { accept: 'application/json' },
      secretHeaders: { authorization: 'Basic secret' },
      isAllowed: () => true,
      maxRedirects: 2,
      maxBytes: 100,
      timeoutMs: 20_000,
      ...limits,
    },
  );

test.each(['jira.test', '127.0.0.0/8', '10.0.0.0/8, JIRA.test'])(
  'a host inside is reached when the operator allows %s',
  async (allowed) => {
    expect(await send(`http://jira.test:${port}/`, allowed)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '7' },
      body: Buffer.from('{"a": 1}'),
    });
  },
);

test.each([
  ['a host that is not allowed', 'http://jira.test:PORT/', 'none', 'not_public'],
  ['an address that is not allowed', 'http://127.0.0.1:PORT/', 'jira.test', 'not_public'],
  ['a mapped address', 'http://[::ffff:127.0.0.1]:PORT/', 'jira.test', 'not_public'],
  ['a host with a public and a private address', 'http://both.test:PORT/', 'jira.test', 'not_public'],
  ['an allowed host at a link-local address', 'http://cloud.test/', 'cloud.test', 'not_public'],
  ['a port of another service', 'http://jira.test:22/', 'jira.test', 'not_public'],
  ['a host without an address', 'http://nowhere.test/', 'nowhere.test', 'unknown_host'],
  ['another scheme', 'ftp://jira.test/', 'jira.test', 'not_allowed'],
  ['a redirect inside', 'http://jira.test:PORT/?to=http://other.test:PORT/', 'jira.test', 'not_public'],
  ['too many redirects', 'http://jira.test:PORT/?to=?to=?to=?to=/', 'jira.test', 'too_many_redirects'],
])('%s is refused', async (_, url, allowed, code) => {
  const sent = send(url.replaceAll('PORT', String(port)), allowed);
  await expect(sent).rejects.toThrow(expect.objectContaining({ code }));
});

test('an answer above the limit is refused', async () => {
  await expect(send(`http://jira.test:${port}/`, 'jira.test', { maxBytes: 3 })).rejects.toThrow(
    expect.objectContaining({ code: 'too_large', message: 'it is too large' }),
  );
});

test.each([
  ['/next', 'Basic secret'],
  ['http://other.test:PORT/next', undefined],
])('a redirect to %s is sent the credentials %s', async (to, credentials) => {
  const location = encodeURIComponent(to.replace('PORT', String(port)));
  await send(`http://jira.test:${port}/?to=${location}`, 'jira.test,other.test');
  const { url, headers } = received.at(-1) as http.IncomingMessage;
  expect([url, headers.authorization]).toEqual(['/next', credentials]);
});
