import { describe, expect, test } from 'vitest';
import { readListView, writeListView } from './list-address.ts';

describe('the address of the list', () => {
  test('shows open epics unless it says otherwise', () => {
    expect(readListView('')).toEqual({ state: 'opened', search: '' });
    expect(readListView('state=closed&search=%20pier+head%20')).toEqual({
      state: 'closed',
      search: 'pier head',
    });
  });

  test('a state nobody knows is the default', () => {
    expect(readListView('state=sleeping').state).toBe('opened');
  });

  test('leaves out defaults and keeps what belongs to others', () => {
    expect(writeListView({ state: 'opened', search: '' }, 'state=all&search=x&debug=1')).toBe('debug=1');
    expect(writeListView({ state: 'all', search: 'a&b' }, '')).toBe('state=all&search=a%26b');
  });
});
