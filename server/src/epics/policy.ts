import type { Viewer } from '../access/viewer.ts';
import { mayIn } from '../namespaces/policy.ts';
import { mayOn } from '../work-items/policy.ts';
import type { LocatedItem } from '../work-items/rows.ts';

/** What the viewer may do with an epic, by the names the API gives. */
export const epicPermissions = (viewer: Viewer, epic: LocatedItem) => ({
  readEpic: mayOn(viewer, epic, 'viewEpic'),
  readEpicIid: mayOn(viewer, epic, 'viewEpic'),
  updateEpic: mayOn(viewer, epic, 'editEpic'),
  adminEpic: mayOn(viewer, epic, 'editEpic'),
  destroyEpic: mayOn(viewer, epic, 'deleteEpic'),
  createEpic: mayIn(viewer, epic.namespace, 'createEpic'),
  createNote: mayOn(viewer, epic, 'comment'),
  awardEmoji: mayOn(viewer, epic, 'react'),
  adminEpicRelation: mayOn(viewer, epic, 'addChildEpic'),
  readEpicRelation: mayOn(viewer, epic, 'viewEpic'),
});

/** Set by owners and admins only: when an epic was made or last changed, for imports. */
export const mayBackdate = (viewer: Viewer, group: LocatedItem['namespace']): boolean =>
  mayIn(viewer, group, 'editGroupSettings');
