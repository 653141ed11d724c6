import { describe, expect, test } from 'vitest';
import { customKeys } from './customizations.ts';

describe('customKeys', () => {
  test('reads a map from id to keys', () => {
    expect(customKeys('{"a.b":["x"]}').get('a.b')).toEqual(['x']);
  });

  test('drops entries that are no list of keys', () => {
    expect([...customKeys('{"a":"x","b":[1],"c":["y"]}').keys()]).toEqual(['c']);
  });

  test.each([null, '', '{', '[]', 'null', '7'])('treats %j as no choice', (stored) => {
    expect(customKeys(stored).size).toBe(0);
  });
});
