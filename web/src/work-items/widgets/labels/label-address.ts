import { withBase } from '../../../site/base-path.ts';

/** An item with labels; `fullPath` is that of its group or project. */
interface Labelled {
  kind: 'epic' | 'issue';
  fullPath: string;
  open: boolean;
}

/** Path of the list of epics or issues with a label; includes closed ones when the item is closed. */
export function labelAddress({ kind, fullPath, open }: Labelled, title: string): string {
  const list = withBase(kind === 'issue' ? `/${fullPath}/-/issues` : `/groups/${fullPath}/-/epics`);
  return `${list}?${open ? '' : 'state=all&'}label_name[]=${encodeURIComponent(title)}`;
}
