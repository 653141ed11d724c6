import { withBase } from '../../site/base-path.ts';

/** What wears a label; its full path is that of its group or project. */
type Wearer = { kind: 'epic' | 'issue'; fullPath: string; open: boolean };

/**
 * Where a label leads: to the epics that wear it, closed ones too if it was found on one. Issues have no list, so from
 * one it leads to the label among those of the project.
 */
export function labelAddress({ kind, fullPath, open }: Wearer, title: string): string {
  const label = encodeURIComponent(title);
  if (kind === 'issue') return withBase(`/${fullPath}/-/labels?search=${label}`);
  return withBase(`/groups/${fullPath}/-/epics?${open ? '' : 'state=all&'}label_name[]=${label}`);
}
