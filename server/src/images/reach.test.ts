import { expect, test } from 'vitest';
import { isFetchable } from './address.ts';
import { isPublic } from '../outgoing/reach.ts';

test.each(['93.184.216.34', '8.8.8.8', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
  '%s is public',
  (address) => {
    expect(isPublic(address)).toBe(true);
  },
);

test.each([
  ['this machine', '127.0.0.1'],
  ['all of this machine', '127.255.255.254'],
  ['no address', '0.0.0.0'],
  ['a private network', '10.1.2.3'],
  ['a private network', '172.16.0.1'],
  ['a private network', '192.168.1.1'],
  ['the link, where clouds keep their keys', '169.254.169.254'],
  ['a carrier', '100.64.0.1'],
  ['many at once', '224.0.0.1'],
  ['everybody', '255.255.255.255'],
  ['nobody yet', '240.0.0.1'],
  ['a test network', '198.18.0.1'],
  ['this machine', '::1'],
  ['no address', '::'],
  ['this machine as mapped', '::ffff:127.0.0.1'],
  ['this machine as mapped, in hex', '::ffff:7f00:1'],
  ['this machine in an old form', '::127.0.0.1'],
  ['a private network through NAT64', '64:ff9b::10.0.0.1'],
  ['a private network through 6to4', '2002:0a00:0001::1'],
  ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['a private network', 'fd00::1'],
  ['the link', 'fe80::1'],
  ['a site', 'fec0::1'],
  ['many at once', 'ff02::1'],
  ['documentation', '2001:db8::1'],
  ['nothing that is given out', '4000::1'],
  ['no address at all', 'localhost'],
  ['no address at all', ''],
])('%s is not public: %s', (_, address) => {
  expect(isPublic(address)).toBe(false);
});

test.each([
  ['https://pictures.example/a.png', true],
  ['http://pictures.example/a.png?b=c', true],
  ['https://pictures.example:8443/a.png', false],
  ['https://ada:secret@pictures.example/a.png', false],
  ['ftp://pictures.example/a.png', false],
  ['file:///etc/passwd', false],
  ['data:image/png;base64,x', false],
  [`https://pictures.example/${'a'.repeat(2000)}`, false],
])('%s may be fetched: %s', (address, expected) => {
  expect(isFetchable(new URL(address))).toBe(expected);
});
