import { expect, test } from 'vitest';
import { placeCommands } from './page-commands.tsx';
import type { PalettePlace } from './palette-place.ts';

const place = (kind: PalettePlace['kind'], fullPath: string): PalettePlace => ({
  kind,
  id: `gid://gitlab/${kind === 'group' ? 'Group' : 'Project'}/1`,
  name: fullPath,
  fullPath,
  userPermissions: {},
});
const bins = (isAround: boolean) =>
  [
    ...placeCommands(place('project', 'pier/hull'), true),
    ...placeCommands(place('group', 'pier'), true, isAround),
  ].flatMap(({ label, detail }) => (label === 'Bin' ? [detail] : []));

test('in a project only its own bin is offered, and the milestones of its group as well', () => {
  expect(bins(true)).toEqual(['pier/hull']);
  expect(bins(false)).toEqual(['pier/hull', 'pier']);
  const labels = placeCommands(place('group', 'pier'), true, true).map(({ label }) => label);
  expect(labels).toContain('Milestones');
});
