import { withBase } from '../../site/base-path.ts';

/** An item with a label; its full path is that of its group or project. */
interface Labelled {
  kind: 'epic' | 'issue';
  fullPath: string;
  open: boolean;
}

/** The list of epics or issues with a label; closed ones too where it is followed from a closed item. */
export function labelAddress({ kind, fullPath, open }: Labelled, title: string): string {
  const list = kind === 'issue' ? `/${fullPath}/-/issues` : `/groups/${fullPath}/-/epics`;
  return withBase(`${list}?${open ? '' : 'state=all&'}label_name[]=${encodeURIComponent(title)}`);
}
