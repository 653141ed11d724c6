import type { Viewer } from '../access/viewer.ts';
import { mayIn } from '../namespaces/policy.ts';
import type { LocatedItem } from '../work-items/rows.ts';

/** Set by owners and admins only: when an epic was made or last changed, for imports. */
export const mayBackdate = (viewer: Viewer, group: LocatedItem['namespace']): boolean =>
  mayIn(viewer, group, 'editGroupSettings');
