import { expect, test } from 'vitest';
import { findEmails } from './emails.ts';

const addresses = (text: string) => findEmails(text).map(({ start, end }) => text.slice(start, end));

test.each([
  ['ada@example.com', ['ada@example.com']],
  ['a.b-c_d+e@mail.example.com', ['a.b-c_d+e@mail.example.com']],
  ['write to ada@example.com.', ['ada@example.com']],
  ['(ada@example.com)', ['ada@example.com']],
  ['ada@example.com, bob@example.org', ['ada@example.com', 'bob@example.org']],
  ['ada@example', []],
  ['ada@example.com-', []],
  ['ada@example.com_', []],
  ['ada@example..com', []],
  ['ada@.example.com', []],
  ['@example.com', []],
  ['ada@', []],
])('%s holds %j', (text, expected) => {
  expect(addresses(text)).toEqual(expected);
});

test.each([
  ['ada@example.com', 'mailto:ada@example.com'],
  ['mailto:ada@example.com', 'mailto:ada@example.com'],
  ['MAILTO:ada@example.com', 'mailto:ada@example.com'],
  ['xmpp:ada@example.com', 'xmpp:ada@example.com'],
])('%s leads to %s', (text, href) => {
  expect(findEmails(text)).toEqual([{ start: 0, end: text.length, href }]);
});
