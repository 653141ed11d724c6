import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

test('a full path is one segment of the REST API, and has its slashes in the address of a page route', () => {
  const params = { id: 'maps/north', label_id: 7 };
  expect(addressOf('/api/v4/groups/{id}/labels/{label_id}', { params })).toBe(
    '/api/v4/groups/maps%2Fnorth/labels/7',
  );
  expect(addressOf('/groups/{id}/-/labels.json', { params })).toBe('/groups/maps/north/-/labels.json');
});

test('a list is one parameter for each value, and an address of the server stays as it is', () => {
  const query = { search: 'a&b', iids: [1, 2] };
  expect(addressOf('/{id}/-/issues', { at: '/maps/-/issues', query })).toBe(
    '/maps/-/issues?search=a%26b&iids%5B%5D=1&iids%5B%5D=2',
  );
  expect(addressOf('/{id}/-/issues', { at: '/maps/-/issues', query: 'state=opened' })).toBe(
    '/maps/-/issues?state=opened',
  );
});
