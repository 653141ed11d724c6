import { describe, expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

describe('returnPath', () => {
  test('keeps a path with its query', () => {
    expect(returnPath('?redirect=%2Fgroups%2Fa%2F-%2Froadmap%3Flayout%3DWEEKS')).toBe(
      '/groups/a/-/roadmap?layout=WEEKS',
    );
  });

  test.each([
    '',
    '?redirect=https://evil.example/',
    '?redirect=//evil.example',
    '?redirect=/\\evil.example',
    '?redirect=x',
  ])('stays on this site for %j', (search) => {
    expect(returnPath(search)).toBe('/');
  });
});
