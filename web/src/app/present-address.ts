import type { GroupAddress } from '@cairn/domain/pages/addresses';
import { useEffect } from 'react';
import { useGroup } from '../groups/group.ts';
import { pageOf } from '../groups/namespace.ts';
import { useNamespace } from '../namespaces/use-namespace.ts';
import { navigate } from '../navigation/place.ts';

/**
 * Replaces the address of a page by the present one where it has a former path of its group or project, which
 * the server still resolves. Returns the kind of that place when it is archived, and null otherwise.
 */
export function usePresentAddress(address: GroupAddress | null): 'group' | 'project' | null {
  const { project } = address ?? {};
  const group = useGroup(project === undefined ? (address?.fullPath ?? null) : null);
  const { head } = useNamespace(
    { kind: 'project', fullPath: project?.fullPath ?? '' },
    project === undefined,
  );
  const kind = project === undefined ? 'group' : 'project';
  const { fullPath, page } = project ?? address ?? { fullPath: '', page: '' };
  const place = kind === 'group' ? group : head;
  const present = place?.fullPath;
  const moved = present !== undefined && present.toLowerCase() !== fullPath.toLowerCase();
  useEffect(() => {
    if (!moved || present === undefined) return;
    const { search, hash } = window.location;
    navigate(`${pageOf({ kind, fullPath: present }, page)}${search}${hash}`, {
      replace: true,
      unasked: true,
    });
  }, [moved, present, kind, page]);
  return place?.archived === true ? kind : null;
}
