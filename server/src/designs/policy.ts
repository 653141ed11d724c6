import { typeHas } from '@cairn/domain/work-items/type-fields';
import type { Viewer } from '../access/viewer.ts';
import { forbidden, invalid } from '../http/errors.ts';
import { can } from '../work-items/policy.ts';
import type { LocatedItem } from '../work-items/rows.ts';

/**
 * Throws 403 unless the viewer may change the designs of a visible item, and an error when nobody may: its type has no
 * designs, its discussion is locked, or it was moved.
 */
export function assertMayManage(viewer: Viewer, item: LocatedItem): void {
  if (!can(viewer, item, 'manageDesigns')) throw forbidden();
  if (!typeHas(item.type, 'designs') || item.discussion_locked === true || item.moved_to_id !== null)
    throw invalid({ base: ['Not allowed!'] });
}
