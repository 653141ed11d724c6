import { expect, test } from 'vitest';
import { forwardedFor, trustedProxies } from './forwarded.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:5678', '203.0.113.7'],
  ['[2001:db8::1]:443, 10.0.0.1', '2001:db8::1, 10.0.0.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['unknown', ''],
  ['203.0.113.7, unknown, 10.0.0.1', '10.0.0.1'],
  ['203.0.113.7, fe80::1%eth0', ''],
  ["1.2.3.4'; --", ''],
  ['1.2.3.4.5:80, ,', ''],
])('of the forwarded addresses %j there count %j', (header, counting) => {
  expect(forwardedFor(header)).toBe(counting);
});

test.each([
  ['none', []],
  ['loopback', ['loopback']],
  ['10.0.0.5, 10.1.0.0/16,2001:db8::/32', ['10.0.0.5', '10.1.0.0/16', '2001:db8::/32']],
])('the proxies %j are read', (text, entries) => {
  expect(trustedProxies.parse(text)).toEqual(entries);
});

test.each(['everybody', '10.0.0.0/33', '10.0.0.0/0', '10.0.0', '10.0.0.1/8/8', '10.0.0.1,'])(
  'the proxies %j are refused',
  (text) => {
    expect(trustedProxies.safeParse(text).error?.issues[0]?.message).toMatch(/^must be none, or addresses/);
  },
);
