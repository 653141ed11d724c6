import type { Namespace } from '../groups/namespace.ts';
import { knownViewer } from '../session/viewer.ts';
import { readStored, writeStored } from '../ui/first/stored.ts';

/** Users who share a browser never see each other's places. */
const key = (): string => `${knownViewer()?.username ?? ''}/new-item-place`;

/** The place in which the viewer last created an item from the dialog, if it is in the group. */
export function lastPlace(group: string | null): Namespace | null {
  const [kind, fullPath = ''] = (readStored(key()) ?? '').split(' ');
  if (kind !== 'project' && kind !== 'group') return null;
  if (group === null) return { kind, fullPath };
  return kind === 'project' && fullPath.startsWith(`${group}/`) ? { kind, fullPath } : null;
}

/** Remembers where an item was created. */
export function rememberPlace({ kind, fullPath }: Namespace): void {
  writeStored(key(), `${kind} ${fullPath}`);
}
