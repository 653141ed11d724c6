import { expect, test } from 'vitest';
import { forwardedFor } from './forwarded.ts';
import { liesIn, networks } from './networks.ts';

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
])('the networks %j are read', (text, entries) => {
  expect(networks.parse(text)).toEqual(entries);
});

test.each(['everybody', '10.0.0.0/33', '10.0.0.0/0', '10.0.0', '10.0.0.1/8/8', '10.0.0.1,'])(
  'the networks %j are refused',
  (text) => {
    expect(networks.safeParse(text).error?.issues[0]?.message).toMatch(/^must be none, or addresses/);
  },
);

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['10.1.2.3', true],
  ['::ffff:10.1.2.3', true],
  ['10.2.0.1', false],
  ['2001:db8::7', true],
  ['2001:db9::7', false],
  ['unknown', false],
])('whether %s lies in a network is told', (ip, inside) => {
  expect(liesIn(['loopback', '10.1.0.0/16', '2001:db8::/32'])(ip)).toBe(inside);
});
