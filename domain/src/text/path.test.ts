import { expect, test } from 'vitest';
import { pathFrom } from './path.ts';

test.each([
  ['Team Rocket', 'team-rocket'],
  ['Ångström & Söhne', 'angstrom-sohne'],
  ['  v2.0 (beta)  ', 'v2-0-beta'],
  ['日本', ''],
])('%j becomes the path %j', (name, path) => {
  expect(pathFrom(name)).toBe(path);
});
