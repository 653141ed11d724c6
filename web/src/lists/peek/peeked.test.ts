import { expect, test } from 'vitest';
import { peekedOf, readPeeked, withPeeked } from './peeked.ts';

const ROPE = { fullPath: 'docks/works', iid: '12', id: 345 };

test('an address names the item in the form that GitLab gives it, and its other parameters stay', () => {
  const query = withPeeked('state=all&label_name[]=tools', ROPE);
  const [rest, named] = query.split('&show=');
  expect(rest).toBe('state=all&label_name[]=tools');
  expect(JSON.parse(atob(decodeURIComponent(named ?? '')))).toEqual({
    iid: '12',
    full_path: 'docks/works',
    id: 345,
  });
  expect(readPeeked(decodeURIComponent(named ?? ''))).toEqual(ROPE);
  expect(withPeeked(query, { ...ROPE, iid: '13' }).match(/show=/g)).toHaveLength(1);
  expect(withPeeked(query, null)).toBe('state=all&label_name[]=tools');
});

test('a link of GitLab with a number that is no text is read too', () => {
  const named = btoa(JSON.stringify({ iid: 12, full_path: 'docks/works', id: 345 }));
  expect(readPeeked(named)).toEqual(ROPE);
});

test.each([
  '',
  '%%%',
  'bm90IGpzb24=',
  btoa('null'),
  btoa('{"iid":"12"}'),
  btoa('{"iid":"12/edit","full_path":"docks"}'),
  btoa('{"iid":"0","full_path":"docks"}'),
  btoa('{"iid":"1","full_path":""}'),
])('%s names nothing', (named) => {
  expect(readPeeked(named)).toBeNull();
});

test('a listed item is named by its reference', () => {
  const listed = (id: string, fullReference: string) => peekedOf({ id, iid: '12', fullReference });
  expect(listed('gid://gitlab/Issue/345', 'docks/works#12')).toEqual(ROPE);
  expect(listed('gid://gitlab/Epic/345', 'docks/works&12')).toEqual(ROPE);
});
