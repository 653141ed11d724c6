import { admin } from './admin/area.ts';
import type { Area } from './area.ts';
import { auth } from './auth/area.ts';
import { emoji } from './emoji/area.ts';
import { epics } from './epics/area.ts';
import { issues } from './issues/area.ts';
import { iterations } from './iterations/area.ts';
import { labels } from './labels/area.ts';
import { milestones } from './milestones/area.ts';
import { namespaces } from './namespaces/area.ts';
import { roadmap } from './roadmap/area.ts';
import { workItems } from './work-items/area.ts';

/** Every room of the house, in the order its routes are registered. */
export const AREAS: readonly Area[] = [
  auth,
  namespaces,
  labels,
  emoji,
  milestones,
  iterations,
  workItems,
  issues,
  epics,
  roadmap,
  admin,
];
