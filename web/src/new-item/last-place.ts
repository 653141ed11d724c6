import type { Namespace } from '../groups/namespace.ts';
import { readStored, writeStored } from '../ui/first/stored.ts';

const KEY = 'new_item_place';

/** The place in which the viewer last created an item from the dialog, if it is in the group. */
export function lastPlace(group: string | null): Namespace | null {
  const [kind, fullPath = ''] = (readStored(KEY) ?? '').split(' ');
  if (kind !== 'project' && kind !== 'group') return null;
  if (group === null) return { kind, fullPath };
  return kind === 'project' && fullPath.startsWith(`${group}/`) ? { kind, fullPath } : null;
}

/** Remembers where an item was created. */
export function rememberPlace({ kind, fullPath }: Namespace): void {
  writeStored(KEY, `${kind} ${fullPath}`);
}
