import { expect, test } from 'vitest';
import { endsEntry, splitEntries, withEntries } from './people-entries.ts';

test.each([
  ['ada@example.com, ben; Cleo Clark\n@dee', ['ada@example.com', 'ben', 'Cleo Clark', '@dee']],
  ['ada@example.com ben@example.com', ['ada@example.com', 'ben@example.com']],
  [
    '"Doe, Jane" <jane@example.com>, Ben <ben@example.com>',
    ['"Doe, Jane" <jane@example.com>', 'Ben <ben@example.com>'],
  ],
  [' , ;\n', []],
])('splits %j', (text, entries) => {
  expect(splitEntries(text)).toEqual(entries);
});

test('typed text becomes an entry at a separator, not inside quotes', () => {
  expect([endsEntry('ada,'), endsEntry('ada ben'), endsEntry('"Doe, J')]).toEqual([true, false, false]);
});

test('nobody is entered twice', () => {
  expect(withEntries(['Ben'], ['ben', 'ada', 'Ada'])).toEqual(['Ben', 'ada']);
});
