import { afterEach, expect, test } from 'vitest';
import { plant } from './small-checkout.mjs';

const PAGE = 'docs/ARCHITECTURE.md';
const around = (drawing) =>
  `Before\n<!-- floors: written by bin/gen from areas.mjs -->\n${drawing}\n<!-- end of the floors -->\nAfter\n`;
const FLOORS = [
  '```',
  'server/src',
  'top          main',
  'level 1      high',
  'level 0      low',
  'floor        db',
  'between all  area',
  'tests only   testing',
  '',
  'web/src',
  'top          app',
  'level 1      pages',
  'level 0      lists',
  'floor        ui',
  '```',
].join('\n');

let checkout;
afterEach(() => checkout.remove());

test('the floors of the page are those of the map', () => {
  checkout = plant({ files: { [PAGE]: around(FLOORS) } });
  expect(checkout.run('map.mjs')).toEqual({ status: 0, said: [] });
});

test('a page that shows others is refused', () => {
  checkout = plant({ files: { [PAGE]: around(FLOORS.replace('low', 'lower')) } });
  const { status, said } = checkout.run('map.mjs');
  expect({ status, said }).toEqual({
    status: 1,
    said: ['docs/ARCHITECTURE.md shows other floors than areas.mjs: run bin/gen'],
  });
});
