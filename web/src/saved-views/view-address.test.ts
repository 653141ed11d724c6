import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differingQuery, heldQuery, isBare, viewOf } from './view-address.ts';

const params = new Set([
  'state',
  'sort',
  'hide',
  'label_name',
  'label_name[]',
  'not[label_name][]',
  'search',
]);
const VIEW = 'state=closed&label_name[]=bug&label_name[]=red';

test('an address that only names a view holds what the view holds', () => {
  expect(heldQuery(VIEW, 'view=7', params)).toBe(VIEW);
  expect(differingQuery(7, VIEW, VIEW, params)).toBe('view=7');
});

test('what differs is said beside the view, and what is gone without a value', () => {
  const wanted = 'state=closed&label_name[]=bug&search=fox';
  const address = differingQuery(7, VIEW, wanted, params);
  expect(address).toBe('view=7&label_name[]=bug&search=fox');
  expect(heldQuery(VIEW, address, params)).toBe(wanted);
  expect(differingQuery(7, VIEW, '', params)).toBe('view=7&state=&label_name[]=');
  expect(heldQuery(VIEW, 'view=7&state=&label_name[]=', params)).toBe('');
});

test('another order of values is no difference, another spelling is none either', () => {
  expect(differingQuery(7, VIEW, 'label_name=red&label_name=bug&state=closed', params)).toBe('view=7');
  expect(heldQuery(VIEW, 'view=7&label_name=blue', params)).toBe('state=closed&label_name=blue');
});

test('what is no matter of the list stays in the address', () => {
  const address = differingQuery(7, VIEW, `${VIEW}&peek=3`, params);
  expect(address).toBe('view=7&peek=3');
  expect(heldQuery(VIEW, address, params)).toBe(`${VIEW}&peek=3`);
});

test.each([
  ['', null, true],
  ['peek=3', null, true],
  ['view=none', 'none', false],
  ['view=12', 12, false],
  ['view=012', null, false],
  ['view=-1', null, false],
  ['state=closed', null, false],
])('of %j is known which view it asks for', (query, view, bare) => {
  expect(viewOf(query)).toBe(view);
  expect(isBare(query, params)).toBe(bare);
});

const pairs = fc.array(
  fc.tuple(
    fc.constantFrom('state', 'sort', 'label_name[]', 'not[label_name][]', 'search'),
    fc.constantFrom('a', 'b', 'c d'),
  ),
  { maxLength: 6 },
);
const sorted = (query: string) => [...new URLSearchParams(query)].map(String).toSorted();

test('whatever one changes about a view, its address gives it back', () => {
  fc.assert(
    fc.property(pairs, pairs, (view, wanted) => {
      const [viewQuery, next] = [view, wanted].map((one) => new URLSearchParams(one).toString()) as [
        string,
        string,
      ];
      const held = heldQuery(viewQuery, differingQuery(7, viewQuery, next, params), params);
      expect(sorted(held)).toEqual(sorted(next));
    }),
  );
});
